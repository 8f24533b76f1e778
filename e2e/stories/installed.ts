import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** The service worker in a real browser: what it keeps, what it shows without a connection, and how it gives way. */
test('a browser keeps files of the build and one offline page, never a page of anybody, and no old build', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { name } = await app.backOffice.settings();
  const page = await people.customer({ language: 'ru', isWorkerAllowed: true });
  const cachesOf = () => page.evaluate(() => caches.keys());
  // Opening a cache makes it where it is not: so never while a worker may be deleting it.
  const keptPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const urls = await Promise.all(
        names.map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      );
      return urls.flat();
    });
  const isInCharge = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.goto('/');
  await isInCharge();
  const [first = ''] = await cachesOf();
  assert.match(first, /^menyala-[0-9a-f]{16}$/);

  const claim = await makeClaimByCall(people.app, page, { from: 'BTC', to: 'SBERRUB', language: 'ru' });
  for (const path of [`/claim/${claim}`, '/contacts', '/en/faq', '/login', '/en']) {
    await page.goto(path);
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  }
  await page.reload();
  const paths = await keptPaths();
  for (const path of paths) assert.match(path, /^\/(assets\/[\w.-]+|offline|en\/offline|theme\.css)$/);
  assert.ok(paths.some((path) => path.endsWith('.js')));
  assert.deepEqual(
    await page.evaluate(async () => (await (await fetch('/offline')).text()).includes('<script')),
    false,
  );

  // Something that changed how the exchange looks is another worker, as another build is.
  const worker = () =>
    page.evaluate(async () => (await fetch('/service-worker.js', { cache: 'no-store' })).text());
  const before = await worker();
  await page.evaluate(() => caches.open('menyala-of-an-old-build'));
  try {
    await app.backOffice.changeSettings({ name: { ru: 'Другая', en: 'Other' } });
    // The server may take a moment to hear of it.
    await expect.poll(async () => (await worker()) === before).toBe(false);
    await page.reload();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // The old ones go when it takes over, which a browser puts off while the one before answers: so no page is open for a moment.
    await page.goto('about:blank');
    await expect(async () => {
      await page.goto('/contacts');
      const names = await cachesOf();
      await page.goto('about:blank');
      assert.match(names.join().replace(first, 'the first one'), /^menyala-[0-9a-f]{16}$/);
    }).toPass({ timeout: 90_000 });
    await page.goto(`/claim/${claim}`);

    await page.context().setOffline(true);
    for (const [language, path] of [
      ['ru', `/claim/${claim}`],
      ['en', '/en/contacts'],
      ['ru', '/'],
    ] as const) {
      const t = siteTexts(language).offline;
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
      await page.getByText(language === 'ru' ? 'Другая' : 'Other', { exact: true }).waitFor();
      assert.equal(new URL(page.url()).pathname, path);
      await page.getByRole('link', { name: t.again }).click();
      await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
      assert.equal(new URL(page.url()).pathname, path);
    }
    await page.context().setOffline(false);
    await page.getByRole('link', { name: siteTexts('ru').offline.again }).click();
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  } finally {
    await app.backOffice.changeSettings({ name });
  }
});
