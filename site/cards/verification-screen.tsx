import type { VerificationPage } from '@menyala/contract/site/pages';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { type ClaimCalls, claimCalls } from '../claims/claim-calls.ts';
import { ClaimHead, ClaimTitle } from '../claims/claim-head.tsx';
import layout from '../claims/claim-layout.module.css';
import { LostSign } from '../claims/claim-now.tsx';
import { Failed } from '../claims/claim-outcome.tsx';
import { phaseOf, waitsForCard } from '../claims/claim-phase.ts';
import { claimSource } from '../claims/claim-source.ts';
import { ClaimSummary } from '../claims/claim-summary.tsx';
import { Closed } from '../claims/closed.tsx';
import { FailureNote } from '../claims/failure-note.tsx';
import { CancelClaim } from '../claims/payment-actions.tsx';
import { CardTimer, timerStart } from '../claims/payment-timer.tsx';
import { ProveOwner } from '../claims/resolution-options/prove-owner.tsx';
import { type LiveClaim, useClaim } from '../claims/use-claim.ts';
import { useFavicon } from '../claims/use-favicon.ts';
import { buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useNavigate } from '../router.tsx';
import css from './cards.module.css';
import { ClaimCheck } from './claim-check.tsx';
import { NeedsScript } from './needs-script.tsx';

/** `/verification/{uuid}`: a claim that waits for the check of its card, and goes on to its payment by itself. */
export function VerificationScreen({ data }: { data: VerificationPage }) {
  return <Verification key={data.form.id} data={data} />;
}

function Verification({ data }: { data: VerificationPage }) {
  const { language } = useLayout();
  const href = useHref();
  const { id } = data.form;
  const calls = useMemo(() => claimCalls(language, id), [language, id]);
  const source = useMemo(() => claimSource(language, id, calls), [language, id, calls]);
  const page = useMemo(
    () => ({ page: 'claim' as const, form: data.form, status: data.status, requisite: null, problem: null }),
    [data],
  );
  const claim = useClaim(page, calls, source);
  const phase = phaseOf(claim.status.status);
  const action = href(claimAddress(id));
  useFavicon(phase);
  return (
    <div className={`wrap ${layout['claim']}`}>
      <ClaimTitle claim={claim} />
      <ClaimHead claim={claim} />
      <div className={layout['grid']}>
        <div className={layout['column']}>
          <FailureNote failure={claim.problem} />
          <LostSign claim={claim} />
          {waitsForCard(claim.status) ? (
            <Waiting claim={claim} calls={calls} inputs={data.inputs} action={action} />
          ) : phase === 'closed' ? (
            <Closed claim={claim} calls={calls} action={action} />
          ) : phase === 'failed' ? (
            <Failed claim={claim} />
          ) : (
            <Cleared claim={claim} />
          )}
        </div>
        <ClaimSummary claim={claim} calls={calls} />
      </div>
    </div>
  );
}

function Waiting({
  claim,
  calls,
  inputs,
  action,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  inputs: VerificationPage['inputs'];
  action: string;
}) {
  const t = useTranslations('cards');
  const { status, clock, refresh } = claim;
  const isPaid = status.choice?.waitsFor === 'card';
  const endsAt = status.expiresAt;
  return (
    <>
      {isPaid ? (
        <Note>
          <p>{t('paidAlready')}</p>
        </Note>
      ) : endsAt === null ? null : (
        <CardTimer startsAt={timerStart(claim)} endsAt={endsAt} clock={clock} onOver={refresh} />
      )}
      <NeedsScript />
      {claim.isOwner ? (
        <ClaimCheck claim={claim} inputs={inputs} />
      ) : (
        <ProveOwner claim={claim} calls={calls} />
      )}
      <CancelClaim claim={claim} action={action} />
    </>
  );
}

/** The claim waits no more: the page leads to it by itself, and has a link for whoever is faster, or has no script. */
function Cleared({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('cards');
  const href = useHref();
  const navigate = useNavigate();
  const to = claimAddress(form.id);
  const address = href(to);
  const isPayable = status.status === 'new' && form.verification !== null;
  useEffect(() => void navigate(address, { replace: true }), [address, navigate]);
  return (
    <section className={css['flow']}>
      <h2>{isPayable ? t('clearedTitle') : t('clearedElse')}</h2>
      <Note tone="positive" role="status">
        <p>{isPayable ? t('clearedText') : t('clearedElseText')}</p>
      </Note>
      <p className={css['ways']}>
        <PageLink className={buttonClass({ look: 'main', big: true })} to={to}>
          {isPayable ? t('clearedOpen') : t('claimOpen')}
        </PageLink>
      </p>
    </section>
  );
}
