import type { Language } from '@menyala/contract';
import type { DayOfShop, SaleFigures, ShopStatistics } from '@menyala/contract/site/shop-sales';
import { compare } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { currencyView } from '../../market/currencies/currency-view.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { dayAfter, daysFrom } from '../../platform/moscow.ts';
import { type Days, everyDay } from '../../programme/partners/asked-days.ts';
import type { Shop } from '../shop.ts';
import { titleIn } from './sales.ts';

const counts = ['made', 'chosen', 'paid', 'settled', 'payments', 'sales', 'refunds'] as const;
const sums = ['turnover', 'fee', 'lost', 'refunded'] as const;
/** Those that brought most; a shop may have thousands. */
const mostLinks = 50;

/** What a shop sold in these days, and in as many before them. All is read from daily figures. */
export async function shopStatistics(
  { db, catalogue }: Context,
  shop: Shop,
  { from, to }: Days,
  language: Language,
): Promise<ShopStatistics> {
  const { currencies } = catalogue.current();
  const before = { from: dayAfter(from, -daysFrom(from, to)), to: dayAfter(from, -1) };
  const [shown, totals, sent, links] = await Promise.all([
    readDays(db, shop.id, { from, to }),
    readTotals(db, shop.id, { before, now: { from, to } }),
    readSent(db, shop.id, { from, to }),
    readLinks(db, shop.id, { from, to }),
  ]);
  const byDay = new Map(shown.map((row) => [row.day, row]));
  const { id, ticker, decimals } = currencyIn(currencies, shop.currencyId);
  return {
    ...{ from, to, currency: { id, ticker, decimals }, invoices: shop.invoices },
    totals: totals.now,
    before: { ...before, totals: totals.before },
    days: everyDay({ from, to }).map((day) => byDay.get(day) ?? { day, ...nothing }),
    sent: sent
      .map(({ key, payments, turnover }) => ({
        from: currencyView(currencyIn(currencies, Number(key)), language),
        ...{ payments, turnover },
      }))
      .sort((a, b) => compare(b.turnover, a.turnover)),
    links: links.map(({ key, title, ...figures }) => ({
      id: key,
      title: titleIn(title, language),
      ...figures,
    })),
  };
}

const nothing: SaleFigures = {
  ...{ made: 0, chosen: 0, paid: 0, settled: 0, payments: 0, sales: 0, refunds: 0 },
  ...{ turnover: '0', fee: '0', lost: '0', refunded: '0' },
};

const columns = sql.raw(
  [...counts.map((name) => `d.${name}`), ...sums.map((name) => `d.${name}::text`)].join(', '),
);
const totals = sql.raw(
  [
    ...counts.map((name) => `sum(d.${name})::bigint as ${name}`),
    ...sums.map((name) => `sum(d.${name})::text as ${name}`),
  ].join(', '),
);

async function readDays(db: Queryable, shop: string, { from, to }: Days): Promise<DayOfShop[]> {
  const { rows } = await sql<DayOfShop>`select d.day, ${columns} from shop_day d
    where d.shop_id = ${shop} and d.facet = 'all' and d.key = '' and d.day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows.map(({ day, ...figures }) => ({ day, ...figuresOf(figures) }));
}

async function readTotals(db: Queryable, shop: string, { before, now }: Record<'before' | 'now', Days>) {
  const { rows } = await sql<
    SaleFigures & { is_now: boolean }
  >`select d.day >= ${now.from}::date as is_now, ${totals}
    from shop_day d where d.shop_id = ${shop} and d.facet = 'all' and d.key = ''
      and d.day between ${before.from}::date and ${now.to}::date
    group by 1`.execute(db);
  const of = (isNow: boolean) => {
    const row = rows.find(({ is_now }) => is_now === isNow);
    return row ? figuresOf(row) : nothing;
  };
  return { before: of(false), now: of(true) };
}

async function readSent(db: Queryable, shop: string, { from, to }: Days) {
  const { rows } = await sql<{ key: string; payments: string; turnover: string }>`
    select d.key, sum(d.payments)::bigint as payments, sum(d.turnover)::text as turnover from shop_day d
    where d.shop_id = ${shop} and d.facet = 'sent' and d.day between ${from}::date and ${to}::date
    group by d.key`.execute(db);
  return rows.map(({ key, payments, turnover }) => ({
    ...{ key, payments: Number(payments), turnover: plain(turnover) },
  }));
}

async function readLinks(db: Queryable, shop: string, { from, to }: Days) {
  const { rows } = await sql<Record<'key' | 'made' | 'settled' | 'turnover', string> & { title: unknown }>`
    select f.*, l.title from (
      select d.key, sum(d.made)::bigint as made, sum(d.settled)::bigint as settled, sum(d.turnover)::text as turnover
      from shop_day d
      where d.shop_id = ${shop} and d.facet = 'link' and d.day between ${from}::date and ${to}::date
      group by d.key order by sum(d.turnover) desc, sum(d.made) desc, d.key limit ${mostLinks}
    ) f left join shop_link l on l.id = f.key
    order by f.turnover::numeric desc, f.made desc, f.key`.execute(db);
  return rows.map(({ key, title, made, settled, turnover }) => ({
    ...{ key, title, made: Number(made), settled: Number(settled), turnover: plain(turnover) },
  }));
}

function figuresOf(row: SaleFigures): SaleFigures {
  const figures = { ...nothing };
  for (const name of counts) figures[name] = Number(row[name]);
  for (const name of sums) figures[name] = plain(row[name]);
  return figures;
}
