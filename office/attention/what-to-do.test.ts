import { attentionKinds } from '@menyala/contract/office/attention';
import { describe, expect, it } from 'vitest';
import { deedsOf } from './what-to-do.ts';

describe('what is done with an item of the list', () => {
  it('is assigning or giving back for money without a claim, and settling for alarms', () => {
    expect(deedsOf({ kind: 'unknown_deposit', id: 1 })).toEqual(['assign', 'giveBack']);
    expect(deedsOf({ kind: 'reversed', id: 1 })).toEqual(['settle']);
    expect(deedsOf({ kind: 'deposit_differs', id: 1 })).toEqual(['settle']);
  });

  it('is nothing in the list itself where it is the claim’s or the card’s matter or has no number', () => {
    const others = attentionKinds.filter((kind) => deedsOf({ kind, id: 1 }).length === 0);
    expect(others).toHaveLength(7);
    expect(deedsOf({ kind: 'reversed', id: null })).toEqual([]);
  });
});
