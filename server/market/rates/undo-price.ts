import { isDeepStrictEqual } from 'node:util';
import { newestAuditLines } from '../../platform/audit/newest-audit-lines.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { PriceRow } from './price-queries.ts';
import { type PriceChange, type PriceEdit, priceEditOf, undoMs } from './price-views.ts';

/**
 * The newest change by staff of each of these prices, by asset, as the audit log tells it, where it can be taken back at `now`: it is
 * young, and the price is still what it made of it. One that was taken back, and one that took another back, are not there.
 */
export async function newestPriceChanges(
  db: Queryable,
  rows: readonly PriceRow[],
  now: Date,
): Promise<Map<string, PriceChange>> {
  const told = await newestAuditLines(db, rows.map(objectOf), { since: new Date(now.getTime() - undoMs) });
  return new Map(
    rows.flatMap((row) => {
      const line = told.get(objectOf(row));
      const change = line ? changeToUndo(row, line) : null;
      return change ? [[row.asset, change] as const] : [];
    }),
  );
}

const objectOf = ({ asset }: Pick<PriceRow, 'asset'>) => `price:${asset}`;

interface AuditLine {
  act: string;
  before: object | null;
  after: object | null;
  at: Date;
  login: string;
}

function changeToUndo(row: PriceRow, line: AuditLine): PriceChange | null {
  if (line.act !== 'price.edit') return null;
  const before = line.before as PriceEdit | null;
  const edited = line.after as (PriceEdit & { confirmed?: unknown }) | null;
  if (before === null || edited === null) return null;
  const { confirmed: _, ...after } = edited;
  if (before.usd === after.usd && isDeepStrictEqual(before.sources, after.sources)) return null;
  const current = priceEditOf(row);
  // What follows sources moves by itself: there it is the sources that must be the same.
  const isSame = (one: PriceEdit) => (one.sources === null ? one : { ...one, usd: null });
  return isDeepStrictEqual(isSame(after), isSame(current)) ? { before, by: line.login, at: line.at } : null;
}
