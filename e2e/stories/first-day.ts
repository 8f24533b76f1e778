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
    for (const path of ['/', '/widget']) {
      const answer = await page.goto(`${base}${path}`);
      assert.equal(answer?.status(), 200, path);
      if (path === '/widget') continue;
      await page.getByRole('heading', { name: siteTexts(language).home.opening }).waitFor();
      assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
    }
  }
  const office = await people.customer({ language: 'en' });
  const { opening, directions, office: texts } = officeTexts('en');
  await typePassword(office, 'en', owner.password);
  await setUp(office, 'en');
  // An owner begins with the first steps.
  await office.getByRole('heading', { name: opening.title }).waitFor();
  assert.equal(await office.getByRole('button', { name: opening.open }).isDisabled(), true);
  await office.getByRole('link', { name: opening.currencies }).click();
  await office.waitForURL(/\/office\/currencies\/library/);
  const banner = office.getByRole('region', { name: opening.banner });
  await banner.getByRole('link', { name: opening.title }).click();

  // There is nothing to exchange yet, and lists bear that.
  await office.getByRole('link', { name: opening.makeDirections }).click();
  await office.getByText(directions.noCurrencies).waitFor();
  await office.goto('/office/directions');
  await office.getByText(/No directions yet/).waitFor();
  await office.goto('/office/me');
  await office.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await office.getByRole('link', { name: texts.menu.settings }).count(), 1);
});
