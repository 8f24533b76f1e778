import { moscowDay } from '@menyala/contract/moment';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  firstParams,
  periodFault,
  type ReferrerParams,
  referrerAddress,
  referrerParamsOf,
} from './referrer-params.ts';

describe('the address of the referrer’s page', () => {
  it('says nothing where all is as at first: thirty days, and the withdrawals that were paid', () => {
    expect(referrerParamsOf('')).toEqual(firstParams);
    expect(firstParams.status).toBe('refsucc');
    expect(referrerAddress(firstParams)).toBe('/account/referrer');
  });

  it('comes back as it was written', () => {
    const params: ReferrerParams = {
      ...{ period: { since: '2026-11-01', until: '2026-11-20' }, rewardsPage: 3 },
      ...{ status: 'all', paidSince: '2026-10-01', paidUntil: '2026-10-31', paidPage: 2 },
    };
    const address = referrerAddress(params);
    expect(address).toContain('date_from=2026-11-01&date_to=2026-11-20&rewards=3&status=all');
    expect(referrerParamsOf(new URL(address, 'https://menyala.test').search)).toEqual(params);
    expect(referrerParamsOf('?days=90').period).toEqual({ days: 90 });
  });

  it('keeps half of a period of one’s own, which is still being chosen', () => {
    expect(referrerParamsOf('?date_from=2026-11-01').period).toEqual({ since: '2026-11-01', until: '' });
  });

  it('passes over what makes no sense', () => {
    expect(referrerParamsOf('?days=31&status=paid&page=0&rewards=-1&date_from=2026-02-31')).toEqual(
      firstParams,
    );
  });
});

describe('a period', () => {
  it('counts days of Moscow, today included', () => {
    const evening = '2026-11-20T21:30:00Z';
    expect(moscowDay(evening)).toBe('2026-11-21');
    expect(daysOf({ days: 7 }, evening)).toEqual({ since: '2026-11-15', until: '2026-11-21' });
  });

  it('of one’s own has both its ends, in order, and at most 366 days', () => {
    expect(periodFault({ since: '2026-11-01', until: '' })).toBe('unfinished');
    expect(periodFault({ since: '2026-11-02', until: '2026-11-01' })).toBe('backwards');
    expect(periodFault({ since: '2025-11-21', until: '2026-11-21' })).toBeNull();
    expect(periodFault({ since: '2025-11-20', until: '2026-11-21' })).toBe('long');
    expect(daysOf({ since: '2026-11-02', until: '2026-11-01' }, '2026-11-20T00:00:00Z')).toBeNull();
  });
});
