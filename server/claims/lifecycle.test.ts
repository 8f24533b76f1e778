import { claimStatuses } from '@menyala/contract';
import { moveKinds } from '@menyala/contract/office/claims';
import { describe, expect, it } from 'vitest';
import { awaitingMoney, ended, isLegal, laterRows, lifecycle, type Move } from './lifecycle.ts';
import { staffMoves } from './staff-moves.ts';

/** The table of the domain's words, written down a second time: move, row, from → to, who. */
const table: [Move, number, string, string, string][] = [
  ['create', 1, '', 'new', 'customer'],
  ['confirm', 3, 'new', 'checking', 'customer provider'],
  ['accept', 4, 'new checking', 'accepted', 'staff provider'],
  ['cancel', 7, 'new', 'deleted', 'customer'],
  ['expire_payment', 7, 'new', 'deleted', 'timer'],
  ['withdraw', 8, 'checking', 'deleted', 'customer'],
  ['delete', 8, 'checking', 'deleted', 'staff'],
  ['expire_check', 8, 'checking', 'deleted', 'timer'],
  ['pause', 12, 'accepted', 'paused', 'staff'],
  ['resume', 12, 'paused', 'accepted', 'staff'],
  ['send', 13, 'accepted', 'sending', 'staff provider'],
  ['fail_payout', 14, 'sending', 'accepted', 'staff provider'],
  ['sent', 15, 'sending', 'sent', 'staff provider'],
  ['complete', 15, 'sending sent', 'success', 'staff provider'],
  ['reject', 18, 'new checking accepted paused', 'error', 'staff'],
];
const words = (text: string) => text.split(' ').filter(Boolean);

describe('the lifecycle of a claim', () => {
  it('has the moves of the table and no others', () => {
    expect(Object.keys(lifecycle).sort()).toEqual(table.map(([move]) => move).sort());
  });

  it.each(table)('knows %s as row %i, from "%s" to "%s", by %s', (move, row, from, to, by) => {
    expect(lifecycle[move]).toEqual({ row, from: words(from), to, by: words(by) });
  });

  it('allows each move in the statuses of its row and refuses it in every other', () => {
    for (const [move, , from] of table) {
      for (const status of claimStatuses) {
        expect([move, status, isLegal(move, status)]).toEqual([move, status, words(from).includes(status)]);
      }
    }
  });

  it('names every other row of the table, so that numbers stay true', () => {
    const numbers = [...Object.values(lifecycle), ...laterRows].map(({ row }) => row);
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    const built = new Set<number>(Object.values(lifecycle).map(({ row }) => row));
    expect(laterRows.filter(({ row }) => built.has(row))).toEqual([]);
  });

  it('moves nothing out of a status that is an end', () => {
    for (const status of ended) {
      expect(table.filter(([move]) => isLegal(move, status))).toEqual([]);
    }
  });

  it('waits for money only where money can still be accepted', () => {
    expect(claimStatuses.filter((status) => isLegal('accept', status))).toEqual(awaitingMoney);
  });

  it('gives the office exactly the moves that staff may make', () => {
    const byStaff = table.filter(([, , , , by]) => words(by).includes('staff')).map(([move]) => move);
    expect([...moveKinds].sort()).toEqual(byStaff.sort());
    expect(Object.keys(staffMoves).sort()).toEqual(byStaff.sort());
  });

  it('asks staff for the reference and amount of what came, and for a reason where the customer reads one', () => {
    expect(staffMoves.accept.needs).toEqual(['reference', 'amount']);
    expect(staffMoves.sent.needs).toEqual(['reference']);
    for (const move of ['pause', 'reject', 'delete', 'fail_payout'] as const)
      expect(staffMoves[move].needs).toEqual(['reason']);
  });
});
