import type { ClaimStatus } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { verificationAddress } from '../addresses.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import type { ClaimCalls } from './claim-calls.ts';
import { ClaimNow } from './claim-now.tsx';
import { isTakenBack } from './claim-phase.ts';
import { ClosedHours } from './closed-hours.tsx';
import css from './payment.module.css';
import { CancelClaim, PaymentActions } from './payment-actions.tsx';
import { PaymentRequisites } from './payment-requisites.tsx';
import { CardTimer, PaymentTimer, timerStart } from './payment-timer.tsx';
import { ReceiptsOfClaim } from './receipts.tsx';
import { ChoicePanel } from './resolution-options/choice-panel.tsx';
import type { LiveClaim } from './use-claim.ts';

interface Parts {
  claim: LiveClaim;
  calls: ClaimCalls;
  /** Where the page's plain forms are sent. */
  action: string;
}

/** Where cash is handed over, all times are told by the clock there. */
const zoneOf = ({ meeting }: ClaimForm) =>
  meeting ? { zone: { id: meeting.zoneId, name: meeting.zone } } : {};

/** Unpaid: how long, how much, where to, and what to press afterwards. */
export function ClaimPayment({ claim, calls, action }: Parts) {
  const t = useTranslations('claims');
  const { form, status, requisite, clock, refresh } = claim;
  const endsAt = status.expiresAt;
  return (
    <>
      {endsAt === null ? null : (
        <PaymentTimer
          startsAt={timerStart(claim)}
          endsAt={endsAt}
          clock={clock}
          onOver={refresh}
          {...zoneOf(form)}
        />
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

/** Nothing is paid before the card is checked: how long the course is kept for that, and where it is done. */
export function ClaimCard({ claim, action }: Omit<Parts, 'calls'>) {
  const t = useTranslations('claims');
  const { form, status, clock, refresh } = claim;
  const endsAt = status.expiresAt;
  const checked = form.verification?.status ?? 'draft';
  useFreshForm(checked === 'pending', claim.reload);
  return (
    <>
      {endsAt === null ? null : (
        <CardTimer
          startsAt={timerStart(claim)}
          endsAt={endsAt}
          clock={clock}
          onOver={refresh}
          {...zoneOf(form)}
        />
      )}
      <section className={css['act']} aria-labelledby="card-title">
        <h2 id="card-title">{t(cardTitles[checked])}</h2>
        <p>{t(cardTexts[checked], { masked: form.verification?.masked ?? '' })}</p>
        <p className={css['buttons']}>
          <PageLink className={buttonClass({ look: 'main', big: true })} to={verificationAddress(form.id)}>
            {checked === 'draft' || checked === 'rejected' ? t('cardStart') : t('cardOpen')}
          </PageLink>
        </p>
        <CancelClaim claim={claim} action={action} />
      </section>
    </>
  );
}

/** A check can be decided without any move of its claim. */
function useFreshForm(isPending: boolean, reload: () => void): void {
  const read = useEffectEvent(reload);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(read, formEveryMs);
    return () => clearInterval(timer);
  }, [isPending]);
}

const formEveryMs = 15_000;

const cardTitles = {
  draft: 'cardDraft',
  pending: 'cardPending',
  approved: 'cardApproved',
  rejected: 'cardRejected',
} as const;

const cardTexts = {
  draft: 'cardDraftText',
  pending: 'cardPendingText',
  approved: 'cardApprovedText',
  rejected: 'cardRejectedText',
} as const;

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
  const tWays = useTranslations('resolutionOptions');
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
      {waitsForPeople.has(status.status) && !isTheirTurn ? <ClosedHours /> : null}
      {isOnItsWay && form.receipts.length === 0 ? null : (
        <ReceiptsOfClaim claim={claim} calls={calls} action={action} />
      )}
      {isAwaited ? (
        <div className={css['act']}>
          <PaymentActions claim={claim} action={action} />
        </div>
      ) : null}
      {requisite === null || !isAwaited || isOnItsWay ? null : (
        <RequisitesAgain form={form} requisite={requisite} />
      )}
    </>
  );
}

/** Where to pay, for whoever said that they paid and have not. */
export function RequisitesAgain(parts: ComponentProps<typeof PaymentRequisites>) {
  const t = useTranslations('claims');
  return (
    <details className={css['again']}>
      <summary className={buttonClass()}>
        <span className={css['when-closed']}>{t('requisitesAgain')}</span>
        <span className={css['when-open']}>{t('requisitesHide')}</span>
      </summary>
      <p className={css['hint']}>{t('requisitesAgainHint')}</p>
      <PaymentRequisites {...parts} />
    </details>
  );
}
