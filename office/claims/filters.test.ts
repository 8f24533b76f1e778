import { describe, expect, it } from 'vitest';
import { countFilters, listQuery, withFilters } from './filters.ts';

describe('the filters of the queue', () => {
  it('ask for what staff can go on with, by deadline, where the address says nothing', () => {
    expect(listQuery(new URLSearchParams())).toMatchObject({
      tab: 'act',
      sort: 'deadline',
      after: undefined,
    });
  });

  it('look among all claims for what is searched or filtered', () => {
    expect(listQuery(new URLSearchParams('q=48213'))).toMatchObject({ tab: 'all' });
    expect(listQuery(new URLSearchParams('from=2'))).toMatchObject({ tab: 'all' });
    expect(listQuery(new URLSearchParams('q=48213&tab=done'))).toMatchObject({ tab: 'done' });
  });

  it('come from the address, and nonsense in it is left out', () => {
    const search = new URLSearchParams(
      'tab=paid&sort=newest&after=1.5.a~1.9.b&status=checking&from=2&q=48213',
    );
    expect(listQuery(search)).toMatchObject({
      tab: 'paid',
      sort: '-createdAt',
      after: '1.9.b',
      status: 'checking',
      from: '2',
      q: '48213',
    });
    expect(listQuery(new URLSearchParams('tab=x&sort=y&after=~'))).toMatchObject({
      tab: 'act',
      sort: 'deadline',
      after: undefined,
    });
  });

  it('mean whole days in Moscow, the last one included', () => {
    const query = listQuery(new URLSearchParams('date_from=2026-11-20&date_to=2026-11-21'));
    expect(query['date_from']).toBe('2026-11-19T21:00:00.000Z');
    expect(query['date_to']).toBe('2026-11-21T21:00:00.000Z');
  });

  it('begin at the first page again when one of them changes, and empty ones leave the address', () => {
    const search = new URLSearchParams('tab=paid&after=1.5.a&status=new');
    expect(withFilters(search, { status: '', from: '7' })).toBe('?tab=paid&from=7');
    expect(withFilters(search, { after: '1.5.a~1.9.b' })).toBe('?tab=paid&status=new&after=1.5.a%7E1.9.b');
    expect(withFilters(new URLSearchParams('tab=paid'), { tab: '' })).toBe('');
  });

  it('are counted without the tab, the search and the order', () => {
    expect(countFilters(new URLSearchParams('tab=paid&q=1&sort=newest&status=new&to=3'))).toBe(2);
  });
});
