import { divide, multiply } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { programmeOf } from './programme.ts';

/** Prices of currencies in dollars, by their ids. */
export type Prices = Readonly<Record<number, string>>;

/** An amount of one currency in another, at these prices; toward minus infinity to 18 decimals. @throws Refusal `unavailable` */
export function worth(prices: Prices, fromId: number, amount: string, inId: number): string {
  if (fromId === inId) return amount;
  const [from, to] = [prices[fromId], prices[inId]];
  if (from === undefined || to === undefined) throw new Refusal('unavailable');
  return divide(multiply(amount, from), to, { decimals: 18, rounding: 'down' });
}

/** An amount in the programme's currency, at the prices of now. @throws Refusal `unavailable`, `programme_unset` */
export async function valueIn(
  ctx: Pick<Context, 'catalogue'> & { db: Queryable },
  currencyId: number,
  amount: string,
): Promise<string> {
  const { currency } = programmeOf(ctx);
  if (currency.id === currencyId) return amount;
  const { rows } = await sql<{ prices: Prices | null }>`
    select ${pricesOf([currencyId, currency.id])} as prices`.execute(ctx.db);
  return worth(rows[0]?.prices ?? {}, currencyId, amount, currency.id);
}

/** As a part of a statement: JSON of prices by the currencies' ids, as texts. */
export function pricesOf(currencyIds: number[]) {
  return sql<Prices | null>`(select json_object_agg(c.id, p.usd::text) from currency c join price p on p.asset = c.price_asset
    where c.id = any (${[...new Set(currencyIds)]}::int[]))`;
}
