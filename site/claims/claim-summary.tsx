import type { Locale } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type SumSide, Sums } from '../design/sums.tsx';
import { useFrame } from '../shell/frame.tsx';
import { amountText, courseText, unitOf } from '../texts/money.ts';
import { clockTime, dayText } from '../texts/when.ts';
import css from './claim-layout.module.css';
import { phaseOf } from './claim-phase.ts';
import { ClaimShare } from './claim-share.tsx';
import { ClaimSupport } from './claim-support.tsx';
import { isNetworkWorthSaying, nameBesideNetwork, useClaimSums } from './claim-words.ts';
import { bankName } from './requisite-value.tsx';
import type { LiveClaim } from './use-claim.ts';

type Side = ClaimForm['from'];

/** The exchange in short, beside every state: sums, course, where it goes, what comes next. */
export function ClaimSummary({ claim, top }: { claim: LiveClaim; top?: ReactNode }) {
  const t = useTranslations('claims');
  const tShell = useTranslations('shell');
  const locale = useLocale() as Locale;
  const { language } = useFrame();
  const { form, status } = claim;
  const phase = phaseOf(status.status);
  const isPaid = status.deposits.some(({ state }) => state === 'final');
  const course = courseText(form.course, locale, { from: form.from, to: form.to });
  const until =
    phase === 'pay' && status.expiresAt !== null && form.courseFixedAt === 'created'
      ? `, ${t('summaryFixedUntil', { time: clockTime(status.expiresAt, locale) })}`
      : '';
  const side = (of: Side, caption: string, sum: string): SumSide => ({
    icon: of.icon,
    category: of.category,
    caption,
    amount: amountText(sum, locale, of),
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
        to={side(form.to, phase === 'done' ? t('summaryGot') : t('summaryGet'), form.toSumma)}
        course={`${course}${until}`}
      />
      {form.courseFixedAt === 'paid' && phase === 'pay' ? (
        <p className="soft small">{t('summaryFixedWhenPaid')}</p>
      ) : null}
      <dl className={css['facts']}>
        {form.requisites.to.map(({ name, label, value }) => (
          <Fact key={`to ${name}`} label={label} value={bankName(value, language)} />
        ))}
        {form.requisites.from.map(({ name, label, value }) => (
          <Fact key={`from ${name}`} label={label} value={bankName(value, language)} />
        ))}
        {form.city === null ? null : <Fact label={t('summaryCity')} value={form.city.name} />}
        {form.email === null ? null : <Fact label={t('summaryMail')} value={form.email} />}
        <Fact
          label={t('summaryCreated')}
          value={`${dayText(form.createdAt, locale)}, ${tShell('msk', { time: clockTime(form.createdAt, locale) })}`}
        />
      </dl>
      {phase === 'pay' || phase === 'work' ? <WhatNext claim={claim} /> : null}
      {phase === 'failed' || phase === 'closed' ? null : <ClaimSupport claim={claim} />}
      <ClaimShare claim={claim} />
    </aside>
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
  const key = status.status in nextTexts ? nextTexts[status.status as keyof typeof nextTexts] : null;
  return (
    <>
      <h3>{t('summaryNext')}</h3>
      {key === null ? (
        <ol className={css['next']}>
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
