// @vitest-environment happy-dom

import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, json } from '../testing/draw.tsx';
import { AdjustDialog } from './adjust-button.tsx';

const reserve = {
  ...{ id: 3, code: 'USDTTRC20', name: 'Tether', ticker: 'USDT', decimals: 2 },
  ...{ available: '100.5', held: '0', openClaims: 0, lowLevel: null, isLow: false },
} as Parameters<typeof AdjustDialog>[0]['reserve'];

async function dialog() {
  const page = await draw(<AdjustDialog reserve={reserve} onClose={() => undefined} />, {
    at: '/',
    answer: () => json(reserve),
  });
  await page.until(() => page.text().includes('Reserve: Tether'));
  const takeOut = () =>
    act(async () => document.querySelector<HTMLInputElement>('input[value="out"]')?.click());
  return { ...page, takeOut };
}

describe('an adjustment of a reserve', () => {
  it('shows what will be free', async () => {
    const page = await dialog();
    expect(page.text()).toMatch(/Free after–/);
    await page.type('Amount', '1,000.50');
    expect(page.text()).toMatch(/Free after1,101\sUSDT/);
    await page.takeOut();
    await page.type('Amount', '100.5');
    expect(page.text()).toMatch(/Free after0\sUSDT/);
  });

  it('takes out no more than is free', async () => {
    const page = await dialog();
    await page.takeOut();
    await page.type('Amount', '100.51');
    await page.type('Reason', 'cash desk');
    await page.press('Withdraw');
    await page.until(() => /Only 100\.5\sUSDT is free/.test(page.saidAt('Amount')));
    expect(page.calls).toEqual([]);
    await page.type('Amount', '100.5');
    await page.press('Withdraw');
    await page.until(() => page.calls.length === 1);
  });

  it.each(['0', '1e3', ''])('does not take "%s" for an amount', async (amount) => {
    const page = await dialog();
    await page.type('Amount', amount);
    await page.type('Reason', ' ok ');
    await page.press('Add');
    await page.until(() => page.saidAt('Amount') === 'An amount like 1250.50');
    expect(page.saidAt('Reason')).toBe('At least three letters.');
    expect(page.calls).toEqual([]);
  });
});
