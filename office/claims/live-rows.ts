import type { QueueRow } from '@menyala/contract/office/claims';

export interface ShownRow<Row> {
  readonly row: Row;
  /** It no longer belongs to this list, and keeps its place until the list is settled anew. */
  readonly isGone: boolean;
  /** How often it has changed before one's eyes; a new number makes it flash. */
  readonly changes: number;
}

export interface ShownQueue<Row> {
  readonly rows: readonly ShownRow<Row>[];
  /** Came since, and wait to be shown. */
  readonly waiting: readonly Row[];
}

/** The list as the server has it, in its order. */
export function settle<Row>(fresh: readonly Row[]): ShownQueue<Row> {
  return { rows: fresh.map((row) => ({ row, isGone: false, changes: 0 })), waiting: [] };
}

/**
 * What is shown after an update: every row keeps its place, so that nothing moves under the cursor. Changed rows take
 * their new values; those that left stay, marked; those that came wait. `isWhole` is false where the list has further
 * pages: a missing row may then only have moved to the next one, and is not marked. An empty list has no cursor to
 * mind, and shows at once.
 */
export function merge<Row extends { readonly id: string }>(
  shown: ShownQueue<Row>,
  fresh: readonly Row[],
  isWhole: boolean,
  isSame: (row: Row, now: Row) => boolean,
): ShownQueue<Row> {
  if (shown.rows.length === 0) return settle(fresh);
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const rows = shown.rows.map((one): ShownRow<Row> => {
    const now = byId.get(one.row.id);
    if (now === undefined) return isWhole ? { ...one, isGone: true } : one;
    return { row: now, isGone: false, changes: isSame(one.row, now) ? one.changes : one.changes + 1 };
  });
  const known = new Set(rows.map((one) => one.row.id));
  return { rows, waiting: fresh.filter((row) => !known.has(row.id)) };
}

/** Without those that left and are done with; the others keep their places. */
export function withoutGone<Row>(shown: ShownQueue<Row>, isDoneWith: (row: Row) => boolean): ShownQueue<Row> {
  return { ...shown, rows: shown.rows.filter((one) => !one.isGone || !isDoneWith(one.row)) };
}

/** A receipt moves no version of its claim, and is news all the same. */
export function isSameClaim(row: QueueRow, now: QueueRow): boolean {
  return now.version === row.version && now.receipts === row.receipts;
}
