import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Agreement } from './agreement.tsx';
import { CaptchaGate } from './captcha-gate.tsx';
import css from './details.module.css';
import type { Details } from './use-details.ts';

/** Under the sums of the first step: the tick, and the way to the confirmation. */
export function FieldsButtons({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { faults, typed, faultCount: count } = details;
  const fault = faults.of('agreement');
  return (
    <>
      <div className={css['agreement']}>
        <Agreement
          checked={typed.agreement}
          error={fault === null ? null : typeof fault === 'string' ? fault : t('errorAgreement')}
          onChange={details.agree}
        />
      </div>
      <Button
        type="submit"
        name="step"
        value="fields"
        look="main"
        big
        wide
        aria-disabled={details.isChecking || undefined}
      >
        {t('next')}
      </Button>
      <p className={css['foot']} role="status">
        {count === 0 ? t('nextHint') : t('fixFields', { count })}
      </p>
    </>
  );
}

/** Under the sums of the second step: the press that makes the claim, and the way back. */
export function ConfirmButtons({ details: { making, step, change, captcha, cards } }: { details: Details }) {
  const t = useTranslations('details');
  return (
    <>
      <p className={css['agreed']}>{t('agreedAlready')}</p>
      <CaptchaGate captcha={captcha} />
      <Button
        type="submit"
        name="step"
        value="confirm"
        look="main"
        big
        wide
        aria-disabled={making.isBusy || undefined}
        aria-busy={making.isBusy}
      >
        {making.isBusy
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
      <p className={css['foot']}>{t('confirmFoot')}</p>
    </>
  );
}
