import { describe, expect, it } from 'vitest';
import { entries } from '../../testing/currencies.ts';
import { homeOf } from '../../testing/pages.ts';
import { catalogueOf } from '../catalogue.ts';
import { beginningOf, groupsOf } from './groups.ts';
import { offerOf } from './offer.ts';
import { placeAfter } from './use-active-option.ts';

const data = homeOf();
const catalogue = catalogueOf(entries);

describe('the groups of the picker', () => {
  it('show each currency once, recent and popular ones on top', () => {
    const { candidates } = offerOf(data, catalogue, 'to');
    const groups = groupsOf(candidates, { recent: [11, 999], popular: [3, 11] });
    expect(groups.map(({ name }) => name)).toEqual(['recent', 'popular', 'crypto', 'bank', 'wallet', 'cash']);
    const ids = groups.flatMap((group) => group.candidates.map(({ currency }) => currency.id));
    expect(ids.slice(0, 2)).toEqual([11, 3]);
    expect(new Set(ids).size).toBe(candidates.length);
    expect(ids).toHaveLength(candidates.length);
  });

  it('begin with so many rows, and with all down to the one that is stood on', () => {
    const { candidates } = offerOf(data, catalogue, 'to');
    const groups = groupsOf(candidates, { recent: [], popular: [3, 11] });
    const rows = groups.flatMap((group) => group.candidates);
    const begun = (id: number | null) => beginningOf(groups, id, 3).flatMap((group) => group.candidates);
    expect(begun(null)).toEqual(rows.slice(0, 3));
    expect(begun(rows[4]?.currency.id ?? 0)).toEqual(rows.slice(0, 5));
    expect(beginningOf(groups, null, 2).map(({ name }) => name)).toEqual(['popular']);
  });
});

describe('what the picker offers', () => {
  it('keeps what cannot be had in sight, with the reason', () => {
    const { reasonAgainst } = offerOf(data, catalogue, 'to');
    expect(reasonAgainst(3)).toBeNull();
    expect(reasonAgainst(9)).toEqual({ code: 'not-from', from: 'Сбербанк', instead: 'Bitcoin, Tether' });
    expect(reasonAgainst(7)?.code).toBe('unavailable');
  });

  it('says how long an exchange into it usually takes, and nothing where it cannot be chosen', () => {
    const { minutesOf } = offerOf(data, catalogue, 'to');
    expect([minutesOf(3), minutesOf(9)]).toEqual([7, null]);
    expect(offerOf(data, catalogue, 'from').minutesOf(3)).toBeNull();
  });

  it('lets the currency of the other side be chosen, since that swaps the sides', () => {
    expect(offerOf(data, catalogue, 'to').reasonAgainst(10)).toBeNull();
    expect(offerOf(data, catalogue, 'from').reasonAgainst(3)).toBeNull();
  });
});

describe('the arrow keys', () => {
  it('stop at the ends of the list', () => {
    expect(placeAfter('next', 4, 5)).toBe(4);
    expect(placeAfter('previous', 0, 5)).toBe(0);
    expect(placeAfter('next', 1, 5)).toBe(2);
    expect(placeAfter('first', 3, 5)).toBe(0);
    expect(placeAfter('last', 0, 5)).toBe(4);
  });
});
