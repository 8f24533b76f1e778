import { inboxKinds } from '@menyala/contract/office/operations-inbox';
import { describe, expect, it } from 'vitest';
import { actionsOf, isOfClaims, placesOf } from './what-to-do.ts';

describe('what is done with an item of the list', () => {
  it('is assigning or giving back for money without a claim, and settling for alarms', () => {
    expect(actionsOf({ kind: 'unknown_deposit', id: 1 })).toEqual(['assign', 'giveBack']);
    expect(actionsOf({ kind: 'reversed', id: 1 })).toEqual(['settle']);
    expect(actionsOf({ kind: 'deposit_differs', id: 1 })).toEqual(['settle']);
  });

  it('is nothing in the list itself where it is the claim’s or the card’s matter or has no number', () => {
    const others = inboxKinds.filter((kind) => actionsOf({ kind, id: 1 }).length === 0);
    expect(others).toHaveLength(inboxKinds.length - 3);
    expect(actionsOf({ kind: 'reversed', id: null })).toEqual([]);
  });
});

describe('where an item is dealt with', () => {
  const nowhere = {
    kind: 'excess',
    check: null,
    claim: null,
    withdrawal: null,
    giftOrder: null,
    contest: null,
    approval: null,
  } as const;
  const claim = { id: 'c', publicId: '1', status: 'new' };

  it('is the card and the claim that waits for it, both where there are both', () => {
    const paths = placesOf({ ...nowhere, check: 'k', claim }).map(({ path }) => path);
    expect(paths).toEqual(['/checks/k', '/claims/c']);
  });

  it('is the withdrawal, the order of a gift, the contest', () => {
    expect(placesOf({ ...nowhere, withdrawal: 'w' })[0]?.path).toBe('/withdrawals/w/show');
    expect(placesOf({ ...nowhere, giftOrder: 'g' })[0]?.path).toBe('/gift-orders/g/show');
    expect(placesOf({ ...nowhere, contest: 7 })[0]?.path).toBe('/contests/7/show');
  });

  it('is the list of what the exchange itself lacks', () => {
    for (const [kind, path] of [
      ['no_requisites', '/requisites'],
      ['no_price', '/prices'],
      ['no_reserve', '/reserves'],
      ['low_reserve', '/reserves'],
      ['reserve_drift', '/reserves'],
    ] as const)
      expect(placesOf({ ...nowhere, kind })[0]?.path).toBe(path);
  });

  it('is of claims unless it is of something else alone', () => {
    expect(isOfClaims(nowhere)).toBe(true);
    expect(isOfClaims({ ...nowhere, check: 'k', claim })).toBe(true);
    expect(isOfClaims({ ...nowhere, check: 'k' })).toBe(false);
    expect(isOfClaims({ ...nowhere, withdrawal: 'w' })).toBe(false);
  });
});
