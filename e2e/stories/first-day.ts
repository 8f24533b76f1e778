import assert from 'node:assert/strict';
import { startExchange } from '../exchange/start-exchange.ts';
import { Stage } from '../stage.ts';
import { story } from '../story.ts';
import { officeTexts, siteTexts } from '../texts.ts';
import { owner, setUp, typePassword } from './staff-sign-in.ts';

/** An owner's exchange as it starts in production: nothing is set, nothing can be exchanged. */
export const firstDay = [
  story(
    'a fresh exchange says that it opens soon, and its office what to do first (ru, en)',
    async ({ house, complaints }) => {
      const exchange = await startExchange({ owner });
      const stage = new Stage({ ...house, origin: exchange.origin });
      try {
        const page = await stage.customer();
        for (const language of ['ru', 'en'] as const) {
          const base = language === 'en' ? '/en' : '';
          for (const path of ['/', '/exchange/BTC-SBERRUB', '/widget']) {
            const answer = await page.goto(`${base}${path}`);
            assert.equal(answer?.status(), 200, path);
            if (path === '/widget') continue;
            await page.getByRole('heading', { name: siteTexts(language).exchange.opening }).waitFor();
            assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
          }
        }
        const office = await stage.customer({ language: 'en' });
        const { opening } = officeTexts('en').office;
        await typePassword(office, 'en', owner.password);
        await setUp(office, 'en');
        const first = office.getByRole('region', { name: opening.title });
        await first.getByRole('link', { name: opening.prices }).click();
        await office.waitForURL(/\/office\/prices/);

        // A direction cannot be switched on yet: the list says why, and leads to what is missing.
        await first.getByRole('link', { name: opening.directions }).click();
        await office.getByRole('switch').first().click();
        const told = office.getByRole('alert').filter({ has: office.getByRole('link') });
        assert.match((await told.textContent()) ?? '', /price/i);
        await told.getByRole('link').click();
        await office.waitForURL(/\/office\/prices/);
      } finally {
        complaints.push(...stage.complaints);
        await stage.close();
        await exchange.stop();
      }
    },
  ),
];
