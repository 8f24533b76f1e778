// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { placeOf, QueueRowLink } from './queue-row.tsx';
import { queueRow } from './queue-row-for-tests.ts';

const { from } = queueRow('1');

it('names the bank or the network of a sum, and the ticker once', () => {
  expect(placeOf({ network: 'Tron (TRC20)', name: 'Tether TRC20', ticker: 'USDT' })).toBe('TRC20');
  expect(placeOf({ network: 'Bitcoin', name: 'Bitcoin', ticker: 'BTC' })).toBe('Bitcoin');
  expect(placeOf({ network: null, name: 'Sberbank', ticker: 'RUB' })).toBe('Sberbank');
  expect(placeOf({ network: null, name: 'Any bank card, RUB', ticker: 'RUB' })).toBe('Any bank card');
});

it('an order is two lines: sums with their places, then what it is, without a profit in another currency each', async () => {
  const to = { ...from, ticker: 'RUB', name: 'Sberbank', network: null, decimals: 2 };
  const row = queueRow('48213', {
    ...{ to, fromSumma: '250', toSumma: '23100', profit: '401.37' },
    ...{ status: 'accepted', email: 'anna@example.com', completedBefore: 3, received: '250' },
  });
  const page = await draw(
    <QueueRowLink
      {...{ isOpen: false, now: Date.parse(row.createdAt), search: '', statusHeard: undefined }}
      shown={{ row, isGone: false, changes: 0 }}
    />,
    { at: '/', answer: () => undefined },
  );
  const lines = [...document.querySelectorAll('.qr__l')].map((line) => line.textContent ?? '');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/250\sUSDT Tron.*23,100\s₽ Sberbank/);
  expect(lines[1]).toMatch(/No\. 48213, .*3 completed, anna@example\.com.*received 250/);
  expect(page.text()).not.toContain('401');
});
