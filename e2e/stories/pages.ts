import assert from 'node:assert/strict';
import { inLanguage } from '../../site/addresses.ts';
import { seesStatus } from '../customer/claim-page.ts';
import { open, reload } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { goToDetails, makeClaimByCall } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

const unknownClaim = '/claim/00000000-0000-4000-8000-000000000000';

/** Pages around the exchange. */
for (const language of ['ru', 'en'] as const)
  test(`what is no page says so, and leads home (${language})`, async ({ people }) => {
    const { errors } = siteTexts(language);
    const page = await people.customer({ language });
    for (const path of ['/nothing/here', '/claim/not-a-claim', unknownClaim, '/exchange/BTC-NOTHING']) {
      assert.equal(await open(page, language, path), 404, path);
      const title = path.startsWith('/claim/') ? errors.orderNotFound : errors.notFound;
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      assert.ok(
        (await page.locator('main').innerText()).includes(inLanguage(language, path)) ||
          path !== '/nothing/here',
      );
    }
    await open(page, language, unknownClaim);
    await page.getByText(errors.noOrder).waitFor();
    await page.getByRole('link', { name: errors.orders }).waitFor();
    await page.getByRole('link', { name: errors.home, exact: true }).click();
    await page.getByRole('form').first().waitFor();
    assert.equal(new URL(page.url()).pathname, inLanguage(language, '/'));
  });

test('colours that were chosen stay, and the server draws them from the first line', async ({ people }) => {
  const { layout } = siteTexts('ru');
  const page = await people.customer({ colours: 'light' });
  await open(page, 'ru', '/');
  await page.getByRole('radio', { name: layout.coloursDark }).check({ force: true });
  await page.locator('html[data-mode="dark"]').waitFor({ state: 'attached' });
  const dark = await background(page);
  const html = await (await page.request.get('/')).text();
  assert.match(html, /<html[^>]* data-mode="dark"/);
  await reload(page);
  assert.equal(await background(page), dark);
  await open(page, 'en', '/aml');
  assert.equal(await page.locator('html').getAttribute('data-mode'), 'dark');
  assert.equal(await page.getByRole('radio', { name: siteTexts('en').layout.coloursDark }).isChecked(), true);

  const other = await people.customer({ colours: 'light' });
  await open(other, 'ru', '/');
  assert.notEqual(await background(other), dark);
  await other.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await background(other), dark);
});

test('the last pair comes back, and an address chooses its own', async ({ app, people }) => {
  const page = await people.customer();
  await open(page, 'ru', '/?cur_from=BTC&cur_to=SBERRUB');
  await goToDetails(page, 'ru');
  await page.waitForURL(/\/details\?/);
  await open(page, 'ru', '/');
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Bitcoin\s+на\s+Сбербанк/);
  const ton = app.catalogue.idOf('TON');
  await open(page, 'ru', `/?cur_from=${ton}&cur_to=SBERRUB&amount=33`);
  await holds(page.getByLabel(/^Отдаёте, /), '33');
  assert.equal(await open(page, 'en', '/exchange/LTC-SBERRUB'), 200);
  assert.equal(
    await page.locator('link[rel=canonical]').getAttribute('href'),
    `${app.origin}/en/exchange/LTC-SBERRUB`,
  );
});

test('the pages of a payment’s return say only what the claim knows, and lead to it', async ({
  app,
  people,
}) => {
  const page = await people.customer();
  const { claims } = siteTexts('en');
  const id = await makeClaimByCall(app, page, { from: 'BTC', to: 'SBPRUB', language: 'en' });
  const bothSay = async (label: string) => {
    for (const way of ['success', 'fail']) {
      assert.equal(await open(page, 'en', `/claim/${way}?claim=${id}`), 200);
      await page.locator('main').getByText(label, { exact: true }).waitFor();
      assert.doesNotMatch(await page.locator('main').innerText(), /went through|provider/i);
    }
  };
  await bothSay(claims.statusesNew);
  await app.backOffice.accept(id);
  await bothSay(claims.statusesAccepted);
  await page.getByRole('link', { name: claims.returnOpen }).click();
  await seesStatus(page, 'en', 'accepted');

  const { claims: russian } = siteTexts('ru');
  for (const query of ['', '?claim=00000000-0000-4000-8000-000000000000']) {
    assert.equal(await open(page, 'ru', `/claim/fail${query}`), 200);
    await page.getByRole('heading', { name: russian.returnNone }).waitFor();
    await page.getByRole('link', { name: russian.returnHome, exact: true }).waitFor();
  }
});

function background(page: import('playwright-core').Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
