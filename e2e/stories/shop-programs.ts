import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { freePort } from '../../server/platform/database/embedded/free-port.ts';
import { fieldErrorTexts } from '../../server/platform/http/field-error-texts.ts';
import { fillSignIn, signUpByCalls } from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

const permissions = [
  'btcpay.store.canviewinvoices',
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canviewstoresettings',
  'btcpay.store.cancreatenonapprovedpullpayments',
];

/** A plugin in somebody's shop, at the address that it wants its key at. */
async function openPlugin() {
  const posts: { path: string; form: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      if (request.method === 'POST') posts.push({ path: request.url ?? '', form: new URLSearchParams(text) });
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          '<!doctype html><html lang="en"><title>Plugin</title><link rel="icon" href="data:,"><h1>Connected</h1>',
        );
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { posts, origin: `http://localhost:${port}`, close };
}

for (const language of ['ru', 'en'] as const)
  test(`the wizard connects a plugin: its owner signs in, opens a shop and gives it a key (${language})`, async ({
    app,
    people,
  }) => {
    const { authorize: words, shop, account: ofAccount } = siteTexts(language);
    const plugin = await openPlugin();
    try {
      const account = await signUpByCalls(app, language);
      const page = await people.customer({ language });
      const query = new URLSearchParams({
        ...{ applicationName: 'Tea shop', applicationIdentifier: 'teas', strict: 'false' },
        redirect: `${plugin.origin}/back?order=1`,
      });
      for (const permission of permissions) query.append('permissions', permission);
      await open(page, language, `/api-keys/authorize?${query}`);
      await fillSignIn(page, language, account);
      await page.getByText(words.noShop, { exact: true }).waitFor();

      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: words.openShop, exact: true }).click(),
      ]);
      await tab.getByLabel(shop.name, { exact: true }).fill('Teas');
      await tab.getByLabel(shop.currency, { exact: true }).selectOption({ index: 1 });
      await tab.getByRole('button', { name: shop.open, exact: true }).click();
      await tab.getByRole('heading', { name: 'Teas', exact: true }).waitFor();
      await tab.close();

      await page.bringToFront();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText(words.askRefunds, { exact: false }).click();
      const host = new URL(plugin.origin).host;
      await page.getByRole('button', { name: words.give.replace('{host}', host), exact: true }).click();
      await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();

      const [post] = plugin.posts;
      assert.ok(post);
      assert.equal(post.path, '/back?order=1');
      const given = post.form.getAll('permissions[]');
      const store = given[0]?.split(':')[1];
      assert.deepEqual(
        given.toSorted(),
        permissions
          .slice(0, 3)
          .map((permission) => `${permission}:${store}`)
          .toSorted(),
      );
      const answer = await fetch(`${app.origin}/api/v1/stores/${store}/invoices`, {
        method: 'POST',
        headers: { authorization: `token ${post.form.get('apiKey')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ amount: '150', currency: 'USD' }),
      });
      assert.equal(answer.status, 200);

      // A press is not enough where the key can move money: the password is asked for, and a wrong one loses nothing.
      const money = new URLSearchParams({
        ...{ applicationName: 'PrestaShop', applicationIdentifier: 'PrestaShop', strict: 'true' },
        redirect: `${plugin.origin}/money`,
        permissions: 'btcpay.store.canmodifystoresettings',
      });
      await open(page, language, `/api-keys/authorize?${money}`);
      await page.getByText(words.moneyConfirm, { exact: true }).waitFor();
      const give = words.give.replace('{host}', host);
      await page.getByRole('button', { name: give, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words.moneyTitle, exact: true });
      await dialog.getByText(words.money, { exact: true }).waitFor();
      const password = dialog.getByLabel(ofAccount.confirmPassword, { exact: true });
      await password.fill('not the password');
      await dialog.getByRole('button', { name: give, exact: true }).click();
      await dialog.getByText(fieldErrorTexts[language].wrong_password, { exact: true }).waitFor();
      assert.equal(plugin.posts.length, 1);
      await password.fill(account.password);
      await dialog.getByRole('button', { name: give, exact: true }).click();
      await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();
      assert.deepEqual(plugin.posts[1]?.form.getAll('permissions[]'), [
        `btcpay.store.canmodifystoresettings:${store}`,
      ]);
    } finally {
      plugin.close();
    }
  });
