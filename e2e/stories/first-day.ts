import assert from 'node:assert/strict';
import { owner, setUp, typePassword } from '../office/sign-in-as-owner.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

/** An owner's exchange as it starts in production: nothing is set, nothing can be exchanged. */
test('a fresh exchange says that it opens soon, and its office what to do first (ru, en)', async ({
  ownExchange,
}) => {
  const { people } = await ownExchange({ owner });
  const page = await people.customer();
  for (const language of ['ru', 'en'] as const) {
    const base = language === 'en' ? '/en' : '';
    for (const path of ['/', '/exchange/BTC-SBERRUB', '/widget']) {
      const answer = await page.goto(`${base}${path}`);
      assert.equal(answer?.status(), 200, path);
      if (path === '/widget') continue;
      await page.getByRole('heading', { name: siteTexts(language).home.opening }).waitFor();
      assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
    }
  }
  const office = await people.customer({ language: 'en' });
  const { opening } = officeTexts('en').office;
  await typePassword(office, 'en', owner.password);
  await setUp(office, 'en');
  const first = office.getByRole('region', { name: opening.title });
  await first.getByRole('link', { name: opening.prices }).click();
  await office.waitForURL(/\/office\/prices/);

  // There is nothing to exchange yet, and lists bear that.
  await first.getByRole('link', { name: opening.directions }).click();
  await office.waitForURL(/\/office\/directions/);
  await office.getByText('Nothing here yet').waitFor();
});
