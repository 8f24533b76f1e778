import { describe, expect, it } from 'vitest';
import {
  conditionsOf,
  dayOf,
  filterOf,
  isBackwards,
  isFiltering,
  noFilter,
  ordersAddress,
  queryOf,
} from './claim-filter.ts';

const all = '?status=success&from=10&to=3&date_from=2026-11-01&date_to=2026-11-21&page=4';

describe('the filter of claims', () => {
  it('stands in the address, and is read from it as it was written', () => {
    const filter = filterOf(all);
    expect(filter).toEqual({
      ...{ status: 'success', from: 10, to: 3, since: '2026-11-01', until: '2026-11-21', page: 4 },
    });
    expect(ordersAddress(filter)).toBe(`/account/orders${all}`);
    expect(ordersAddress(noFilter)).toBe('/account/orders');
  });

  it('asks the server by the names of the contract', () => {
    expect(queryOf(filterOf(all))).toEqual({
      ...{ status: 'success', from: '10', to: '3', date_from: '2026-11-01', date_to: '2026-11-21' },
      ...{ page: '4', size: '20' },
    });
    expect(queryOf(noFilter)).toEqual({ page: '1', size: '20' });
  });

  it('has no pages where all claims are wanted in one file', () => {
    expect(conditionsOf(filterOf(all))).not.toHaveProperty('page');
  });

  it.each([
    '?status=paid',
    '?status=refsucc',
    '?from=0',
    '?from=-1',
    '?to=1e3',
    '?to=99999999999',
    '?date_from=2026-02-30',
    '?date_to=yesterday',
    '?page=0',
    '?page=1000001',
    '?page=1.5',
    '?%00=1',
  ])('takes no notice of "%s"', (search) => {
    expect(filterOf(search)).toEqual(noFilter);
  });

  it('knows whether it leaves anything out', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ ...noFilter, page: 3 })).toBe(false);
    expect(isFiltering({ ...noFilter, until: '2026-11-21' })).toBe(true);
  });

  it('sees that the last day is before the first', () => {
    const day = (since: string, until: string) => isBackwards({ ...noFilter, since, until });
    expect(day('2026-11-21', '2026-11-20')).toBe(true);
    expect(day('2026-11-21', '2026-11-21')).toBe(false);
    expect(day('', '2026-11-20')).toBe(false);
  });

  it('waits until a year is typed to its end', () => {
    expect(dayOf('0202-11-21')).toBe('');
    expect(dayOf('2026-11-21')).toBe('2026-11-21');
    expect(dayOf(null)).toBe('');
  });
});
