import type { Problem } from '@menyala/contract';
import type { DetailsPage, FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import { divide } from '@menyala/money';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { claimAddress } from '../addresses.ts';
import { newOfferOf } from '../claims/course-change.ts';
import type { Offer } from '../claims/course-comparison.tsx';
import { useFrame, useHref } from '../shell/frame.tsx';
import { claimOrderOf, type ShownField, shownFields } from './claim-order.ts';
import { saveDraft, tabStore } from './draft.ts';
import { fieldErrorsOf, homelessErrors } from './field-errors.ts';
import { type ShownSums, sumsAt } from './shown-sums.ts';
import { type ClaimMaking, useClaimMaking } from './use-claim-making.ts';
import { type CourseMove, useCourseMove } from './use-course-move.ts';
import { type Faults, useFaults } from './use-faults.ts';
import { useFocus } from './use-focus.ts';
import { useLiveTerms } from './use-live-terms.ts';
import { type Step, useStep } from './use-step.ts';
import { type TypedState, useTyped } from './use-typed.ts';

/** A press so soon after the course moved may have meant the sums that stood there before. */
const tooSoonMs = 1_200;

export interface Details extends Pick<TypedState, 'typed'> {
  form: FilledForm;
  sums: ShownSums;
  move: CourseMove;
  faults: Faults;
  step: Step;
  making: ClaimMaking;
  /** Everything as it will be sent. */
  clean: TypedDetails;
  declined: ReadonlySet<string>;
  change: { before: Offer; after: Offer } | null;
  homeless: string[];
  /** How many fields of the screen show a fault. */
  faultCount: number;
  isChecking: boolean;
  hasUnanswered: boolean;
  type(shown: ShownField, value: string): void;
  typeMemoOf(address: ShownField, memo: string): void;
  typeEmail(email: string): void;
  agree(isAgreed: boolean): void;
  decline(shown: ShownField, isDeclined: boolean): void;
  goOn(): void;
  confirm(): void;
  confirmAnother(): void;
  acceptChange(): void;
  rejectChange(): void;
  take(side: 'send' | 'receive', amount: string): void;
  /** Another direction takes over what was typed here. */
  moveTo(direction: string): void;
}

export function useDetails(data: DetailsPage, formRef: RefObject<HTMLFormElement | null>): Details {
  const { language } = useFrame();
  const href = useHref();
  const navigate = useNavigate();
  const { pair } = data;
  const [form, setForm] = useState(data.form);
  const { course, reserves } = useLiveTerms(language, data);
  const live = useMemo(() => sumsAt(form, pair, course, reserves), [form, pair, course, reserves]);
  const [agreed, setAgreed] = useState<{ offer: Offer; atCourse: string } | null>(null);
  const sums = useMemo(
    () =>
      agreed !== null && agreed.atCourse === live.course
        ? { ...live, ...agreed.offer, objections: [] }
        : live,
    [agreed, live],
  );
  const move = useCourseMove(sums);
  const faults = useFaults(data);
  const { typed, draft, keep, ...type } = useTyped(data, formRef);
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const [clean, setClean] = useState<TypedDetails | null>(data.step === 'confirm' ? data.typed : null);
  const [change, setChange] = useState(() => firstChange(data));
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(data.problem);
  const step = useStep(data, clean !== null);
  const focus = useFocus(formRef, step.isConfirm);
  const sent = useRef<Offer>(sums);

  const onRefused = (problem: Problem) => {
    setRefused(problem);
    const offer = newOfferOf(problem);
    if (offer !== null) setChange({ before: sent.current, after: offer });
    if (problem.errors === undefined) return;
    faults.fromServer(problem);
    const names = namesOf(data);
    if (Object.keys(fieldErrorsOf(problem)).some((name) => names.includes(name))) {
      step.toFields();
      focus.firstFault();
    }
  };
  const making = useClaimMaking(
    { language, key: data.idempotencyKey, problem: data.problem },
    draft?.unanswered ?? null,
    (unanswered) => keep({ unanswered }),
    (id) => void navigate(href(claimAddress(id))),
    onRefused,
  );

  const order = (offer: Offer) => {
    sent.current = offer;
    return claimOrderOf(form, offer, clean ?? typed, pair);
  };

  return {
    ...{ typed, form, sums, move, faults, step, making, declined, change, isChecking },
    clean: clean ?? typed,
    homeless: homelessErrors(fieldErrorsOf(refused), namesOf(data)),
    faultCount: faults.keys().filter((key) => namesOf(data).includes(key)).length,
    hasUnanswered: draft?.unanswered != null && making.making.kind === 'idle',
    type: (shown, value) => {
      type.setRequisite(shown, value);
      faults.changed(shown, value, declined.has(shown.key));
    },
    typeMemoOf: (address, memo) => {
      const field = shownFields(pair).find(
        ({ side, field: { type: kind } }) => side === address.side && kind === 'memo',
      );
      if (field !== undefined) type.setRequisite(field, memo);
    },
    typeEmail: (email) => {
      type.setEmail(email);
      faults.emailChanged(email);
    },
    agree: (isAgreed) => {
      type.setAgreement(isAgreed);
      faults.agreementChanged();
    },
    decline: (shown, isDeclined) => {
      const after = new Set(declined);
      if (isDeclined) after.add(shown.key);
      else after.delete(shown.key);
      setDeclined(after);
      if (isDeclined) type.setRequisite(shown, '');
      faults.changed(shown, '', isDeclined);
    },
    goOn: async () => {
      if (isChecking) return;
      setChecking(true);
      making.calmDown();
      setRefused(null);
      const checked = await faults.checkAll(typed, declined);
      setChecking(false);
      if (checked.faults.size > 0) {
        focus.firstFault();
        return;
      }
      setClean(checked.clean);
      step.toConfirm();
    },
    confirm: () => {
      if (making.isBusy) return;
      const before = agreed === null ? move.justBefore(tooSoonMs) : null;
      if (before !== null) setChange({ before, after: sums });
      else making.make(order(sums));
    },
    confirmAnother: () => making.makeAnother(order(sums)),
    acceptChange: () => {
      if (change === null || making.isBusy) return;
      setAgreed({ offer: change.after, atCourse: live.course });
      setChange(null);
      making.make(order(change.after));
    },
    rejectChange: () => {
      setChange(null);
      making.calmDown();
    },
    take: (side, amount) => {
      setAgreed(null);
      making.calmDown();
      setForm((before) =>
        side === 'send'
          ? { ...before, anchor: 'from', fromSumma: amount }
          : { ...before, anchor: 'to', toSumma: amount },
      );
    },
    moveTo: (direction) => {
      const { email, fromRequisites, toRequisites } = typed;
      saveDraft(tabStore(), direction, { email, fromRequisites, toRequisites, unanswered: null });
    },
  };
}

/** The names of everything on the screen that can show an error of its own. */
const namesOf = ({ pair }: DetailsPage): string[] => [
  ...shownFields(pair).map(({ key }) => key),
  'email',
  'agreement',
];

/** After a plain post the change of the course comes with the page: what was posted, and what it would be now. */
function firstChange({ problem, form: { fromSumma, toSumma } }: DetailsPage): Details['change'] {
  const after = newOfferOf(problem);
  if (after === null) return null;
  const course = divide(toSumma, fromSumma, { digits: 12, rounding: 'nearest' });
  return { before: { course, fromSumma, toSumma }, after };
}
