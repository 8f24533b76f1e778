// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Leaders } from './leaders.tsx';
import type { ShownContest } from './prizes-sum.ts';

const words = { ru: '', en: '' };
const contest: ShownContest = {
  ...{ id: 1, version: 1, status: 'running', counts: 'exchanges', closedAt: null, participants: 1 },
  ...{ title: words, rules: words, fund: words, actions: [] },
  ...{ startsAt: '2026-05-01T00:00:00Z', endsAt: '2026-06-01T00:00:00Z', createdAt: '2026-05-01T00:00:00Z' },
  currency: { id: 3, code: 'USDTTRC20', ticker: 'USDT', decimals: 6 },
  prizes: [{ kind: 'money', amount: '50' }],
  leaders: [
    {
      ...{ place: 1, completed: 2, awardedAt: null, user: { id: 7, email: 'kate@example.com' } },
      turnover: '1082.123456789012345678',
      prize: { kind: 'money', amount: '50' },
    },
  ],
};

it('shows sums of a contest no finer than their currency is', async () => {
  const page = await draw(<Leaders contest={contest} />, { at: '/', answer: () => undefined });
  expect(page.text()).toContain('1,082.123456\u00a0USDT');
  expect(page.text()).not.toContain('1,082.1234567');
});
