import type { Problem } from '@menyala/contract';
import type { HomePage } from '@menyala/contract/site/pages';
import { useReducer, useRef, useState } from 'react';
import { useLayout } from '../layout/layout-context.tsx';
import {
  changeForm,
  errorsOf,
  type FormChange,
  type FormState,
  isVerified,
  reckoningOf,
  startOf,
} from './form-state.ts';
import { type Reckoning, sumOf } from './reckoning.ts';
import { useAddressOfForm } from './use-address-of-form.ts';
import { useCheck } from './use-check.ts';
import { useLiveCourse } from './use-live-course.ts';

export interface Exchange {
  state: FormState;
  reckoning: Reckoning;
  change: (change: FormChange) => void;
  /** The server took the direction away while the form was open. */
  refusal: Problem | null;
}

/** What a visitor does to the form, and what belongs into its address. */
const visitors: ReadonlySet<FormChange['kind']> = new Set(['typed', 'filled', 'city', 'course-type', 'code']);

/** The form's behaviour: what was typed, the live course, the server's check, and the address that keeps it all. */
export function useExchange(data: HomePage): Exchange {
  const { language, locale } = useLayout();
  const [state, dispatch] = useReducer(changeForm, { data, locale }, startOf);
  // An amount of the address that we put into the limits: the address follows at once.
  const [wasTyped, setWasTyped] = useState(data.asked !== null);
  const touched = useRef(false);
  const change = (made: FormChange) => {
    dispatch(made);
    if (!visitors.has(made.kind)) return;
    touched.current = true;
    setWasTyped(true);
  };
  const [refusal, setRefusal] = useState<Problem | null>(null);
  if (state.data !== data) {
    dispatch({ kind: 'loaded', data });
    setWasTyped(data.asked !== null);
    setRefusal(null);
  }
  const reckoning = reckoningOf(state);
  const withVerificationCourse = isVerified(state);
  const { from, to } = data.form;

  useLiveCourse({
    ...{ language, from, to, course: state.course },
    onCourse: (course) => change({ kind: 'course', course }),
    onReserve: (reserve) => change({ kind: 'reserve', reserve }),
  });
  useCheck({
    ...{ language, from, to, anchor: state.typed.anchor, withVerificationCourse, promocode: state.code },
    amount: wasTyped || state.code ? sumOf(reckoning.sums, state.typed.anchor) : null,
    // A code is good for the course that it was looked at with.
    again: state.code && state.course.now,
    onChecked: ({ course, promocode, errors }) => {
      change({
        ...{ kind: 'checked', serverErrors: errorsOf(errors) },
        ...{ effect: promocode, codeError: errors['promocode']?.[0] },
      });
      const name = withVerificationCourse ? 'verificationCourse' : 'course';
      const usual = promocode?.courseWithout ?? course;
      if (usual !== state.course[name])
        change({ kind: 'course', course: { ...state.course, [name]: usual } });
    },
    onRefused: (problem) => {
      if (problem.code === 'direction_disabled') setRefusal(problem);
      // Without an answer the code may do anything: the sums are the usual ones until it is known.
      if (state.code) change({ kind: 'checked', serverErrors: {}, effect: null, codeError: problem });
    },
  });
  useAddressOfForm({ data, state, reckoning, wasTyped, isTouched: () => touched.current, change });
  return { state, reckoning, change, refusal };
}
