import type { Problem } from '@menyala/contract';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import type { DetailsPage, TypedDetails } from '@menyala/contract/site/pages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberedLink } from '../api/remembered-link.ts';
import { newOfferOf } from '../claims/course-change.ts';
import type { Offer } from '../claims/course-comparison.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { claimOrderOf } from './claim-order.ts';
import { fieldErrorsOf, homelessErrors } from './field-errors.ts';
import { type CaptchaStep, useCaptchaStep } from './use-captcha-step.ts';
import { type ClaimMaking, useClaimMaking } from './use-claim-making.ts';
import type { FieldsOfForm } from './use-fields.ts';
import type { SessionEnd } from './use-session-end.ts';
import type { Step } from './use-step.ts';
import type { SumsOfForm } from './use-sums.ts';

/** A press so soon after the course moved may have meant the sums that stood there before. */
const tooSoonMs = 1_200;

/** So long a press waits for what is being found out about the promocode; then the server says it when the claim is made. */
const longestWaitMs = 4_000;

export interface Confirming {
  making: ClaimMaking;
  captcha: CaptchaStep;
  /** Errors that belong to no field of the screen, in words. */
  homeless: string[];
  /** It was pressed, and waits for the check of the promocode: its sums are not those on the screen yet. */
  isWaiting: boolean;
  confirm(): void;
  confirmAnother(): void;
  confirmAsGuest(): void;
  acceptChange(): void;
  rejectChange(): void;
  /** What was refused before is looked at again. */
  calmDown(): void;
}

interface Parts {
  data: DetailsPage;
  fields: FieldsOfForm;
  sums: SumsOfForm;
  step: Step;
  sessionEnd: SessionEnd;
  /** Everything as it will be sent. */
  clean: TypedDetails;
  userId: number | null;
  onMade: (made: ClaimCreated, order: ClaimOrder) => void;
  onFault: () => void;
}

/** The presses of the confirmation: nothing is sent before what is in its way is answered, and nothing at other sums than shown. */
export function useMaking(parts: Parts): Confirming {
  const { data, fields, sums, step, sessionEnd, clean, userId } = parts;
  const { language } = useLayout();
  const [refused, setRefused] = useState<Problem | null>(data.problem);
  const captcha = useCaptchaStep(step.isConfirm);
  const sent = useRef<Offer>(sums.sums);

  const onRefused = (problem: Problem, order: ClaimOrder) => {
    setRefused(problem);
    captcha.refused(problem, order.recaptcha != null);
    const offer = newOfferOf(problem);
    if (offer !== null) sums.ask({ before: sent.current, after: offer });
    if (problem.code === 'promocode_invalid')
      sums.promocode.refuse(order.promocode ?? '', problem.errors?.['promocode']?.[0] ?? problem);
    if (problem.errors === undefined) return;
    fields.faults.fromServer(problem);
    if (Object.keys(fieldErrorsOf(problem)).some((name) => fields.names.includes(name))) parts.onFault();
  };
  const making = useClaimMaking(
    { language, key: data.idempotencyKey, problem: data.problem, userId },
    fields.draft?.unanswered ?? null,
    (unanswered) => fields.keep({ unanswered }),
    parts.onMade,
    onRefused,
  );

  const order = (offer: Offer): ClaimOrder => {
    sent.current = offer;
    const answer = captcha.answer === null ? {} : { recaptcha: captcha.answer };
    const code = sums.promocode.code === '' ? {} : { promocode: sums.promocode.code };
    return { ...claimOrderOf(sums.form, offer, clean, data.pair), ...code, ...rememberedLink(), ...answer };
  };
  const isStopped = ({ asGuest = false } = {}): boolean => {
    if (making.isBusy) return true;
    if (sessionEnd.hasEnded && !asGuest) sessionEnd.stop();
    else if (captcha.isMissing) captcha.stop();
    else return false;
    return true;
  };

  const confirm = () => {
    if (isStopped()) return;
    const before = sums.isAgreed ? null : sums.move.justBefore(tooSoonMs);
    if (before !== null) sums.ask({ before, after: sums.sums });
    else making.make(order(sums.sums));
  };
  const [isWaiting, setWaiting] = useState(false);
  const { isChecking } = sums.promocode;
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    // A code that turned out to be wrong is told by now, and whoever pressed decides once more.
    if (step.isConfirm && sums.promocode.error === undefined) confirm();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(goOn, isChecking && step.isConfirm ? longestWaitMs : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, isChecking, step.isConfirm]);

  return {
    ...{ making, captcha, isWaiting, homeless: homelessErrors(fieldErrorsOf(refused), fields.names) },
    confirm: () => {
      if (!isChecking) confirm();
      else if (!isStopped()) setWaiting(true);
    },
    confirmAnother: () => {
      if (!isStopped()) making.makeAnother(order(sums.sums));
    },
    confirmAsGuest: () => {
      sessionEnd.goOnAsGuest();
      if (step.isConfirm && !isStopped({ asGuest: true })) making.make(order(sums.sums));
    },
    acceptChange: () => {
      if (sums.change === null || making.isBusy) return;
      sums.agree(sums.change.after);
      if (!isStopped()) making.make(order(sums.change.after));
    },
    rejectChange: () => {
      sums.reject();
      making.calmDown();
    },
    calmDown: () => {
      making.calmDown();
      setRefused(null);
    },
  };
}
