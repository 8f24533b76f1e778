import type { OfficeClaim, showCourseOfClaim } from '@menyala/contract/office/claims';
import { compare, courseText, sumText } from '@menyala/money';
import { type JSX, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BlacklistClaimButton } from '../blacklist/blacklist-button.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { ComingPart } from '../frame/ready-mark.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import { ClaimCustomer } from './claim-customer.tsx';
import { courseGain } from './course-gain.ts';
import { payoutState, refundsInstead } from './payout-state.ts';
import { type RequisiteLine, RequisiteList } from './requisite-list.tsx';
import { isSameCurrency } from './same-currency.ts';

const CourseOrigin = lazyScreen(async () => (await import('./course-origin.tsx')).CourseOrigin);

/** What is exchanged for what, and every requisite with its copy button in the order in which a bank's form asks. */
export function ClaimSides({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  return (
    <section className="card" aria-labelledby="sides-title">
      <h2 id="sides-title">{t('claim.sides')}</h2>
      <div className="pair">
        <PairSide
          of={claim.from}
          caption={t('claim.sends', { name: claim.from.name })}
          sum={claim.fromSumma}
        />
        <CourseLine claim={claim} />
        <PairSide of={claim.to} caption={t('claim.receives', { name: claim.to.name })} sum={claim.toSumma} />
      </div>
      {isSameCurrency(claim) ? null : <CourseDisclosure claimId={claim.id} />}
      <PayoutDetails claim={claim} />
      <Requisites claimId={claim.id} title={t('claim.paidFrom')} lines={claim.fromRequisites} />
      <Requisites claimId={claim.id} title={t('claim.ours')} lines={claim.ourRequisites} />
      <ClaimCustomer claim={claim} />
      <BlacklistClaimButton claim={claim} />
    </section>
  );
}

function PairSide({
  of,
  caption,
  sum,
}: {
  of: OfficeClaim['from'];
  caption: string;
  sum: string;
}): JSX.Element {
  const locale = useFormatLocale();
  return (
    <div className="pair__side">
      <CurrencyIcon icon={of.icon} category={of.category} />
      <p className="cap">
        {caption}
        {of.network !== null && <span className="net">{of.network}</span>}
      </p>
      <p className="fig" translate="no">
        {sumText(sum, locale, '')} <small>{of.ticker}</small>
      </p>
    </div>
  );
}

/** The claim's course on the line between the sums, and what waiting has gained or cost the exchange since. */
function CourseLine({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const course = (value: string) =>
    courseText(value, locale, { from: claim.from.ticker, to: claim.to.ticker });
  const parts: ReactNode[] = [t('claim.course', { course: course(claim.course) })];
  if (claim.verification?.course === true) parts.push(t('claim.card.course'));
  if (claim.courseFixedAt === 'paid' && (claim.status === 'new' || claim.status === 'checking'))
    parts.push(t('claim.fixedWhenPaid'));
  if (claim.courseNow !== null && compare(claim.courseNow, claim.course) !== 0) {
    parts.push(t('claim.courseNow', { course: course(claim.courseNow) }));
    const moved = courseGain(claim);
    if (moved !== null)
      parts.push(
        t(moved.isGain ? 'claim.exchangeGains' : 'claim.exchangeLoses', {
          amount: sumText(moved.amount, locale, claim.to.ticker),
        }),
      );
  }
  return <p className="pair__line">{parts.join(', ')}</p>;
}

/** How the course came about, read when it is opened, by those who may see prices. */
function CourseDisclosure({ claimId }: { claimId: string }): JSX.Element | null {
  const t = useTranslations();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may<typeof showCourseOfClaim>('GET', '/office/api/claims/:id/course')) return null;
  return (
    <details className="more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('claim.howReckoned')}</summary>
      {isOpen && (
        <Suspense fallback={<ComingPart />}>
          <CourseOrigin claimId={claimId} />
        </Suspense>
      )}
    </details>
  );
}

/** Where to pay out; where the money goes back, where to instead; where neither is to be done, what it was, to be read only. */
function PayoutDetails({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const state = payoutState(claim);
  const sum = { text: claim.toSumma, ticker: claim.to.ticker };
  if (state === 'due')
    return <Requisites claimId={claim.id} title={t('claim.payTo')} lines={claim.toRequisites} sum={sum} />;
  return (
    <>
      {refundsInstead(claim).map((refund) => (
        <Requisites
          key={refund.id}
          claimId={claim.id}
          title={t('claim.refundTo')}
          lines={refund.requisites}
          sum={{ text: refund.gives, ticker: refund.currency }}
        />
      ))}
      <details className="more">
        <summary>{t(state === 'paid' ? 'claim.paidTo' : 'claim.wasToPay')}</summary>
        <RequisiteList claimId={claim.id} lines={claim.toRequisites} sum={sum} isRead />
      </details>
    </>
  );
}

interface RequisitesProps {
  claimId: string;
  title: string;
  lines: readonly RequisiteLine[];
  sum?: { text: string; ticker: string };
}

function Requisites({ claimId, title, lines, sum }: RequisitesProps): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <RequisiteList claimId={claimId} lines={lines} {...(sum === undefined ? {} : { sum })} />
    </>
  );
}
