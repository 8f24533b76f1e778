// @vitest-environment happy-dom

import { act } from 'react';
import { expect, it } from 'vitest';
import { draw, json } from '../testing/draw.tsx';
import { EnterDialog } from './enter-dialog.tsx';

const currency = { id: 7, code: 'ACRUB', name: { ru: 'Альфа', en: 'Alfa' }, decimals: 2, ticker: 'RUB' };

it('knows a payment without a number by its minute, where the currency has no hashes', async () => {
  const sent: unknown[] = [];
  const page = await draw(<EnterDialog onClose={() => undefined} />, {
    at: '/',
    answer: (call, body) => {
      if (call.startsWith('GET')) return json({ items: [{ ...currency, category: 'bank' }] });
      sent.push(body);
      return json({});
    },
  });
  await page.until(() => page.text().includes('Alfa, ACRUB'));
  expect(page.text()).not.toContain('There is no operation number');
  const select = document.querySelector<HTMLSelectElement>('select[name="currency"]');
  await act(async () => {
    if (select !== null) select.value = '7';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(page.saidAt('Amount')).toBe('In RUB, the amount that actually arrived');
  await act(async () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  expect(page.text()).not.toContain('Payment reference');
  expect(page.field('When the money came').value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await page.type('When the money came', '2026-11-21T15:30');
  await page.type('Amount', '20 000,5');
  await page.type('Comment', 'In the statement');
  await page.press('Record it');
  await page.until(() => sent.length > 0);
  const paidAt = '2026-11-21T12:30:00.000Z';
  expect(sent).toEqual([{ currency: 7, amount: '20000.5', paidAt, comment: 'In the statement' }]);
});
