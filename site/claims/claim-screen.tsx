import type { ClaimPage } from '@menyala/contract/site/pages';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { Note } from '../design/note.tsx';
import { useFrame, useHref } from '../shell/frame.tsx';
import { claimCalls } from './claim-calls.ts';
import { ClaimHead } from './claim-head.tsx';
import css from './claim-layout.module.css';
import { notifyOfChange } from './claim-notifications.ts';
import { LostSign } from './claim-now.tsx';
import { Closed, Done, Failed, Payout } from './claim-outcome.tsx';
import { ClaimPayment, ClaimWork } from './claim-payment.tsx';
import { phaseOf } from './claim-phase.ts';
import { claimSource } from './claim-source.ts';
import { ClaimSummary } from './claim-summary.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { ClaimTitle } from './claim-title.tsx';
import { statusLabel } from './claim-words.ts';
import { PaymentQr } from './payment-qr.tsx';
import { type LiveClaim, useClaim } from './use-claim.ts';
import { useFavicon } from './use-favicon.ts';

/** `/claim/{uuid}`: one live page from "unpaid" to the end. */
export function ClaimScreen({ data }: { data: ClaimPage }) {
  return <Claim key={data.form.id} data={data} />;
}

function Claim({ data }: { data: ClaimPage }) {
  const { language, settings } = useFrame();
  const href = useHref();
  const { id } = data.form;
  const calls = useMemo(() => claimCalls(language, id), [language, id]);
  const source = useMemo(() => claimSource(language, id, calls), [language, id, calls]);
  const claim = useClaim(data, calls, source);
  const phase = phaseOf(claim.status.status);
  const action = href(claimAddress(id));
  useFavicon(phase);
  return (
    <div className={`wrap ${css['claim']}`}>
      <ClaimTitle claim={claim} />
      <ClaimHead claim={claim} />
      <ChangeSpoken claim={claim} />
      <div className={css['grid']}>
        <div className={css['column']}>
          <ProblemOfClaim claim={claim} />
          <LostSign claim={claim} />
          {phase === 'pay' ? (
            <ClaimPayment claim={claim} calls={calls} action={action} isDemo={settings.demo} />
          ) : null}
          {phase === 'work' ? (
            <ClaimWork claim={claim} calls={calls} action={action} isDemo={settings.demo} />
          ) : null}
          {phase === 'done' ? <Done claim={claim} /> : null}
          {phase === 'failed' ? <Failed claim={claim} /> : null}
          {phase === 'closed' ? <Closed claim={claim} /> : null}
          <Payout claim={claim} />
          {phase === 'pay' ? null : <ClaimTimeline form={claim.form} status={claim.status} />}
        </div>
        <ClaimSummary
          claim={claim}
          top={
            phase === 'pay' && claim.requisite !== null ? (
              <PaymentQr form={claim.form} requisite={claim.requisite} />
            ) : null
          }
        />
      </div>
    </div>
  );
}

function ProblemOfClaim({ claim: { problem } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  if (problem === null) return null;
  const first = problem === 'network' ? t('problemNetwork') : problem.detail;
  const details = problem === 'network' ? [] : Object.values(problem.errors ?? {}).flat();
  return (
    <Note tone="danger" role="alert">
      <p>{first}</p>
      {details.map(({ code, detail }) => (
        <p key={code}>{detail}</p>
      ))}
    </Note>
  );
}

/** A change of status is spoken once, and shown by the browser where that was asked for. */
function ChangeSpoken({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const first = useRef(status.status);
  const hasChanged = status.status !== first.current;
  const said = hasChanged ? t('nowChanged', { label: status.label || statusLabel(t, status.status) }) : '';
  useEffect(() => {
    if (said !== '') notifyOfChange(said, status.text, form.id);
  }, [said, status.text, form.id]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
