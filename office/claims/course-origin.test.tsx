// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { draw, json } from '../testing/draw.tsx';
import { CourseOrigin } from './course-origin.tsx';

it('shows sources with their times, each step, the base, the margin and the tiers', async () => {
  const at = '2026-11-21T11:05:09.000Z';
  const quote = { source: 'binance', sourceName: 'Binance', pair: 'BTC/USDT', side: 'bid', quotedAt: at };
  const page = await draw(<CourseOrigin claimId="1" />, {
    at: '/',
    answer: () =>
      json({
        ...{ baseCourse: '200', course: '195' },
        tiers: [
          { from: '0', course: '195' },
          { from: '10', course: '198' },
        ],
        snapshot: {
          formula: null,
          steps: [
            {
              ...{ kind: 'price', asset: 'BTC', value: '97000', setAt: at },
              quotes: [{ ...quote, value: '97000' }],
            },
            { kind: 'price', asset: 'XMR', value: '485', setAt: at, quotes: [] },
            { kind: 'operation', operator: '÷', left: '97000', right: '485', value: '200' },
          ],
        },
      }),
  });
  await page.until(() => page.text().includes('Binance'));
  expect(page.text()).toContain('14:05:09');
  expect(page.text()).toContain('by hand');
  expect(page.text()).toContain('97,000 ÷ 485 = 200');
  expect(page.text()).toContain('Margin2.5 %');
  expect(page.text()).toContain('For amounts from 10198');
});
