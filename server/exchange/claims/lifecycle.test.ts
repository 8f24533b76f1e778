import { claimStatuses } from '@menyala/contract';
import { moveKinds, toldToCustomer } from '@menyala/contract/statuses';
import { describe, expect, it } from 'vitest';
import { staffMoves } from './desk/staff-moves.ts';
import { awaitingMoney, type ClaimEvent, ended, isLegal, laterRows, lifecycle } from './lifecycle.ts';

/** The table of the domain's words, written down a second time: event, row, from → to (nothing: it stays), who. */
const table: [ClaimEvent, number, string, string, string][] = [
  ['create', 1, '', 'new', 'customer'],
  ['hold_passed', 1, 'new checking', '', 'customer'],
  ['send_card', 2, 'new', '', 'customer'],
  ['clear_card', 2, 'new checking paused', '', 'staff'],
  ['expire_card', 2, 'new', 'deleted', 'timer'],
  ['confirm', 3, 'new', 'checking', 'customer'],
  ['see', 3, 'new checking', 'checking', 'provider'],
  ['accept', 4, 'new checking', 'accepted', 'staff provider'],
  ['hold_discrepancy', 5, 'new checking', 'paused', 'staff provider'],
  ['top_up', 6, 'paused', 'accepted', 'staff provider'],
  ['choose', 6, 'paused', 'accepted', 'customer staff'],
  ['cancel', 7, 'new', 'deleted', 'customer'],
  ['expire_payment', 7, 'new', 'deleted', 'timer'],
  ['cancel_checking', 8, 'checking', 'deleted', 'customer'],
  ['delete', 8, 'checking', 'deleted', 'staff'],
  ['escalate', 8, 'checking', '', 'timer'],
  ['release_hold', 8, 'checking', '', 'timer'],
  ['expire_check', 8, 'checking', 'deleted', 'timer'],
  ['late', 9, 'deleted', 'paused', 'staff provider'],
  ['had_paid', 10, 'deleted', 'checking', 'customer'],
  ['reopen', 11, 'deleted checking', 'accepted', 'staff'],
  ['pause', 12, 'accepted', 'paused', 'staff'],
  ['resume', 12, 'paused', 'accepted', 'staff'],
  ['send', 13, 'accepted', 'sending', 'staff provider'],
  ['fail_payout', 14, 'sending', 'accepted', 'staff provider'],
  ['sent', 15, 'sending', 'sent', 'staff provider'],
  ['complete', 15, 'sending sent', 'success', 'staff provider'],
  ['settle', 15, 'new checking paused deleted', 'success', 'staff provider timer'],
  ['returned', 16, 'sent', 'paused', 'staff provider'],
  ['reverse', 17, 'success', 'error', 'staff'],
  ['reject', 18, 'new checking accepted paused', 'error', 'staff'],
  ['close_refunded', 18, 'paused', 'error', 'staff provider'],
  ['extra_deposit', 20, 'paused accepted sending sent success error', '', 'staff provider'],
  ['full_reversal', 21, 'accepted paused sending', 'checking', 'staff provider'],
  ['partial_reversal', 21, 'accepted paused sending', 'paused', 'staff provider'],
  ['chargeback', 21, 'new checking accepted paused sending sent success error deleted', '', 'provider'],
];
/** What happens beside the table: it has no row, and moves no status by itself. */
const beside: ClaimEvent[] = [
  'deposit_seen',
  'resolution_expired',
  'ask_refund',
  'send_refund',
  'refund_done',
  'refund_failed',
  'change_requisites',
  'move_meeting',
  'compliance_hold',
  'release_compliance_hold',
  'ask_reversal',
  'drop_reversal',
];
const words = (text: string) => text.split(' ').filter(Boolean);

describe('the lifecycle of a claim', () => {
  it('has the moves of the table, what happens beside it, and nothing else', () => {
    expect(Object.keys(lifecycle).sort()).toEqual([...table.map(([event]) => event), ...beside].sort());
    for (const event of beside) expect(lifecycle[event]).toMatchObject({ row: null, to: null });
  });

  it.each(table)('knows %s as row %i, from "%s" to "%s", by %s', (event, row, from, to, by) => {
    expect(lifecycle[event]).toEqual({ row, from: words(from), to: to || null, by: words(by) });
  });

  it('allows each event in the statuses of its row and refuses it in every other', () => {
    for (const [event, , from] of table) {
      for (const status of claimStatuses) {
        expect([event, status, isLegal(event, status)]).toEqual([
          event,
          status,
          words(from).includes(status),
        ]);
      }
    }
  });

  it('names every other row of the table, so that numbers stay true', () => {
    const built = new Set(table.map(([, row]) => row));
    const numbers = [...built, ...laterRows.map(({ row }) => row)].sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  it('leaves an end only for money that came late, that went wrong, or that was there all the time', () => {
    const leaving = table.filter(
      ([, , from, to]) => to && words(from).some((status) => ended.includes(status as never)),
    );
    expect(leaving.map(([event]) => event)).toEqual(['late', 'had_paid', 'reopen', 'settle', 'reverse']);
  });

  it('waits for money only where money is first accepted', () => {
    expect(claimStatuses.filter((status) => isLegal('accept', status))).toEqual(awaitingMoney);
  });
});

describe('what staff may do', () => {
  it('is theirs by the lifecycle', () => {
    for (const move of moveKinds) {
      const event = move === 'accept_sum' || move === 'fresh_course' ? 'choose' : move;
      if (event !== 'deposit')
        expect([move, lifecycle[event].by]).toEqual([move, expect.arrayContaining(['staff'])]);
    }
  });

  it('asks for the reference and amount of what came, and for a reason where the customer reads one', () => {
    expect(staffMoves.deposit.needs).toEqual(['reference', 'amount', 'currency']);
    expect(staffMoves.sent.needs).toEqual(['reference']);
    for (const move of ['delete', 'fail_payout', 'accept_sum', 'fresh_course', 'ask_refund'] as const)
      expect(staffMoves[move].needs).toEqual(['reason']);
    for (const move of toldToCustomer) {
      expect(staffMoves[move].needs).toEqual(expect.arrayContaining(['reason', 'note']));
      expect(staffMoves[move].optional).toContain('note');
    }
  });

  it('leaves what takes money back, or says that it never left, to those who keep the money', () => {
    for (const move of ['fail_payout', 'release_compliance_hold', 'ask_reversal', 'reverse'] as const)
      expect(staffMoves[move].roles).toEqual(['owner', 'finance']);
    for (const move of moveKinds) expect(staffMoves[move].roles).not.toContain('support');
  });
});
