import { describe, expect, it } from 'vitest';
import { isSameClaim, merge as mergeRows, type ShownQueue, settle, withoutGone } from './live-rows.ts';
import { queueRow } from './queue-row-for-tests.ts';

type Row = ReturnType<typeof queueRow>;
const merge = (shown: ShownQueue<Row>, fresh: readonly Row[], isWhole: boolean) =>
  mergeRows(shown, fresh, isWhole, isSameClaim);

const a = queueRow('a');
const b = queueRow('b');
const c = queueRow('c');

describe('a queue that is alive', () => {
  it('keeps every row in its place when the server orders them anew', () => {
    const shown = merge(settle([a, b, c]), [c, b, a], true);
    expect(shown.rows.map((one) => one.row.id)).toEqual(['a', 'b', 'c']);
    expect(shown.waiting).toEqual([]);
  });

  it('lets new rows wait instead of moving the others', () => {
    const shown = merge(settle([b]), [a, b, c], true);
    expect(shown.rows.map((one) => one.row.id)).toEqual(['b']);
    expect(shown.waiting.map((row) => row.id)).toEqual(['a', 'c']);
  });

  it('gives a changed row its new values and counts the change, and leaves the others still', () => {
    const paid = queueRow('a', { status: 'checking', version: 2 });
    const once = merge(settle([a, b]), [paid, b], true);
    expect(once.rows.map(({ row, changes }) => [row.status, changes])).toEqual([
      ['checking', 1],
      ['new', 0],
    ]);
    const twice = merge(once, [queueRow('a', { version: 3 }), b], true);
    expect(twice.rows[0]?.changes).toBe(2);
    expect(merge(twice, [queueRow('a', { version: 3 }), b], true).rows[0]?.changes).toBe(2);
  });

  it('counts a receipt as a change, though it moves no version', () => {
    expect(merge(settle([a]), [queueRow('a', { receipts: 1 })], true).rows[0]?.changes).toBe(1);
  });

  it('marks a row that left and takes the mark away when it is back', () => {
    const left = merge(settle([a, b]), [b], true);
    expect(left.rows.map((one) => one.isGone)).toEqual([true, false]);
    expect(merge(left, [a, b], true).rows.map((one) => one.isGone)).toEqual([false, false]);
  });

  it('does not call a row gone that may only have moved to the next page', () => {
    expect(merge(settle([a, b]), [b], false).rows.map((one) => one.isGone)).toEqual([false, false]);
  });

  it('drops what left once one is done with it, and keeps the others where they are', () => {
    const left = merge(settle([a, b, c]), [c], true);
    const kept = withoutGone(left, (row) => row.id !== 'b');
    expect(kept.rows.map((one) => [one.row.id, one.isGone])).toEqual([
      ['b', true],
      ['c', false],
    ]);
  });

  it('shows what comes at once where nothing was shown', () => {
    expect(merge(settle([]), [a], true)).toEqual(settle([a]));
  });
});
