import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { useBreakReason } from '../layout/break-reason.ts';
import { Agreed, Agreement } from './agreement.tsx';
import { CaptchaGate } from './captcha-gate.tsx';
import css from './details.module.css';
import type { Details } from './use-details.ts';

/** Under the sums of the first step: the tick, and the way to the confirmation. */
export function FieldsButtons({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { faults, typed, faultCount: count } = details;
  const fault = faults.of('agreement');
  // Ticked in the form before: there is no second tick, unless the form went to another account meanwhile.
  const isGiven = details.data.typed.agreement && typed.agreement;
  const whyNot = useBreakReason();
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
            onChange={details.agree}
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
        aria-disabled={details.isChecking || undefined}
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
export function ConfirmButtons({
  details: { making, isWaiting, step, change, captcha, cards },
}: {
  details: Details;
}) {
  const t = useTranslations('details');
  const isBusy = making.isBusy || isWaiting;
  const whyNot = useBreakReason();
  return (
    <>
      <Agreed />
      <CaptchaGate captcha={captcha} />
      <Button
        type="submit"
        name="step"
        value="confirm"
        look="main"
        big
        wide
        disabled={whyNot !== null}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy}
      >
        {isBusy
          ? t('sending')
          : t(change !== null ? 'changeAccept' : cards.isCheckAhead ? 'confirmCheck' : 'confirm')}
      </Button>
      <Button
        type="submit"
        name="step"
        value="edit"
        wide
        className={css['edit']}
        aria-disabled={making.isBusy || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!making.isBusy) step.toFields();
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
