import type { OfficeClaim } from '@menyala/contract/office/claims';
import { describe, expect, it } from 'vitest';
import { payoutState, refundsInstead } from './payout-state.ts';

const refund = (id: string, state: OfficeClaim['refunds'][number]['state']) =>
  ({ id, state }) as OfficeClaim['refunds'][number];

describe('where the customer is paid to', () => {
  it('is what to pay until the order is done or given up', () => {
    for (const status of ['new', 'checking', 'accepted', 'sending', 'sent'] as const)
      expect(payoutState({ status, waitsFor: null })).toBe('due');
    expect(payoutState({ status: 'paused', waitsFor: 'over' })).toBe('due');
    expect(payoutState({ status: 'success', waitsFor: null })).toBe('paid');
    for (const status of ['error', 'deleted', 'refsucc'] as const)
      expect(payoutState({ status, waitsFor: null })).toBe('off');
  });

  it('gives way to the open refunds where the money goes back', () => {
    const refunds = [
      refund('a', 'done'),
      refund('b', 'asked'),
      refund('c', 'sending'),
      refund('d', 'failed'),
    ];
    const claim = { status: 'paused', waitsFor: 'refund', refunds } as const;
    expect(payoutState(claim)).toBe('off');
    expect(refundsInstead(claim).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('stays beside the refund of an excess, for the rest is still exchanged', () => {
    expect(refundsInstead({ status: 'accepted', waitsFor: null, refunds: [refund('a', 'asked')] })).toEqual(
      [],
    );
  });
});
