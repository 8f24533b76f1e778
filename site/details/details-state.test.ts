import type { CardCheck, CheckStatus } from '@menyala/contract/site/cards';
import { describe, expect, it } from 'vitest';
import { offeredCards } from './details-state.ts';

const cardOf = (status: CheckStatus, id: string): CardCheck => ({
  ...{ id, masked: '2202 •••• •••• 4562', scheme: 'mir', bank: null, holder: 'ANNA KOZLOVA', status },
  ...{ reason: null, photos: [], asked: [], usualMinutes: 20, editable: false, triesLeft: 5, claim: null },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', sentAt: null, decidedAt: null },
});

describe('the cards that the form offers', () => {
  it('begin with those that go straight to the payment, and leave out what was not taken', () => {
    const all = [
      cardOf('draft', 'a'),
      cardOf('rejected', 'b'),
      cardOf('approved', 'c'),
      cardOf('pending', 'd'),
      cardOf('approved', 'e'),
    ];
    expect(offeredCards(all).map(({ id }) => id)).toEqual(['c', 'e', 'd', 'a']);
  });
});
