import type { DetailsPage, FilledForm } from '@menyala/contract/site/pages';
import { divide } from '@menyala/money';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailsAddress } from '../addresses.ts';
import { newOfferOf } from '../claims/course-change.ts';
import type { Offer } from '../claims/course-comparison.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { type ShownSums, sumsAt } from './shown-sums.ts';
import { type CourseMove, useCourseMove } from './use-course-move.ts';
import { useLiveTerms } from './use-live-terms.ts';
import { type CodeOfDetails, usePromocode } from './use-promocode.ts';

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
  promocode: CodeOfDetails;
}

/** The two sums of the claim: as they were typed, at the course of now, or as they were agreed to when it changed. */
export function useSums(data: DetailsPage, place: RefObject<HTMLFormElement | null>): SumsOfForm {
  const { language } = useLayout();
  const { pair } = data;
  const [form, setForm] = useState(data.form);
  const { course, reserves } = useLiveTerms(language, data);
  const promocode = usePromocode({ language, first: data.typed.promocode, form, course, place });
  const { code, effect } = promocode;
  const live = useMemo(
    () => sumsAt(form, pair, course, reserves, effect),
    [form, pair, course, reserves, effect],
  );
  const [agreed, setAgreed] = useState<{ offer: Offer; atCourse: string } | null>(null);
  const [change, setChange] = useState(() => firstChange(data));
  const sums = useMemo(
    () =>
      agreed !== null && agreed.atCourse === live.course
        ? { ...live, ...agreed.offer, objections: [] }
        : live,
    [agreed, live],
  );
  useTermsInAddress(data, form, code);
  return {
    ...{
      form,
      sums,
      promocode,
      change,
      move: useCourseMove(sums),
      isAgreed: agreed !== null,
      ask: setChange,
    },
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

/** A sum that was taken instead of the typed one, and another promocode, go into the address, for a reload and the other language. */
function useTermsInAddress({ pair, form: first, typed }: DetailsPage, form: FilledForm, code: string): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const known = useRef({ form: first, code: typed.promocode });
  const write = useEffectEvent((taken: FilledForm) => {
    // After a plain post the page stands at another address, which would lead away from here.
    if (!pathname.endsWith('/details')) return;
    const { from, to } = pair.structure;
    const amount = taken.anchor === 'from' ? taken.fromSumma : taken.toSumma;
    const codes = { from: from.currency.code, to: to.currency.code };
    const { anchor: side, city, withVerificationCourse: isVerified } = taken;
    const address = detailsAddress({ ...codes, amount, side, city, isVerified, promocode: code });
    const search = address.slice(address.indexOf('?'));
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: { stays: true } });
  });
  useEffect(() => {
    if (known.current.form === form && known.current.code === code) return;
    known.current = { form, code };
    write(form);
  }, [form, code]);
}
