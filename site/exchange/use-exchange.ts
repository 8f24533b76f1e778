import type { Problem } from '@menyala/contract';
import type { HomePage } from '@menyala/contract/site/pages';
import type { Decimal } from '@menyala/money';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { homeAddress } from '../addresses.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import {
  changeForm,
  cityOf,
  errorsOf,
  type FormChange,
  type FormState,
  isVerified,
  reckoningOf,
  startOf,
  termsIn,
} from './form-state.ts';
import { useOffer } from './live-offer.ts';
import { courseAt, type Reckoning, reckon, sumOf, type Typed } from './reckoning.ts';
import { useCheck } from './use-check.ts';
import { askCourse, ignore, useLiveCourse } from './use-live-course.ts';

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
  const { closed } = useOffer(data.pair);

  useLiveCourse({
    ...{ language, from, to, course: state.course },
    onCourse: (course) => change({ kind: 'course', course }),
    onReserve: (reserve) => change({ kind: 'reserve', reserve }),
  });
  useCheck({
    ...{ language, from, to, anchor: state.typed.anchor, withVerificationCourse, city: cityOf(state) },
    promocode: state.code,
    amount: wasTyped || state.code ? sumOf(reckoning.sums, state.typed.anchor) : null,
    // A code is good for the course that it was looked at with; while the direction rests none is looked at.
    again: state.code && `${state.course.now} ${closed?.reason ?? ''}`,
    onChecked: ({ course, promocode, errors }) => {
      change({
        ...{ kind: 'checked', serverErrors: errorsOf(errors) },
        ...{ effect: promocode, codeError: errors['promocode']?.[0] },
      });
      const usual = courseAt(
        reckon(termsIn(state, null), state.typed, { locale: state.locale, pair: state.data.pair }),
      );
      if ((promocode?.courseWithout ?? course) !== usual)
        askCourse(language, from, to).then((now) => change({ kind: 'course', course: now }), ignore);
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

const afterMs = 300;

/** Writes pair, amount and city into the address while one types, and finds what was typed after a reload or Back. */
function useAddressOfForm({
  data,
  state,
  reckoning,
  wasTyped,
  isTouched,
  change,
}: {
  data: HomePage;
  state: FormState;
  reckoning: Reckoning;
  wasTyped: boolean;
  /** True where somebody typed already, before this could look for what was kept. */
  isTouched: () => boolean;
  change: (change: FormChange) => void;
}): void {
  const href = useHref();
  const restore = useEffectEvent(() => {
    const { pathname, search } = window.location;
    const kept = data.problem ? null : recallTyped(pathname + search);
    if (!kept || isTouched()) return;
    change(kept);
    // The limits may have moved since: what lies outside of them is put into them with a word, as on leaving the field.
    change({ kind: 'left' });
  });
  useEffect(() => {
    if (data) restore();
  }, [data]);

  const { from, to } = data.pair.structure;
  const codes = { from: from.currency.code, to: to.currency.code };
  const address = href(
    homeAddress({
      ...{ ...codes, amount: reckoning.sums?.send, city: cityOf(state) },
      ...{ isVerified: state.isWished, promocode: state.code },
    }),
  );
  const { typed } = state;
  const amount = sumOf(reckoning.sums, typed.anchor);
  useEffect(() => {
    if (!wasTyped) return;
    const timer = setTimeout(() => write(address, typed, amount), afterMs);
    return () => clearTimeout(timer);
  }, [wasTyped, address, typed, amount]);
}

/** The page of one direction keeps its path, which names the pair already. */
function write(address: string, typed: Typed, amount: Decimal | null): void {
  const { pathname } = window.location;
  const query = new URLSearchParams(address.split('?')[1]);
  const pairIsInPath = pathname.includes('/exchange/');
  if (pairIsInPath) for (const name of ['cur_from', 'cur_to']) query.delete(name);
  const kept = pairIsInPath ? `${pathname}${query.size > 0 ? `?${query}` : ''}` : address;
  window.history.replaceState(window.history.state, '', kept);
  rememberTyped(kept, typed, amount);
}

const key = 'exchange-form';

/** The same page in both languages. */
const bare = (address: string): string => address.replace(/^(\/en)?\/?/, '');

/**
 * What was typed outlives a reload, the way back and a change of language. It belongs to its address: a link with
 * another amount means what it says. `amount` is what the text means, where it is an amount.
 */
export function rememberTyped(
  address: string,
  typed: Typed,
  amount: Decimal | null,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(key, JSON.stringify({ address, typed, amount }));
}

/** How the form gets it back. "12,345" means another sum in each language, so there the amount is written anew. */
export function recallTyped(
  address: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): Extract<FormChange, { kind: 'typed' | 'filled' }> | null {
  try {
    const kept: Readonly<Record<string, unknown>> = JSON.parse(storage.getItem(key) ?? 'null') ?? {};
    const { address: from, typed, amount } = kept;
    if (typeof from !== 'string' || bare(from) !== bare(address) || !isTyped(typed)) return null;
    if (from === address || typeof amount !== 'string') return { kind: 'typed', typed };
    return { kind: 'filled', anchor: typed.anchor, amount };
  } catch {
    return null;
  }
}

function isTyped(value: unknown): value is Typed {
  const { anchor, text }: Readonly<Record<string, unknown>> = Object(value);
  return (anchor === 'from' || anchor === 'to') && typeof text === 'string';
}
