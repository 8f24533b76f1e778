import type { DetailsPage, FilledForm } from '@menyala/contract/site/pages';
import { divide } from '@menyala/money';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailsAddress } from '../addresses.ts';
import { newOfferOf } from '../claims/course-change.ts';
import type { Offer } from '../claims/course-comparison.tsx';
import { useFrame } from '../shell/frame.tsx';
import { type ShownSums, sumsAt } from './shown-sums.ts';
import { type CourseMove, useCourseMove } from './use-course-move.ts';
import { useLiveTerms } from './use-live-terms.ts';

export interface SumsOfForm {
  form: FilledForm;
  sums: ShownSums;
  move: CourseMove;
  /** A changed course that waits for a word. */
  change: { before: Offer; after: Offer } | null;
  ask(change: { before: Offer; after: Offer }): void;
  agree(offer: Offer): void;
  reject(): void;
  /** Whether the sums on the screen were agreed to in the dialog, at the course of now. */
  isAgreed: boolean;
  take(side: 'send' | 'receive', amount: string): void;
}

/** The two sums of the claim: as they were typed, at the course of now, or as they were agreed to when it changed. */
export function useSums(data: DetailsPage): SumsOfForm {
  const { language } = useFrame();
  const { pair } = data;
  const [form, setForm] = useState(data.form);
  const { course, reserves } = useLiveTerms(language, data);
  const live = useMemo(() => sumsAt(form, pair, course, reserves), [form, pair, course, reserves]);
  const [agreed, setAgreed] = useState<{ offer: Offer; atCourse: string } | null>(null);
  const [change, setChange] = useState(() => firstChange(data));
  const sums = useMemo(
    () =>
      agreed !== null && agreed.atCourse === live.course
        ? { ...live, ...agreed.offer, objections: [] }
        : live,
    [agreed, live],
  );
  useSumInAddress(data, form);
  return {
    ...{ form, sums, change, move: useCourseMove(sums), isAgreed: agreed !== null, ask: setChange },
    agree: (offer) => {
      setAgreed({ offer, atCourse: live.course });
      setChange(null);
    },
    reject: () => setChange(null),
    take: (side, amount) => {
      setAgreed(null);
      setForm((before) =>
        side === 'send'
          ? { ...before, anchor: 'from', fromSumma: amount }
          : { ...before, anchor: 'to', toSumma: amount },
      );
    },
  };
}

/** After a plain post the change of the course comes with the page: what was posted, and what it would be now. */
function firstChange({ problem, form: { fromSumma, toSumma } }: DetailsPage): SumsOfForm['change'] {
  const after = newOfferOf(problem);
  if (after === null) return null;
  const course = divide(toSumma, fromSumma, { digits: 12, rounding: 'nearest' });
  return { before: { course, fromSumma, toSumma }, after };
}

/** A sum that was taken instead of the typed one goes into the address, so that a reload and the other language have it. */
function useSumInAddress({ pair, form: first }: DetailsPage, form: FilledForm): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const known = useRef(first);
  const write = useEffectEvent((taken: FilledForm) => {
    // After a plain post the page stands at another address, which would lead away from here.
    if (!pathname.endsWith('/details')) return;
    const { from, to } = pair.structure;
    const amount = taken.anchor === 'from' ? taken.fromSumma : taken.toSumma;
    const codes = { from: from.currency.code, to: to.currency.code };
    const { anchor: side, city, withVerificationCourse: isVerified } = taken;
    const address = detailsAddress({ ...codes, amount, side, city, isVerified });
    const search = address.slice(address.indexOf('?'));
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: { stays: true } });
  });
  useEffect(() => {
    if (known.current === form) return;
    known.current = form;
    write(form);
  }, [form]);
}
