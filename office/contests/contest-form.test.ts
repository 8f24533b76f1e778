import type { OfficeContest } from '@menyala/contract/office/contests';
import { describe, expect, it } from 'vitest';
import { contestEdit, editedOf, freshContest } from './contest-form.ts';

const known: OfficeContest = {
  ...contestEdit(freshContest),
  startsAt: '2026-12-01T00:00:00Z',
  endsAt: '2026-12-31T00:00:00Z',
  id: 1,
  version: 4,
  status: 'running',
  closedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  currency: { id: 3, code: 'USDTTRC20', ticker: 'USDT', decimals: 6 },
  participants: 3,
  actions: ['edit', 'close'],
};

describe('the form of a contest', () => {
  it('sends nothing that is the server’s own', () => {
    expect(Object.keys(editedOf(known)).sort()).toEqual(
      ['counts', 'endsAt', 'fund', 'prizes', 'rules', 'startsAt', 'title', 'version'].sort(),
    );
  });

  it('sends an unfilled moment as none', () => {
    expect(contestEdit(freshContest)).toMatchObject({ startsAt: '', endsAt: '' });
  });
});
