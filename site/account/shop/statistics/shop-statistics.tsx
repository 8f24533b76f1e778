import type { Locale } from '@menyala/contract';
import { dateText, nameOfDay } from '@menyala/contract/moment';
import type { DayOfShop, SaleFigures, ShopStatistics as Statistics } from '@menyala/contract/site/shop-sales';
import type { OwnShop } from '@menyala/contract/site/shops';
import { amountText, formatAmount, isZero, roundDown, sumText, unitOf } from '@menyala/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isNetworkWorthSaying, nameBesideNetwork } from '../../../claims/claim-words.ts';
import { buttonClass } from '../../../design/button.tsx';
import { Segments } from '../../../design/segments.tsx';
import { useHref, useLayout } from '../../../layout/layout-context.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { usePercent } from '../../../partners/use-percent.ts';
import { useNavigate, useRouterState } from '../../../router.tsx';
import { DayChart } from '../../day-chart.tsx';
import { FigureTable } from '../../figure-table.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { BlankLines, Empty } from '../../placeholders.tsx';
import { PeriodChoice } from '../../referrer/period-choice.tsx';
import { daysOf } from '../../referrer/referrer-params.ts';
import { salesAddress } from '../sales/sale-filter.ts';
import { useSalesCalls } from '../sales/sales-calls.ts';
import { OfOneShop } from '../shop-tabs.tsx';
import { averageOf, changeOf, shareOf } from './figures.ts';
import { ShareTable } from './share-table.tsx';
import css from './statistics.module.css';
import { statisticsAddress, statisticsPeriodOf, statisticsSpans } from './statistics-params.ts';

/** `/account/shop/statistics`: what a shop sold in some days, by day, step, currency and link. */
export function ShopStatistics() {
  return <OfOneShop tab="statistics">{(shop) => <OfShop key={shop.id} shop={shop} />}</OfOneShop>;
}

function OfShop({ shop }: { shop: OwnShop }) {
  const t = useTranslations('shopStatistics');
  const calls = useSalesCalls();
  const { now } = useLayout();
  const navigate = useNavigate();
  const href = useHref();
  const { location, next } = useRouterState();
  const { search } = next?.pathname === location.pathname ? next : location;
  const period = statisticsPeriodOf(search);
  const days = daysOf(period, now);
  const query: Record<string, string> = days ? { date_from: days.since, date_to: days.until } : {};
  const statistics = useLoaded(days && `${shop.id} ${JSON.stringify(query)}`, (signal) =>
    calls.statistics(shop.id, query, signal),
  );
  return (
    <section className={css['statistics']} aria-labelledby="statistics">
      <h2 id="statistics">{t('title', { name: shop.name })}</h2>
      {shop.invoices === 0 ? (
        <Empty title={t('none')} text={t('noneText')} heading="h3">
          <PageLink className={buttonClass()} to={salesAddress(shop.id)}>
            {t('toSales')}
          </PageLink>
        </Empty>
      ) : (
        <>
          <PeriodChoice
            period={period}
            spans={statisticsSpans}
            now={now}
            onChoose={(chosen) => void navigate(href(statisticsAddress(shop.id, chosen)))}
          />
          {/* While the days make no period there is nothing to wait for. */}
          {days === null ? null : (
            <LoadedPart of={statistics} skeleton={<BlankLines rows={8} />}>
              {(known) => <Known statistics={known} />}
            </LoadedPart>
          )}
        </>
      )}
    </section>
  );
}

