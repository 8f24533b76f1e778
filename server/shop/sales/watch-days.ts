import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { notifyOwners, type OwnerNotice } from '../../platform/jobs/notify-owners.ts';
import { dayAfter, moscowDay, startOfDay } from '../../platform/moscow.ts';

/** A shop whose figures of a day are not those of its invoices, payments and refunds. */
export interface WrongDay {
  shop: string;
  day: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** When each wrong day was told of, by each process. */
const toldOf = new WeakMap<Context['db'], Map<string, number>>();

/**
 * Compares daily figures of shops, which are added to as things happen, with what they are made of, and tells owners of a day that differs,
 * once a day while it does.
 */
export async function watchShopDays({
  db,
  clock,
  log,
  outbox,
}: Pick<Context, 'db' | 'clock' | 'log' | 'outbox'>): Promise<void> {
  const now = clock.now();
  const wrong = await wrongDaysSince(db, now);
  for (const day of wrong) log.error({ day }, 'DAILY FIGURES OF A SHOP DO NOT AGREE');
  const nameOf = ({ shop, day }: WrongDay) => `${shop} ${day}`;
  const names = new Set(wrong.map(nameOf));
  const toldAt = toldOf.get(db) ?? new Map<string, number>();
  toldOf.set(db, toldAt);
  for (const name of toldAt.keys()) if (!names.has(name)) toldAt.delete(name);
  const news = wrong.filter((day) => now.getTime() - (toldAt.get(nameOf(day)) ?? 0) >= dayMs);
  if (news.length === 0) return;
  await db.transaction().execute((tx) => notifyOwners(tx, daysDiffer(news), now));
  for (const day of news) toldAt.set(nameOf(day), now.getTime());
  outbox.wake();
}

/**
 * Of the days that may have changed lately: yesterday and today, and those on which invoices were made that were paid since. What was
 * right before and was not touched is not looked at again, so that it costs as much as a shop sells in two days.
 */
async function wrongDaysSince(db: Queryable, now: Date): Promise<WrongDay[]> {
  const today = moscowDay(now);
  const yesterday = dayAfter(today, -1);
  const since = startOfDay(yesterday);
  const { rows: shops } = await sql<{ id: string }>`
    select s.id from shop s
    where exists (select from invoice i where i.shop_id = s.id and i.archived_at is null and i.created_at >= ${since})
      or exists (select from invoice i where i.shop_id = s.id and i.archived_at is not null and i.created_at >= ${since})
      or exists (select from shop_credit k where k.shop_id = s.id and k.at >= ${since})
      or exists (select from shop_day d where d.shop_id = s.id and d.facet = 'all' and d.day >= ${yesterday}::date)
    order by s.id`.execute(db);
  const wrong: WrongDay[] = [];
  // One statement a shop: each is short, and sees its figures and what they are of in one moment.
  for (const { id } of shops) {
    const { rows } = await sql<WrongDay>`
      with days as (
        select d::date as day from generate_series(${yesterday}::date, ${today}::date, interval '1 day') d
        union select day_of(i.created_at) from shop_credit k join invoice i on i.id = k.invoice_id
        where k.shop_id = ${id} and k.at >= ${since}
      ), anew as (select a.* from days, shop_days_anew(${id}, days.day, days.day + 1) a)
      select distinct ${id} as shop, day::text from (select * from shop_day where shop_id = ${id} and day in (select day from days)) d
      full join anew a using (shop_id, facet, day, key)
      where (d.made, d.chosen, d.paid, d.settled, d.payments, d.sales, d.turnover, d.fee, d.lost, d.refunds, d.refunded)
        is distinct from (a.made, a.chosen, a.paid, a.settled, a.payments, a.sales, a.turnover, a.fee, a.lost, a.refunds, a.refunded)
      order by 2`.execute(db);
    wrong.push(...rows);
  }
  return wrong;
}

const mostNamed = 10;

function daysDiffer(days: readonly WrongDay[]): OwnerNotice {
  const named = days.slice(0, mostNamed).map(({ shop, day }) => `${shop} ${day}`);
  return {
    kind: 'shop_days_differ',
    title: { ru: 'Статистика магазина не сходится', en: 'Figures of a shop do not agree' },
    text: {
      ru: "Дневные цифры магазина не равны его счетам, платежам и возвратам. Деньги и счета при этом верны. Покажите это тому, кто обслуживает сервер: select recount_shop_days('номер магазина') посчитает их заново.",
      en: "The daily figures of a shop are not those of its invoices, payments and refunds. Money and invoices are right. Show this to whoever looks after the server: select recount_shop_days('id of the shop') counts them anew.",
    },
    facts: [
      {
        label: { ru: 'Магазины и дни', en: 'Shops and days' },
        value: `${named.join(', ')}${days.length > mostNamed ? `, +${days.length - mostNamed}` : ''}`,
      },
    ],
    page: '/shops',
  };
}
