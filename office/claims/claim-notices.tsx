import type { OfficeClaim } from '@menyala/contract/office/claims';
import { compare, subtract, sumText } from '@menyala/money';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { CardNotice } from './claim-card.tsx';
import { RequisitesChanged } from './requisites-changed.tsx';
import { isSameCurrency } from './same-currency.ts';
import { useLength } from './use-length.ts';
import { useNow } from './use-now.ts';
import { waitsForCard } from './waits-for-card.ts';

/** A payout or a refund of it may wait for a second person. */
const mayWait = ({ status, refunds }: OfficeClaim) =>
  status === 'accepted' || refunds.some(({ state }) => state === 'asked');

/** What nobody who opens the claim may miss, above everything else that is known of it. */
export function ClaimNotices({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const came = claim.receivedOther.map(({ name }) => name).join(', ');
  return (
    <div className="oc__notes">
      {mayWait(claim) && <WaitingNote object={`claim:${claim.id}`} />}
      <Escalated claim={claim} />
      <SecondPayment claim={claim} />
      {claim.receivedOther.length > 0 && (
        <Notice tone="danger" title={t('claim.otherCurrency', { asked: nameOf(claim.from), came })} />
      )}
      <SameElsewhere claim={claim} />
      <RequisitesChanged claim={claim} />
      {claim.payouts.some((payout) => payout.isStuck) && (
        <Notice tone="danger" title={t('claim.stuckTitle')}>
          {t('claim.stuck')}
        </Notice>
      )}
      <Reversed claim={claim} />
      {claim.complianceHold !== null && (
        <Notice tone="danger" title={t('claim.complianceHold', { reason: claim.complianceHold })}>
          {t('claim.complianceHoldNote')}
        </Notice>
      )}
      <ReversalAsked claim={claim} />
      <CardNotice claim={claim} />
      <Waiting claim={claim} />
    </div>
  );
}

interface NoticeProps {
  tone: 'danger' | 'warning';
  title: string;
  children?: ReactNode;
}

function Notice({ tone, title, children }: NoticeProps): JSX.Element {
  return (
    <div className={`note note--${tone}`}>
      <Icon name="warning" />
      <div>
        <p>
          <b>{title}</b>
        </p>
        {children !== undefined && <p>{children}</p>}
      </div>
    </div>
  );
}

const nameOf = ({ name }: OfficeClaim['from']) => name;

/** The time to check is over: what follows by itself, and what does not. */
function Escalated({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  if (claim.escalatedAt === null) return null;
  const time = (at: string) => `${moment(at)} ${t('office.msk')}`;
  const withoutReceipt = isSameCurrency(claim) ? 'sameCurrency' : claim.held === null ? 'released' : 'held';
  const kind = claim.receiptFiles.length > 0 ? 'receipt' : withoutReceipt;
  return (
    <Notice tone="danger" title={t('claim.escalated', { time: time(claim.escalatedAt) })}>
      {t(`claim.escalatedNote.${kind}`, { time: claim.deadline === null ? '' : time(claim.deadline) })}
    </Notice>
  );
}

/** Warns before the next action that more than one payment came, and more in all than the claim needs. */
function SecondPayment({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const own = claim.deposits.filter(
    ({ state, currency }) => state === 'final' && currency === claim.from.code,
  );
  if (own.length < 2 || compare(claim.received, claim.fromSumma) <= 0) return null;
  const sum = (amount: string) => sumText(amount, locale, claim.from.ticker);
  const all = own.map(({ amount }) => sum(amount)).join(' + ');
  return (
    <Notice tone="danger" title={t('claim.secondPayment', { count: own.length, all })}>
      {t('claim.secondPaymentNote', {
        asked: sum(claim.fromSumma),
        excess: sum(subtract(claim.received, claim.fromSumma)),
      })}
    </Notice>
  );
}

/** The same receipt, or the same operation number, in another claim: each is named and opened from here. */
function SameElsewhere({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  if (claim.sameElsewhere.length === 0) return null;
  return (
    <Notice tone="danger" title={t('claim.same.title')}>
      {claim.sameElsewhere.map(({ kind, what, claim: other }) => (
        <span key={`${kind} ${what} ${other.id}`} className="elsewhere">
          {t(`claim.same.${kind}`, { what })}{' '}
          <Link to={`/claims/${other.id}`}>
            {t('claim.number', { number: other.publicId })}, {t(`status.${other.status}`)}
          </Link>
        </span>
      ))}
    </Notice>
  );
}

function Reversed({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const reversed = claim.deposits.filter((deposit) => deposit.state === 'reversed');
  if (reversed.length === 0) return null;
  const amount = reversed.map((deposit) => sumText(deposit.amount, locale, deposit.currency)).join(', ');
  return (
    <Notice tone="danger" title={t('claim.reversed', { amount })}>
      {t('claim.reversedNote')}
    </Notice>
  );
}

function ReversalAsked({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const actor = useActorName();
  if (claim.reversal === null) return null;
  const { by, reason, returned } = claim.reversal;
  return (
    <Notice tone="warning" title={t('claim.reversal', { by: actor(by), reason })}>
      {t('claim.reverseReturned', { amount: sumText(returned, locale, claim.to.ticker) })}{' '}
      {t('claim.reverseSecond')}
    </Notice>
  );
}

/** Why a paused claim stands still, and how long the customer may choose. */
function Waiting({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const length = useLength();
  const now = useNow();
  // Of a card that is not checked the notice above says more.
  if (claim.waitsFor === null || waitsForCard(claim)) return null;
  const title = t('claim.waits', { why: t(`claim.why.${claim.waitsFor}`) });
  if (claim.choiceDeadline === null) return <Notice tone="warning" title={title} />;
  const leftMs = Date.parse(claim.choiceDeadline) - now;
  const time = `${moment(claim.choiceDeadline)} ${t('office.msk')}`;
  return (
    <Notice tone="warning" title={title}>
      {leftMs > 0
        ? t('claim.waitsUntil', { time, left: length(leftMs) })
        : t('claim.resolutionExpired', { time })}
    </Notice>
  );
}