function Known({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shopStatistics');
  const { totals } = statistics;
  const isQuiet = totals.made + totals.payments + totals.refunds === 0;
  return (
    <>
      {isQuiet ? <p>{t('quiet')}</p> : null}
      <Totals statistics={statistics} />
      <ByDay statistics={statistics} />
      <Steps statistics={statistics} />
      <Sent statistics={statistics} />
      <Links statistics={statistics} />
    </>
  );
}

/** Sums of the shop's currency, without what is smaller than its least part. */
function useSums({ currency }: Statistics) {
  const locale = useLocale() as Locale;
  const shown = (amount: string) => roundDown(amount, currency.decimals);
  return {
    sum: (amount: string) => sumText(shown(amount), locale, currency),
    bare: (amount: string) => amountText(shown(amount), locale, currency),
    count: (number: number) => formatAmount(String(number), locale),
  };
}

function usePercents() {
  const percent = usePercent();
  const text = (hundredths: number, decimals: number) =>
    percent(hundredths.toFixed(decimals).replace(/\.0+$/, ''));
  return {
    share: (hundredths: number | null) => (hundredths === null ? '—' : text(hundredths, 1)),
    change: (ratio: number) => `${ratio < 0 ? '−' : '+'}${text(Math.abs(ratio) * 100, 0)}`,
  };
}

function Totals({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shopStatistics');
  const locale = useLocale() as Locale;
  const { sum, count } = useSums(statistics);
  const percents = usePercents();
  const { totals, before, currency } = statistics;
  const averages = [totals, before.totals].map((figures) => averageOf(figures, currency.decimals) ?? '0');
  const [average = '0', averageBefore = '0'] = averages;
  const compared = (now: string, was: string, text: (figure: string) => string) => {
    const change = changeOf(now, was);
    if (change === null) return t('before', { figure: text(was) });
    return change === 0 ? t('sameAsBefore') : t('change', { change: percents.change(change) });
  };
  const ofSums = (name: 'turnover' | 'fee' | 'lost' | 'refunded') => ({
    figure: sum(totals[name]),
    than: compared(totals[name], before.totals[name], sum),
  });
  const ofCounts = (name: 'sales' | 'made') => ({
    figure: count(totals[name]),
    than: compared(String(totals[name]), String(before.totals[name]), (text) => count(Number(text))),
  });
  const figures = [
    { name: t('turnover'), ...ofSums('turnover') },
    { name: t('sales'), ...ofCounts('sales') },
    { name: t('average'), figure: sum(average), than: compared(average, averageBefore, sum) },
    { name: t('made'), ...ofCounts('made') },
    { name: t('fee'), ...ofSums('fee') },
    ...(totals.refunds + before.totals.refunds === 0 ? [] : [{ name: t('refunds'), ...ofSums('refunded') }]),
    ...(isZero(totals.lost) && isZero(before.totals.lost) ? [] : [{ name: t('lost'), ...ofSums('lost') }]),
  ];
  return (
    <>
      <dl className={css['totals']}>
        {figures.map(({ name, figure, than }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure" translate="no">
              {figure}
            </dd>
            <dd className="soft small">{than}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">
        {t('compared', {
          from: dateText(`${before.from}T12:00:00+03:00`, locale),
          to: dateText(`${before.to}T12:00:00+03:00`, locale),
        })}
      </p>
    </>
  );
}

const shownByDay = ['turnover', 'sales', 'made', 'settled', 'refunded'] as const;
type ShownByDay = (typeof shownByDay)[number];
const isSum = (name: ShownByDay): name is 'turnover' | 'refunded' =>
  name === 'turnover' || name === 'refunded';

function ByDay({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shopStatistics');
  const locale = useLocale() as Locale;
  const { sum, bare, count } = useSums(statistics);
  const [name, setName] = useState<ShownByDay>('turnover');
  const names: Record<ShownByDay, string> = {
    ...{ turnover: t('turnover'), sales: t('sales'), made: t('made') },
    ...{ settled: t('settled'), refunded: t('refunds') },
  };
  const { days, from, to, currency } = statistics;
  const text = (day: DayOfShop, figure: ShownByDay) =>
    isSum(figure) ? sum(day[figure]) : count(day[figure]);
  return (
    <section className={css['part']} aria-labelledby="by-day">
      <h3 id="by-day">{t('byDay')}</h3>
      <fieldset>
        <legend className="visually-hidden">{t('shows')}</legend>
        <Segments
          name="figure"
          segments={shownByDay.map((value) => ({ value, label: names[value] }))}
          value={name}
          onChoose={setName}
        />
      </fieldset>
      <DayChart
        key={`${from} ${to}`}
        days={days.map((day) => ({
          ...{ day: day.day, value: Number(day[name]) },
          said: t('dayFigure', { day: nameOfDay(day.day, locale, 'long'), figure: text(day, name) }),
        }))}
        label={t('chartOf', { figure: names[name] })}
        isCounted={!isSum(name)}
      />
      <FigureTable
        label={t('table')}
        columns={[
          { label: t('day') },
          ...shownByDay.map((figure) => ({
            label: `${names[figure]}${isSum(figure) ? `, ${unitOf(currency.ticker)}` : ''}`,
          })),
        ]}
        rows={days.toReversed().map((day) => ({
          key: day.day,
          cells: [
            nameOfDay(day.day, locale, 'long'),
            ...shownByDay.map((figure) => (isSum(figure) ? bare(day[figure]) : count(day[figure]))),
          ],
        }))}
      />
    </section>
  );
}

/** How many of the invoices made in these days reached each step by now. */
function Steps({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shopStatistics');
  const { count } = useSums(statistics);
  const { share } = usePercents();
  const steps = { made: 'stepMade', chosen: 'stepChosen', paid: 'stepPaid', settled: 'stepSettled' } as const;
  const { totals, before } = statistics;
  const of = (figures: SaleFigures, name: keyof typeof steps) => shareOf(figures[name], figures.made);
  return (
    <section className={css['part']} aria-labelledby="steps">
      <h3 id="steps">{t('steps')}</h3>
      <p className="soft small">{t('stepsText')}</p>
      <ShareTable
        label={t('steps')}
        columns={[t('step'), t('invoices'), t('share'), t('shareBefore')]}
        rows={(Object.keys(steps) as (keyof typeof steps)[]).map((name) => ({
          ...{ key: name, name: t(steps[name]), share: of(totals, name) },
          cells: [count(totals[name]), share(of(totals, name)), share(of(before.totals, name))],
        }))}
      />
    </section>
  );
}

function Sent({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shopStatistics');
  const { sum, count } = useSums(statistics);
  const { share } = usePercents();
  const { sent, totals } = statistics;
  const of = (turnover: string) => shareOf(Number(turnover), Number(totals.turnover));
  return (
    <section className={css['part']} aria-labelledby="sent">
      <h3 id="sent">{t('sent')}</h3>
      {sent.length === 0 ? (
        <p className="soft">{t('sentNone')}</p>
      ) : (
        <ShareTable
          label={t('sent')}
          columns={[t('currency'), t('payments'), t('turnover'), t('share')]}
          rows={sent.map(({ from, payments, turnover }) => ({
            key: String(from.id),
            name: isNetworkWorthSaying(from.name, from.network)
              ? `${nameBesideNetwork(from.name, from.network)} (${from.network.code})`
              : from.name,
            share: of(turnover),
            cells: [count(payments), sum(turnover), share(of(turnover))],
          }))}
        />
      )}
    </section>
  );
}

function Links({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shopStatistics');
  const { sum, count } = useSums(statistics);
  const { share } = usePercents();
  const { links } = statistics;
  const most = Math.max(0, ...links.map(({ turnover }) => Number(turnover)));
  return (
    <section className={css['part']} aria-labelledby="links">
      <h3 id="links">{t('links')}</h3>
      {links.length === 0 ? (
        <p className="soft">{t('linksNone')}</p>
      ) : (
        <ShareTable
          label={t('links')}
          columns={[t('link'), t('invoices'), t('stepSettled'), t('turnover')]}
          rows={links.map(({ id, title, made, settled, turnover }) => ({
            ...{ key: id, name: title === '' ? t('noTitle') : title, share: shareOf(Number(turnover), most) },
            cells: [count(made), `${count(settled)} (${share(shareOf(settled, made))})`, sum(turnover)],
          }))}
        />
      )}
    </section>
  );
}
