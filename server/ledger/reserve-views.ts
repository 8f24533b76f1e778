import type { AnswerOf, Language } from '@menyala/contract';
import type { OfficeReserve, showReserveTotals } from '@menyala/contract/office/reserves';
import { add, compare, isZero, multiply, roundDown } from '@menyala/money';
import type { Queryable } from '../platform/database/connection.ts';
import { plain, plainOrNull } from '../platform/database/numeric.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type ReserveRow, reserveRows } from './reserve-queries.ts';
import { shownReserve } from './shown-reserve.ts';

export function reserveView(row: ReserveRow, language: Language): OfficeReserve {
  const available = plain(row.available ?? '0');
  const lowLevel = plainOrNull(row.low_level);
  const rule = {
    sum: plainOrNull(row.shown_sum),
    cap: plainOrNull(row.shown_cap),
    step: plainOrNull(row.shown_step),
  };
  return {
    id: row.id,
    version: row.reserve_version,
    code: row.code,
    name: language === 'ru' ? row.name_ru : row.name_en,
    ticker: row.ticker,
    icon: { sign: row.icon_sign, tint: row.icon_tint, image: null },
    category: row.category,
    decimals: row.decimals,
    available,
    held: plain(row.held ?? '0'),
    openClaims: Number(row.open_claims ?? 0),
    lowLevel,
    isLow: lowLevel !== null && compare(available, lowLevel) < 0,
    shown: shownReserve(available, rule),
    shownSum: rule.sum,
    shownCap: rule.cap,
    shownStep: rule.step,
    driftTolerance: plain(row.drift_tolerance),
    expected: plain(row.expected ?? '0'),
    waiting: Number(row.waiting ?? 0),
    waitingSum: plain(row.waiting_sum ?? '0'),
    usd: worthOf(row, available),
    drift: plainOrNull(row.drift),
  };
}

/** What a sum of a currency is worth in USD at its base price; null without one. */
const worthOf = ({ usd }: ReserveRow, amount: string): string | null =>
  usd === null ? null : plain(roundDown(multiply(amount, usd), 2));

/** All reserves in USD, and which have a balance that no price tells the worth of. */
export function reserveTotals(rows: readonly ReserveRow[]): AnswerOf<typeof showReserveTotals> {
  const worth = (side: 'available' | 'held') =>
    rows.reduce((sum, row) => add(sum, worthOf(row, plain(row[side] ?? '0')) ?? '0'), '0');
  const isThere = (row: ReserveRow) => !isZero(row.available ?? '0') || !isZero(row.held ?? '0');
  return {
    available: worth('available'),
    held: worth('held'),
    unpriced: rows.filter((row) => row.usd === null && isThere(row)).map(({ code }) => code),
  };
}

/** @throws Refusal `not_found` */
export async function reserveRow(db: Queryable, id: number): Promise<ReserveRow> {
  const [row] = await reserveRows(db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}
