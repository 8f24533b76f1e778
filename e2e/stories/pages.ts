import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import { inLanguage } from '../../site/addresses.ts';
import { seesStatus } from '../customer/claim-page.ts';
import { open, reload } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { goToDetails, makeClaimByCall } from '../customer/make-claim.ts';
import { story } from '../story.ts';
import { siteTexts } from '../texts.ts';

const unknownClaim = '/claim/00000000-0000-4000-8000-000000000000';

/** Pages around the exchange. */
export const pages = [
  ...(['ru', 'en'] as const).map((language: Language) =>
    story(`what is no page says so, and leads home (${language})`, async (stage) => {
      const { errors } = siteTexts(language);
      const page = await stage.customer({ language });
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
    }),
  ),

  story('colours that were chosen stay, and the server draws them from the first line', async (stage) => {
    const { shell } = siteTexts('ru');
    const page = await stage.customer({ colours: 'light' });
    await open(page, 'ru', '/');
    await page.getByRole('radio', { name: shell.coloursDark }).check({ force: true });
    await page.locator('html[data-mode="dark"]').waitFor({ state: 'attached' });
    const dark = await background(page);
    const html = await (await page.request.get('/')).text();
    assert.match(html, /<html[^>]* data-mode="dark"/);
    await reload(page);
    assert.equal(await background(page), dark);
    await open(page, 'en', '/aml');
    assert.equal(await page.locator('html').getAttribute('data-mode'), 'dark');
    assert.equal(
      await page.getByRole('radio', { name: siteTexts('en').shell.coloursDark }).isChecked(),
      true,
    );

    const other = await stage.customer({ colours: 'light' });
    await open(other, 'ru', '/');
    assert.notEqual(await background(other), dark);
    await other.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await background(other), dark);
  }),

  story('the last pair comes back, and an address chooses its own', async (stage) => {
    const page = await stage.customer();
    await open(page, 'ru', '/?cur_from=BTC&cur_to=SBERRUB');
    await goToDetails(page, 'ru');
    await page.waitForURL(/\/details\?/);
    await open(page, 'ru', '/');
    assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Bitcoin\s+на\s+Сбербанк/);
    const ton = stage.house.catalogue.idOf('TON');
    await open(page, 'ru', `/?cur_from=${ton}&cur_to=SBERRUB&amount=33`);
    await holds(page.getByLabel(/^Отдаёте, /), '33');
    assert.equal(await open(page, 'en', '/exchange/LTC-SBERRUB'), 200);
    assert.equal(
      await page.locator('link[rel=canonical]').getAttribute('href'),
      `${stage.house.origin}/en/exchange/LTC-SBERRUB`,
    );
  }),

  story('the pages of a payment’s return say only what the claim knows, and lead to it', async (stage) => {
    const page = await stage.customer();
    const { claims } = siteTexts('en');
    const id = await makeClaimByCall(stage, page, { from: 'BTC', to: 'SBPRUB', language: 'en' });
    const bothSay = async (label: string) => {
      for (const way of ['success', 'fail']) {
        assert.equal(await open(page, 'en', `/claim/${way}?claim=${id}`), 200);
        await page.locator('main').getByText(label, { exact: true }).waitFor();
        assert.doesNotMatch(await page.locator('main').innerText(), /went through|provider/i);
      }
    };
    await bothSay(claims.statusesNew);
    await stage.house.backOffice.accept(id);
    await bothSay(claims.statusesAccepted);
    await page.getByRole('link', { name: claims.returnOpen }).click();
    await seesStatus(page, 'en', 'accepted');

    const { claims: russian } = siteTexts('ru');
    for (const query of ['', '?claim=00000000-0000-4000-8000-000000000000']) {
      assert.equal(await open(page, 'ru', `/claim/fail${query}`), 200);
      await page.getByRole('heading', { name: russian.returnNone }).waitFor();
      await page.getByRole('link', { name: russian.returnHome, exact: true }).waitFor();
    }
  }),
];

function background(page: import('playwright-core').Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
