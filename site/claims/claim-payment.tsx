import type { ClaimStatus } from '@menyala/contract';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import type { ClaimCalls } from './claim-calls.ts';
import { ClaimNow } from './claim-now.tsx';
import { ClosedHours } from './closed-hours.tsx';
import css from './payment.module.css';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentRequisites } from './payment-requisites.tsx';
import { PaymentTimer } from './payment-timer.tsx';
import { ReceiptsOfClaim } from './receipts.tsx';
import type { LiveClaim } from './use-claim.ts';

interface Parts {
  claim: LiveClaim;
  calls: ClaimCalls;
  /** Where the page's plain forms are sent. */
  action: string;
  isDemo: boolean;
}

/** Unpaid: how long, how much, where to, and what to press afterwards. */
export function ClaimPayment({ claim, calls, action, isDemo }: Parts) {
  const t = useTranslations('claims');
  const { form, status, requisite, clock, refresh } = claim;
  const endsAt = status.expiresAt;
  return (
    <>
      {endsAt === null ? null : (
        <PaymentTimer startsAt={form.createdAt} endsAt={endsAt} clock={clock} onOver={refresh} />
      )}
      {requisite === null ? (
        <NoRequisites claim={claim} />
      ) : (
        <PaymentRequisites form={form} requisite={requisite} />
      )}
      <section className={css['act']} aria-labelledby="act-title">
        <h2 id="act-title">{t('paidTitle')}</h2>
        <ReceiptsOfClaim claim={claim} calls={calls} action={action} />
        <PaymentActions claim={claim} action={action} isDemo={isDemo} />
      </section>
    </>
  );
}

function NoRequisites({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  return (
    <Note tone="warning">
      <p>{t('requisitesNoAmount')}</p>
      <Button className={css['way']} onClick={claim.reload}>
        {t('requisitesReload')}
      </Button>
    </Note>
  );
}

/** Statuses in which an operator has to do something before the claim goes on. */
const waitsForPeople: ReadonlySet<ClaimStatus> = new Set(['checking', 'accepted', 'paused']);

/** Paid, or said to be: what is being done. Requisites stay at hand as long as money is awaited. */
export function ClaimWork({ claim, calls, action, isDemo }: Parts) {
  const t = useTranslations('claims');
  const { form, status, requisite } = claim;
  const isAwaited = status.status === 'checking';
  return (
    <>
      <ClaimNow claim={claim} />
      {waitsForPeople.has(status.status) ? <ClosedHours isMade /> : null}
      <ReceiptsOfClaim claim={claim} calls={calls} action={action} />
      {isAwaited ? (
        <div className={css['act']}>
          <PaymentActions claim={claim} action={action} isDemo={isDemo} />
        </div>
      ) : null}
      {requisite === null ? null : (
        <details className={css['again']}>
          <summary className={buttonClass()}>{t('requisitesAgain')}</summary>
          <p className={css['hint']}>{t('requisitesAgainHint')}</p>
          <PaymentRequisites form={form} requisite={requisite} />
        </details>
      )}
    </>
  );
}
