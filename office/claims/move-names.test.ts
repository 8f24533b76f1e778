import type { ClaimAction } from '@menyala/contract/office/claims';
import type { MoveKind } from '@menyala/contract/statuses';
import { describe, expect, it } from 'vitest';
import { claimAction } from './action-for-tests.ts';
import { arrangeActions, isSameAction } from './move-names.ts';

const names = (actions: readonly ClaimAction[]) => actions.map((action) => action.move);
const calm = { payouts: [], deposits: [], received: '0', fromSumma: '1000' } as const;
const of = (...moves: MoveKind[]) => moves.map((move) => claimAction(move));

describe('what may be done with a claim', () => {
  it('has first what brings it on, and never what ends it badly', () => {
    const sending = { ...calm, status: 'sending', waitsFor: null } as const;
    const arranged = arrangeActions({ ...sending, actions: of('fail_payout', 'sent', 'complete') });
    expect(arranged.main?.move).toBe('complete');
    expect(names(arranged.shown)).toEqual(['sent']);
    expect(names(arranged.harsh)).toEqual(['fail_payout']);
    expect(arrangeActions({ ...sending, actions: of('reject', 'delete') }).main).toBeUndefined();
  });

  it('has no next step where a payout may have left, or the money for it was taken back', () => {
    const claim = { ...calm, status: 'sending', waitsFor: null, actions: of('complete') } as const;
    const main = (part: Partial<Parameters<typeof arrangeActions>[0]>) =>
      arrangeActions({ ...claim, ...part }).main?.move;
    expect(main({ payouts: [{ isStuck: false }] })).toBe('complete');
    expect(main({ payouts: [{ isStuck: true }] })).toBeUndefined();
    const deposits = [{ state: 'reversed' }];
    expect(main({ deposits })).toBeUndefined();
    expect(main({ deposits, received: '1000' })).toBe('complete');
  });

  it('has a payment first only where one is awaited', () => {
    const actions = of('deposit', 'resume', 'reject');
    const at = (status: 'new' | 'paused' | 'accepted', waitsFor: 'short' | 'staff' | null) =>
      arrangeActions({ ...calm, status, waitsFor, actions }).main?.move;
    expect(at('new', null)).toBe('deposit');
    // What came is not as asked: its customer chooses, and nobody books one more by habit.
    expect(at('paused', 'short')).toBe('resume');
    expect(at('paused', 'staff')).toBe('resume');
  });

  it('never has one more payment in front of a claim that is over', () => {
    for (const status of ['success', 'error', 'deleted'] as const) {
      const { main, shown, folded } = arrangeActions({
        ...calm,
        status,
        waitsFor: null,
        actions: of('deposit', 'ask_reversal'),
      });
      expect([main, names(shown), names(folded)]).toEqual([undefined, [], ['deposit']]);
    }
  });

  it('has the refund first where one is asked for', () => {
    const refund = claimAction('send_refund', { refund: '00000000-0000-4000-8000-000000000001' });
    const actions = [...of('deposit', 'resume'), refund];
    expect(arrangeActions({ ...calm, status: 'paused', waitsFor: 'short', actions }).main).toBe(refund);
  });

  it('is folded where it is much, all but the first two', () => {
    const actions = of('reject', 'compliance_hold', 'pause', 'reopen', 'deposit', 'send', 'returned');
    const { main, shown, folded, harsh } = arrangeActions({
      ...calm,
      status: 'accepted',
      waitsFor: null,
      actions,
    });
    expect(main?.move).toBe('send');
    expect(names(shown)).toEqual(['deposit', 'returned']);
    expect(names(folded)).toEqual(['reopen', 'pause']);
    expect(names(harsh)).toEqual(['compliance_hold', 'reject']);
  });

  it('is folded too where most of it ends something', () => {
    const actions = of('send_refund', 'refund_done', 'deposit', 'refund_failed', 'compliance_hold', 'reject');
    const { shown, folded, harsh, isFolded } = arrangeActions({
      ...calm,
      status: 'paused',
      waitsFor: 'refund',
      actions,
    });
    expect([names(shown), names(folded), harsh.length, isFolded]).toEqual([
      ['refund_done', 'deposit'],
      [],
      3,
      true,
    ]);
  });

  it('is found again by its move and its refund', () => {
    const one = claimAction('refund_done', { refund: 'a' });
    expect(isSameAction(one, claimAction('refund_done', { refund: 'a', to: 'error' }))).toBe(true);
    expect(isSameAction(one, claimAction('refund_done', { refund: 'b' }))).toBe(false);
  });
});
