import { expect, it } from 'vitest';
import { type ClaimToMove, checkClaimToMove } from './claim-to-move.ts';

const job: ClaimToMove = {
  ...{ claim: '0b6a6c1e-6a0e-4d0f-9a52-0b1f5f3f2a11', version: 1, event: 'cancel', row: 5 },
  ...{
    actor: 'customer',
    by_staff: null,
    reason: null,
    after: { status: 'deleted' },
    kind: null,
    transfers: [],
  },
  ...{
    closes_hold: true,
    opens_hold: null,
    deposit: null,
    payout: null,
    refund: null,
    alarm: null,
    meeting: null,
    invoice: null,
    invoice_invalid: false,
    outflow: null,
    leaves: null,
    credit: null,
    rewards: null,
  },
};

it('a change of the right shape passes as it is', () => {
  expect(checkClaimToMove(job)).toBe(job);
  const deposit = { id: 7, amount: '0.10', state: 'final' as const, confirmations: null };
  expect(checkClaimToMove({ ...job, deposit })).toMatchObject({ deposit });
});

it.each([
  ['a part whose name the database does not know', { payout: { closesAs: 'sent' } }, '/payout'],
  ['an amount that JSON would round', { opens_hold: 0.1 }, '/opens_hold'],
  [
    'a deposit that says neither which one nor its reference',
    { deposit: { amount: '1', state: 'seen' } },
    '/deposit',
  ],
  ['no status', { after: {} }, '/after'],
])('%s is refused by its name', (_, part, place) => {
  expect(() => checkClaimToMove({ ...job, ...part } as unknown as ClaimToMove)).toThrow(place);
});
