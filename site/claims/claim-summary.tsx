import type { Locale } from '@menyala/contract';
import { momentText, timeText } from '@menyala/contract/moment';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { amountText, courseText, unitOf } from '@menyala/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { type SumSide, Sums } from '../design/sums.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { ClaimAccount } from './claim-account.tsx';
import type { ClaimCalls } from './claim-calls.ts';
import css from './claim-layout.module.css';
import { isGoingBack, phaseOf, stepOf, waitsForCard } from './claim-phase.ts';
import { ClaimShare } from './claim-share.tsx';
import { ClaimSupport } from './claim-support.tsx';
import { isNetworkWorthSaying, nameBesideNetwork, useClaimSums } from './claim-words.ts';
import { AskChange } from './new-details/ask-change.tsx';
import { PromocodeFacts } from './promocode-facts.tsx';
import { bankName } from './requisite-value.tsx';
import type { LiveClaim } from './use-claim.ts';

type Side = ClaimForm['from'];

/** The exchange in short, beside every state: sums, course, where it goes, what comes next. */
export function ClaimSummary({
  claim,
  calls,
  top,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  top?: ReactNode;
}) {
  const t = useTranslations('claims');
  const tWays = useTranslations('waysOn');
  const locale = useLocale() as Locale;
  const { language } = useLayout();
  const { form, status } = claim;
  const phase = phaseOf(status.status);
  // What came in part, or otherwise than asked, is not yet what is given.
  const isPaid = stepOf(status) !== 1 && status.deposits.some(({ state }) => state === 'final');
  const course = courseText(form.course, locale, { from: form.from, to: form.to });
  const until =
    phase === 'pay' && status.expiresAt !== null && form.courseFixedAt === 'created'
      ? `, ${t('summaryFixedUntil', { time: timeText(status.expiresAt, locale) })}`
      : '';
  const side = (of: Side, caption: string, sum: string, isAbout = false): SumSide => ({
    icon: of.icon,
    category: of.category,
    caption,
    amount: `${isAbout ? '≈\u00a0' : ''}${amountText(sum, locale, of)}`,
    unit: unitOf(of.ticker),
    where: isNetworkWorthSaying(of.name, of.network)
      ? t('summaryNetwork', { name: nameBesideNetwork(of.name, of.network), network: of.network.name })
      : of.name,
  });
  return (
    <aside className={css['summary']} aria-labelledby="summary-title">
      <h2 id="summary-title">{t('summaryTitle')}</h2>
      {top}
      <Sums
        from={side(form.from, isPaid ? t('summaryGave') : t('summaryGive'), form.fromSumma)}
        to={side(
          form.to,
          phase === 'done' ? t('summaryGot') : t('summaryGet'),
          form.toSumma,
          !form.isCourseFixed,
        )}
        course={`${form.isCourseFixed ? '' : '≈\u00a0'}${course}${until}`}
      />
      {form.isCourseFixed ? null : <p className="soft small">{tWays('aboutUntilPaid')}</p>}
      {isGoingBack(status.choice) ? <p className="soft small">{tWays('refundCourse')}</p> : null}
      {status.choice?.waitsFor === 'late' ? <p className="soft small">{tWays('lateCourse')}</p> : null}
      <details className={css['more']}>
        <summary>
          {t('summaryDetails')}
          <Icon name="down" />
        </summary>
        <dl className={css['facts']}>
          {form.requisites.to.map(({ name, label, value }) => (
            <Fact key={`to ${name}`} label={label} value={bankName(value, language)} />
          ))}
          {form.requisites.from.map(({ name, label, value }) => (
            <Fact key={`from ${name}`} label={label} value={bankName(value, language)} />
          ))}
          {form.city === null ? null : <Fact label={t('summaryCity')} value={form.city.name} />}
          {form.email === null ? null : <Fact label={t('summaryMail')} value={form.email} />}
          <Fact label={t('summaryCreated')} value={momentText(form.createdAt, locale)} />
        </dl>
      </details>
      <PromocodeLine claim={claim} />
      {status.choice?.waitsFor === 'returned' ? null : <AskChange claim={claim} calls={calls} />}
      {phase === 'pay' || phase === 'work' ? <WhatNext claim={claim} /> : null}
      {phase === 'failed' || phase === 'closed' ? null : <ClaimSupport claim={claim} />}
      <ClaimShare claim={claim} />
      <ClaimAccount claim={claim} />
    </aside>
  );
}

/** What one is glad of stays in sight: the promocode and the points. */
function PromocodeLine({ claim }: { claim: LiveClaim }) {
  if (claim.form.promocode === null && claim.form.bonus === null) return null;
  return (
    <dl className={css['facts']}>
      <PromocodeFacts claim={claim} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const nextTexts = {
  checking: 'nextChecking',
  accepted: 'nextAccepted',
  paused: 'nextPaused',
  sending: 'nextSending',
  sent: 'nextSent',
} as const;

function WhatNext({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { give, get } = useClaimSums(form);
  // The panel of the choice says all that there is to say.
  if (status.choice !== null) return null;
  const key = status.status in nextTexts ? nextTexts[status.status as keyof typeof nextTexts] : null;
  return (
    <>
      <h3>{t('summaryNext')}</h3>
      {key === null ? (
        <ol className={css['next']}>
          {waitsForCard(status) ? <li>{t('nextNewCard')}</li> : null}
          <li>{t('nextNewTransfer', { give })}</li>
          <li>{t('nextNewConfirm')}</li>
          <li>{t('nextNewPayout', { get })}</li>
        </ol>
      ) : (
        <p className="soft small">{t(key)}</p>
      )}
    </>
  );
}
