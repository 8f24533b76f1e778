import { describe, expect, it } from 'vitest';
import { listQuery } from './checks-filters.ts';

const asked = (address: string, words = '') => listQuery(new URLSearchParams(address), words);

describe('the list of card checks', () => {
  it('shows those that wait where the address says nothing, or nonsense', () => {
    expect(asked('')).toMatchObject({ status: 'pending', page: 1 });
    expect(asked('tab=x&page=-2')).toMatchObject({ status: 'pending', page: 1 });
  });

  it('shows the tab and the page that the address names', () => {
    expect(asked('tab=rejected&page=3')).toMatchObject({ status: 'rejected', page: 3 });
    expect(asked('tab=all')['status']).toBeUndefined();
  });

  it('is looked through whole by a search, from its first page', () => {
    expect(asked('tab=approved&page=3', '4562')).toMatchObject({ q: '4562', page: 1 });
    expect(asked('tab=approved&page=3', '4562')['status']).toBeUndefined();
  });
});
