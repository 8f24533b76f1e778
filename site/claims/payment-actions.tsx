import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { ActionForm } from './action-form.tsx';
import type { ClaimAction } from './claim-calls.ts';
import { waitsForCard } from './claim-phase.ts';
import { FailureNote } from './failure-note.tsx';
import css from './payment.module.css';
import type { LiveClaim } from './use-claim.ts';

/** "I paid", and the way out: what can be done while money is awaited. */
export function PaymentActions({ claim, action }: { claim: LiveClaim; action: string }) {
  const t = useTranslations('claims');
  return (
    <>
      <ConfirmPayment claim={claim} action={action} hint={t('paidHint')} />
      <CancelClaim claim={claim} action={action} />
    </>
  );
}

/** "I paid". Quieter where the payment is seen without it. */
export function ConfirmPayment({
  claim,
  action,
  hint,
  isMain = true,
}: {
  claim: LiveClaim;
  action: string;
  hint: string;
  isMain?: boolean;
}) {
  const t = useTranslations('claims');
  if (!claim.status.actions.includes('confirm')) return null;
  const look = isMain ? ({ look: 'main', big: true, wide: true } as const) : {};
  return (
    <>
      <ActionRefused claim={claim} action="confirm" />
      <div className={css['buttons']}>
        <ActionForm claim={claim} address={action} action="confirm" {...look}>
          {claim.pending === 'confirm' ? t('paidSending') : t('paidButton')}
        </ActionForm>
      </div>
      <p className={css['hint']}>{hint}</p>
    </>
  );
}

/** Why the press was in vain, right above the button that was pressed. */
function ActionRefused({ claim: { refused }, action }: { claim: LiveClaim; action: ClaimAction }) {
  return <FailureNote isMet failure={refused?.action === action ? refused.failure : null} />;
}

/** Asked back in its own place, so that it works without script and never covers the requisites. */
export function CancelClaim({ claim, action }: { claim: LiveClaim; action: string }) {
  const t = useTranslations('claims');
  if (!claim.status.actions.includes('cancel')) return null;
  return (
    <details className={css['cancel']}>
      <summary className={buttonClass()}>{t('cancelOpen')}</summary>
      <Note tone="danger">
        <p>{t('cancelQuestion')}</p>
        {waitsForCard(claim.status) ? null : <p>{t('cancelPaid')}</p>}
        <ActionRefused claim={claim} action="cancel" />
        <ActionForm claim={claim} address={action} action="cancel" look="danger">
          {t('cancelConfirm')}
        </ActionForm>
      </Note>
    </details>
  );
}
