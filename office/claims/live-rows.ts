import type { QueueRow } from '@menyala/contract/office/claims';

export interface ShownRow {
  readonly row: QueueRow;
  /** It no longer belongs to this list, and keeps its place until the list is settled anew. */
  readonly isGone: boolean;
  /** How often it has changed before one's eyes; a new number makes it flash. */
  readonly changes: number;
}

export interface ShownQueue {
  readonly rows: readonly ShownRow[];
  /** Came since, and wait to be shown. */
  readonly waiting: readonly QueueRow[];
}

/** The list as the server has it, in its order. */
export function settle(fresh: readonly QueueRow[]): ShownQueue {
  return { rows: fresh.map((row) => ({ row, isGone: false, changes: 0 })), waiting: [] };
}

/**
 * What is shown after an update: every row keeps its place, so that nothing moves under the cursor. Changed rows take
 * their new values; those that left stay, marked; those that came wait. `isWhole` is false where the list has further
 * pages: a missing row may then only have moved to the next one, and is not marked. An empty list has no cursor to
 * mind, and shows at once.
 */
export function merge(shown: ShownQueue, fresh: readonly QueueRow[], isWhole: boolean): ShownQueue {
  if (shown.rows.length === 0) return settle(fresh);
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const rows = shown.rows.map((one): ShownRow => {
    const now = byId.get(one.row.id);
    if (now === undefined) return isWhole ? { ...one, isGone: true } : one;
    const isSame = now.version === one.row.version && now.receipts === one.row.receipts;
    return { row: now, isGone: false, changes: isSame ? one.changes : one.changes + 1 };
  });
  const known = new Set(rows.map((one) => one.row.id));
  return { rows, waiting: fresh.filter((row) => !known.has(row.id)) };
}
