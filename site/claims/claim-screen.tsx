import type { ClaimPage } from '@menyala/contract/site/pages';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { claimCalls } from './claim-calls.ts';
import { ClaimDeposits } from './claim-deposits.tsx';
import { ClaimHead, ClaimTitle } from './claim-head.tsx';
import css from './claim-layout.module.css';
import { ClaimMeeting } from './claim-meeting.tsx';
import { notifyOfChange } from './claim-notifications.ts';
import { LostSign } from './claim-now.tsx';
import { Done, Failed, Payout } from './claim-outcome.tsx';
import { ClaimCard, ClaimPayment, ClaimWork } from './claim-payment.tsx';
import { phaseOf, waitsForCard } from './claim-phase.ts';
import { ClaimReceipt } from './claim-receipt.tsx';
import { claimSource } from './claim-source.ts';
import { ClaimSummary } from './claim-summary.tsx';
import { ClaimThread } from './claim-thread.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { statusLabel } from './claim-words.ts';
import { Closed } from './closed.tsx';
import { FailureNote } from './failure-note.tsx';
import { LeaveReview } from './leave-review.tsx';
import { DetailsChanged } from './new-details/details-changed.tsx';
import { EmailLink } from './new-details/email-link.tsx';
import { PaymentQr } from './payment-qr.tsx';
import { ClaimRefunds } from './refunds/claim-refunds.tsx';
import { Sandbox } from './sandbox/sandbox.tsx';
import { type LiveClaim, useClaim } from './use-claim.ts';
import { useFavicon } from './use-favicon.ts';

const changePanel = async () => (await import('./new-details/change-panel.tsx')).ChangePanel;
const refundPanel = async () => (await import('./refunds/confirm-refund.tsx')).ConfirmRefund;

/** `/claim/{uuid}`: one live page from "unpaid" to the end. */
export function ClaimScreen({ data }: { data: ClaimPage }) {
  return <Claim key={data.form.id} data={data} />;
}

function Claim({ data }: { data: ClaimPage }) {
  const { language, settings } = useLayout();
  const href = useHref();
  const { id } = data.form;
  const calls = useMemo(() => claimCalls(language, id), [language, id]);
  const source = useMemo(() => claimSource(language, id, calls), [language, id, calls]);
  const claim = useClaim(data, calls, source);
  const phase = phaseOf(claim.status.status);
  const isCardFirst = waitsForCard(claim.status) && claim.status.choice === null;
  const action = href(claimAddress(id));
  useFavicon((claim.status.choice?.ways.length ?? 0) > 0 ? 'pay' : phase);
  return (
    <>
      <div className={`wrap ${css['claim']}`}>
        <ClaimTitle claim={claim} />
        <ClaimHead claim={claim} />
        <ChangeSpoken claim={claim} />
        <div className={css['grid']}>
          <div className={css['column']}>
            <FailureNote failure={claim.problem} />
            {/* The claim has moved on, and the button that was pressed is gone. */}
            {isStillOffered(claim) ? null : <FailureNote isMet failure={claim.refused?.failure ?? null} />}
            <LostSign claim={claim} />
            <EmailLink claim={claim} calls={calls} name="requisites" load={changePanel} />
            <EmailLink claim={claim} calls={calls} name="refund" load={refundPanel} />
            <DetailsChanged claim={claim} />
            {isCardFirst ? <ClaimCard claim={claim} action={action} /> : null}
            {phase === 'pay' && !isCardFirst ? (
              <ClaimPayment claim={claim} calls={calls} action={action} />
            ) : null}
            {phase === 'work' ? <ClaimWork claim={claim} calls={calls} action={action} /> : null}
            {phase === 'done' ? <Done claim={claim} /> : null}
            {phase === 'done' && data.review ? <LeaveReview review={data.review} action={action} /> : null}
            {phase === 'failed' ? <Failed claim={claim} /> : null}
            {phase === 'closed' ? <Closed claim={claim} calls={calls} action={action} /> : null}
            <ClaimMeeting claim={claim} calls={calls} slots={data.slots ?? null} action={action} />
            <Payout claim={claim} />
            <ClaimRefunds claim={claim} calls={calls} />
            <ClaimDeposits claim={claim} />
            {phase === 'pay' ? null : <ClaimTimeline form={claim.form} status={claim.status} />}
            <ClaimThread data={data} action={action} />
            {settings.demo ? <Sandbox claim={claim} calls={calls} action={action} /> : null}
          </div>
          <ClaimSummary
            claim={claim}
            calls={calls}
            top={
              phase === 'pay' && claim.requisite !== null ? (
                <PaymentQr form={claim.form} requisite={claim.requisite} />
              ) : null
            }
          />
        </div>
      </div>
      {phase === 'done' ? <ClaimReceipt claim={claim} /> : null}
    </>
  );
}

/** True where the button of the action that was refused is still there, to have the refusal beside it. */
const isStillOffered = ({ status: { status, actions }, refused }: LiveClaim): boolean =>
  refused !== null && (status === 'new' || status === 'checking') && actions.includes(refused.action);

/** A change is spoken once: the new status, or what happened in the same one; and shown by the browser if asked for. */
function ChangeSpoken({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const first = useRef({ status: status.status, events: status.history.length });
  const label = status.label || statusLabel(t, status.status);
  const last = status.history.at(-1);
  const hasMoved = status.status !== first.current.status;
  const hasEvent = status.history.length > first.current.events;
  const what = status.choice?.title ?? (last?.status === status.status ? last.label : label);
  const said = hasMoved
    ? `${t('nowChanged', { label })} ${status.choice?.title ?? ''}`.trim()
    : hasEvent
      ? what
      : '';
  useEffect(() => {
    if (said !== '') notifyOfChange(said, status.choice?.text ?? status.text, form.id);
  }, [said, status.choice, status.text, form.id]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
