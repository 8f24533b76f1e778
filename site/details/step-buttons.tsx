import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { FieldError } from '../design/field.tsx';
import { useClosedReason } from '../exchange/live-offer.ts';
import { useBreakReason } from '../layout/tech-break.ts';
import { Agreed, Agreement } from './agreement.tsx';
import css from './details.module.css';
import { isBusy } from './details-state.ts';
import type { Details } from './use-details.ts';

/** Under the sums of the first step: the tick, and the way to the confirmation. */
export function FieldsButtons({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { state, change, data, faultCount: count } = details;
  const { typed } = state;
  const fault = state.faults.get('agreement') ?? null;
  // Ticked in the form before: there is no second tick, unless the form went to another account meanwhile.
  const isGiven = data.typed.agreement && typed.agreement;
  const breakReason = useBreakReason();
  const closedReason = useClosedReason(details.data.pair);
  const whyNot = breakReason ?? closedReason;
  return (
    <>
      {isGiven ? (
        <>
          <input type="hidden" name="agreement" value="on" />
          <Agreed />
        </>
      ) : (
        <div className={css['agreement']}>
          <Agreement
            checked={typed.agreement}
            error={fault === null ? null : typeof fault === 'string' ? fault : t('errorAgreement')}
            onChange={(agreement) => change({ kind: 'agreement', agreement })}
          />
        </div>
      )}
      <Button
        type="submit"
        name="step"
        value="fields"
        look="main"
        big
        wide
        disabled={whyNot !== null}
        aria-disabled={state.isChecking || undefined}
      >
        {t('next')}
      </Button>
      <p className={css['foot']} role="status">
        {whyNot ?? (count === 0 ? t('nextHint') : t('fixFields', { count }))}
      </p>
    </>
  );
}

/** Under the sums of the second step: the press that makes the claim, and the way back. */
export function ConfirmButtons({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { state, cards, toFields } = details;
  const isMaking = isBusy(state);
  const isWaiting = isMaking || state.isWaiting;
  const breakReason = useBreakReason();
  const closedReason = useClosedReason(details.data.pair);
  const whyNot = breakReason ?? closedReason;
  return (
    <>
      <Agreed />
      <CaptchaGate details={details} />
      <Button
        type="submit"
        name="step"
        value="confirm"
        look="main"
        big
        wide
        disabled={whyNot !== null}
        aria-disabled={isWaiting || undefined}
        aria-busy={isWaiting}
      >
        {isWaiting
          ? t('sending')
          : t(state.change !== null ? 'changeAccept' : cards.isCheckAhead ? 'confirmCheck' : 'confirm')}
      </Button>
      <Button
        type="submit"
        name="step"
        value="edit"
        wide
        className={css['edit']}
        aria-disabled={isMaking || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isMaking) toFields();
        }}
      >
        {t('edit')}
      </Button>
      <p className={css['foot']} role="status">
        {whyNot ?? t('confirmFoot')}
      </p>
    </>
  );
}

/** The captcha above the button that makes the claim. Whoever pressed the button too early is led here. */
function CaptchaGate({ details: { state, captcha } }: { details: Details }) {
  const t = useTranslations('captcha');
  const { stops, said } = state.captcha;
  const { element, isAnswered } = captcha;
  const place = useRef<HTMLDivElement>(null);
  const isShown = element !== null;
  useEffect(() => {
    if (stops > 0 && isShown) place.current?.focus();
  }, [stops, isShown]);
  if (!isShown) return null;
  return (
    <div ref={place} tabIndex={-1} className={css['captcha']}>
      {stops > 0 && !isAnswered ? (
        <div role="alert">
          <FieldError>{said ?? t('first')}</FieldError>
        </div>
      ) : null}
      {element}
    </div>
  );
}
