import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import type { ClaimDeed } from './claim-calls.ts';
import { DeedForm } from './claim-deed.tsx';
import { waitsForCard } from './claim-phase.ts';
import { FailureNote } from './failure-note.tsx';
import css from './payment.module.css';
import type { LiveClaim } from './use-claim.ts';

/** "I paid", and the way out: what can be done while money is awaited. */
export function PaymentActions({ claim, action }: { claim: LiveClaim; action: string }) {
  const t = useTranslations('claims');
  const { actions } = claim.status;
  const canConfirm = actions.includes('confirm');
  return (
    <>
      {canConfirm ? <DeedRefused claim={claim} deed="confirm" /> : null}
      {canConfirm ? (
        <div className={css['buttons']}>
          <DeedForm claim={claim} action={action} deed="confirm" look="main" big wide>
            {claim.doing === 'confirm' ? t('paidSending') : t('paidButton')}
          </DeedForm>
        </div>
      ) : null}
      {canConfirm ? <p className={css['hint']}>{t('paidHint')}</p> : null}
      <CancelClaim claim={claim} action={action} />
    </>
  );
}

/** Why the press was in vain, right above the button that was pressed. */
function DeedRefused({ claim: { refused }, deed }: { claim: LiveClaim; deed: ClaimDeed }) {
  return <FailureNote isMet failure={refused?.deed === deed ? refused.failure : null} />;
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
        <DeedRefused claim={claim} deed="cancel" />
        <DeedForm claim={claim} action={action} deed="cancel" look="danger">
          {t('cancelConfirm')}
        </DeedForm>
      </Note>
    </details>
  );
}
