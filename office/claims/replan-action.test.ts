import type { ClaimAction } from '@menyala/contract/office/claims';
import { describe, expect, it } from 'vitest';
import { replanAction } from './replan-action.ts';

const accept: ClaimAction = {
  move: 'accept',
  row: 4,
  to: 'accepted',
  needs: ['reference', 'amount'],
  suggested: { amount: '1000' },
  transfers: [{ debit: 'Outside', credit: 'Due', currency: 'USDT', amount: '1000.00' }],
  balances: [
    { account: 'Due', currency: 'USDT', before: '5', after: '1005' },
    { account: 'Outside', currency: 'USDT', before: '-70', after: '-1070' },
    { account: 'Profit', currency: 'RUB', before: '0', after: '1000' },
  ],
};

describe('what an action will do once another amount is typed', () => {
  it('moves the typed amount, and the balances on both sides by it', () => {
    expect(replanAction(accept, '999.5')).toEqual({
      transfers: [{ debit: 'Outside', credit: 'Due', currency: 'USDT', amount: '999.5' }],
      balances: [
        { account: 'Due', currency: 'USDT', before: '5', after: '1004.5' },
        { account: 'Outside', currency: 'USDT', before: '-70', after: '-1069.5' },
        { account: 'Profit', currency: 'RUB', before: '0', after: '1000' },
      ],
    });
  });

  it('is the server’s own plan while the suggestion stands or nothing good is typed', () => {
    expect(replanAction(accept, '1000.0')).toBe(accept);
    expect(replanAction(accept, '1e3')).toBe(accept);
  });
});
