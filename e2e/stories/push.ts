import assert from 'node:assert/strict';
import { open } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** A browser of tests has no push service: a stand-in says what one would, with keys that a message can be encrypted to. */
const endpoint = 'https://push.example.com/send/of-a-story';

for (const language of ['ru', 'en'] as const)
  test(`a guest has news of one claim sent to the browser, by a press and never unasked (${language})`, async ({
    app,
    people,
  }) => {
    const t = siteTexts(language).claims;
    const page = await people.customer({ language });
    await page.addInitScript((address) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      Notification.requestPermission = async () => {
        asked.push('permission');
        return 'granted';
      };
      const toKey = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
        asked.push(applicationServerKey);
        const curve = { name: 'ECDH', namedCurve: 'P-256' };
        const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
        const p256dh = toKey(await crypto.subtle.exportKey('raw', pair.publicKey));
        const auth = toKey(crypto.getRandomValues(new Uint8Array(16)));
        return { toJSON: () => ({ endpoint: address, expirationTime: null, keys: { p256dh, auth } }) };
      };
      const registration = { active: {}, pushManager: { getSubscription: async () => null, subscribe } };
      Object.assign(navigator.serviceWorker, { getRegistration: async () => registration });
    }, endpoint);
    const id = await makeClaimByCall(app, page, { from: 'BTC', to: 'SBERRUB', language });
    await open(page, language, `/claim/${id}`);
    const said = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
    assert.deepEqual(await said(), []);
    const answered = page.waitForResponse((response) => /\/claim\/[^/]+\/push\/?$/.test(response.url()));
    await page.getByRole('button', { name: t.notifyOn, exact: true }).click();
    const response = await answered;
    assert.equal(response.status(), 200);
    const { id: subscription } = await response.json();
    const [permission, key = ''] = await said();
    assert.equal(permission, 'permission');
    assert.match(key, /^[\w-]{87}$/);
    await page.getByText(t.notifyIsOn, { exact: true }).waitFor();
    // The worker finds the page by the subscription alone.
    const path = () =>
      page.evaluate(
        (of) =>
          new Promise((resolve) => {
            const opening = indexedDB.open('menyala-push', 1);
            opening.onsuccess = () => {
              const asked = opening.result.transaction('pages').objectStore('pages').get(of);
              asked.onsuccess = () => resolve(asked.result);
            };
          }),
        subscription,
      );
    assert.equal(await path(), new URL(page.url()).pathname);
  });
