import type { ClaimStatus } from '@menyala/contract';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import type { ClaimCalls } from './claim-calls.ts';
import { ClaimNow } from './claim-now.tsx';
import { isTakenBack } from './claim-phase.ts';
import { ClosedHours } from './closed-hours.tsx';
import css from './payment.module.css';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentRequisites } from './payment-requisites.tsx';
import { PaymentTimer } from './payment-timer.tsx';
import { ReceiptsOfClaim } from './receipts.tsx';
import type { LiveClaim } from './use-claim.ts';
import { ChoicePanel } from './ways-on/choice-panel.tsx';

interface Parts {
  claim: LiveClaim;
  calls: ClaimCalls;
  /** Where the page's plain forms are sent. */
  action: string;
}

/** Unpaid: how long, how much, where to, and what to press afterwards. */
export function ClaimPayment({ claim, calls, action }: Parts) {
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
        <PaymentActions claim={claim} action={action} />
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
export function ClaimWork({ claim, calls, action }: Parts) {
  const t = useTranslations('claims');
  const tWays = useTranslations('waysOn');
  const { form, status, requisite } = claim;
  const isAwaited = status.status === 'checking';
  const isTheirTurn = (status.choice?.ways.length ?? 0) > 0;
  // What is on its way must not be paid a second time.
  const isOnItsWay = status.deposits.some(({ state }) => state !== 'reversed');
  return (
    <>
      <ChoicePanel claim={claim} calls={calls} />
      {isTakenBack(status) ? (
        <Note tone="warning">
          <p>{tWays('takenBack')}</p>
        </Note>
      ) : null}
      <ClaimNow claim={claim} />
      {waitsForPeople.has(status.status) && !isTheirTurn ? <ClosedHours isMade /> : null}
      {isOnItsWay && form.receipts.length === 0 ? null : (
        <ReceiptsOfClaim claim={claim} calls={calls} action={action} />
      )}
      {isAwaited ? (
        <div className={css['act']}>
          <PaymentActions claim={claim} action={action} />
        </div>
      ) : null}
      {requisite === null || !isAwaited || isOnItsWay ? null : (
        <details className={css['again']}>
          <summary className={buttonClass()}>{t('requisitesAgain')}</summary>
          <p className={css['hint']}>{t('requisitesAgainHint')}</p>
          <PaymentRequisites form={form} requisite={requisite} />
        </details>
      )}
    </>
  );
}
