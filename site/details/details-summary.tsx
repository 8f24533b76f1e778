import type { Locale } from '@menyala/contract';
import type { Side } from '@menyala/contract/site/calculator';
import type { DetailsPage } from '@menyala/contract/site/pages';
import { amountText, courseText, unitOf } from '@menyala/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import layout from '../claims/claim-layout.module.css';
import { isNetworkWorthSaying, nameBesideNetwork } from '../claims/claim-words.ts';
import { type SumSide, Sums } from '../design/sums.tsx';
import css from './details.module.css';
import type { DetailsState } from './details-state.ts';
import type { ShownSums } from './shown-sums.ts';

/** Beside both steps: the two sums that will be sent, the course, and the button under them. */
export function DetailsSummary({
  data,
  sums,
  move,
  slot,
  isCheckAhead,
  children,
}: {
  data: DetailsPage;
  sums: ShownSums;
  move: DetailsState['move'];
  /** The time of the meeting, once it is chosen. */
  slot: string | undefined;
  /** True where a card is checked before the payment. */
  isCheckAhead: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('details');
  const locale = useLocale() as Locale;
  const fixed = useFixed(data, slot, isCheckAhead);
  const { pair, form, course } = data;
  const { from, to } = pair.structure;
  // Until the money counts the course may move, and nothing here is exact.
  const about = course.fixedAt === 'paid' ? '≈\u00a0' : '';
  const units = { from: from.currency, to: to.currency };
  const city = [...(from.city ?? []), ...(to.city ?? [])].find(({ code }) => code === form.city);
  return (
    <aside className={layout['summary']} aria-labelledby="summary-title">
      <h2 id="summary-title">{t('summary')}</h2>
      <Sums
        from={useSide(from, t('give'), sums.fromSumma)}
        to={useSide(to, t('get'), sums.toSumma, about)}
        course={`${about}${courseText(sums.course, locale, units)}`}
      />
      {about === '' ? null : <p className="soft small">{t('fixedPaidNote')}</p>}
      {move.before === null ? null : (
        <p className={css['moved']}>{t('courseMoved', { before: courseText(move.before, locale, units) })}</p>
      )}
      <p className="visually-hidden" role="status">
        {move.spoken === null
          ? ''
          : t('courseMovedSpoken', {
              give: `${amountText(move.spoken.fromSumma, locale, from.currency)} ${unitOf(from.currency.ticker)}`,
              get: `${amountText(move.spoken.toSumma, locale, to.currency)} ${unitOf(to.currency.ticker)}`,
            })}
      </p>
      <dl className={layout['facts']}>
        {sums.isVerified ? <Fact label={t('course')} value={t('courseVerified')} /> : null}
        {city === undefined ? null : <Fact label={t('city')} value={city.name} />}
        <Fact label={t('fixed')} value={fixed} />
        <Fact label={t('fees')} value={t('feesOurs')} />
        <Fact label={t('usual')} value={t('usualMinutes', { minutes: pair.usualMinutes })} />
      </dl>
      {children}
    </aside>
  );
}

/** From when, and for how long, the course holds. */
function useFixed(
  { course, pair, slots }: DetailsPage,
  slot: string | undefined,
  isCheckAhead: boolean,
): string {
  const t = useTranslations('details');
  const { paymentMinutes: minutes, verification, structure } = pair;
  if (course.fixedAt === 'paid') return t('fixedPaid');
  if (slots !== null && structure.from.city !== null) return t('fixedAfterMeeting', { minutes });
  const chosen = slots?.slots.find((one) => one.slot === slot);
  if (slots !== null && !chosen) return t('fixedUpTo', { minutes });
  // Cash is paid before it is prepared.
  if (slots !== null && chosen && chosen.toPay.minutes < minutes)
    return t('fixedBeforeMeeting', { ...chosen.toPay, zone: slots.zone });
  return isCheckAhead && verification !== null
    ? t('fixedChecked', { check: verification.minutes, minutes })
    : t('fixedCreated', { minutes });
}

function useSide({ currency, network }: Side, caption: string, sum: string, about = ''): SumSide {
  const t = useTranslations('details');
  const locale = useLocale() as Locale;
  return {
    icon: currency.icon,
    category: currency.category,
    caption,
    amount: `${about}${amountText(sum, locale, currency)}`,
    unit: unitOf(currency.ticker),
    where: isNetworkWorthSaying(currency.name, network)
      ? t('network', { name: nameBesideNetwork(currency.name, network), network: network.name })
      : currency.name,
  };
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
