import { describe, expect, it } from 'vitest';
import { type WithdrawalEvent, withdrawalNews } from './withdrawal-news.ts';

const event = (name: string, at: string): WithdrawalEvent => ({
  event: name,
  status: 'sending',
  by: 'staff:anna',
  reason: null,
  at,
});

describe('what happened to a withdrawal meanwhile', () => {
  it('is whatever was not there when it was last seen, oldest first', () => {
    const asked = event('ask', '2026-11-20T10:00:00.000Z');
    const sent = event('send', '2026-11-20T11:00:00.000Z');
    const paid = event('paid', '2026-11-20T12:00:00.000Z');
    expect(withdrawalNews([asked], [paid, sent, asked])).toEqual([sent, paid]);
    expect(withdrawalNews([asked], [asked])).toEqual([]);
  });
});
