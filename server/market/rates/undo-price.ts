import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../platform/database/connection.ts';
import type { PriceRow } from './price-queries.ts';
import { type PriceChange, type PriceEdit, priceEditOf, undoMs } from './price-views.ts';

/**
 * The newest change of a price by staff, as the audit log tells it, where it can be taken back at `now`: it is young, and the price
 * is still what it made of it. One that was taken back, and one that took another back, are not there.
 */
export async function newestPriceChange(
  db: Queryable,
  row: PriceRow,
  now: Date,
): Promise<PriceChange | null> {
  const newest = await db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['audit.act', 'audit.before', 'audit.after', 'audit.at', 'staff.login'])
    .where('audit.object', '=', `price:${row.asset}`)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.act !== 'price.edit' || now.getTime() - newest.at.getTime() > undoMs) return null;
  const before = newest.before as PriceEdit | null;
  const after = newest.after as PriceEdit | null;
  if (before === null || after === null) return null;
  if (before.usd === after.usd && isDeepStrictEqual(before.sources, after.sources)) return null;
  const current = priceEditOf(row);
  // What follows sources moves by itself: there it is the sources that must be the same.
  const isSame = (one: PriceEdit) => (one.sources === null ? one : { ...one, usd: null });
  return isDeepStrictEqual(isSame(after), isSame(current))
    ? { before, by: newest.login, at: newest.at }
    : null;
}
