import assert from 'node:assert/strict';
import { inLanguage } from '../../site/addresses.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { saveSettings } from '../office/save-settings.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

const websiteId = 'e93e073a-1f69-4cbc-8934-f9e1611e65bb';
const provider = 'https://go.crisp.chat/';

/** The owner's live chat: set in the office, opened by a press, in a window that knows nothing of ours. */
for (const language of ['ru', 'en'] as const) {
  test(`a live chat is set, and opens by a press in a window that knows nothing of a claim (${language})`, {
    tag: '@dirties',
  }, async ({ app, people }) => {
    const t = siteTexts(language);
    const { services, resources, office } = officeTexts(language);
    const { fields } = resources.settings;
    const { chat: before } = await app.backOffice.settings();
    const owner = await people.staff({ language }, '/office/settings/chat');
    try {
      await owner.getByRole('heading', { level: 2, name: services.chat.title, exact: true }).waitFor();
      await owner.getByLabel(fields.chat[language].provider).click();
      await owner.getByRole('option', { name: 'Crisp', exact: true }).click();
      const id = owner.getByLabel(fields.chat[language].id);
      await id.fill('"><script>');
      await owner.getByRole('button', { name: office.save, exact: true }).click();
      await owner.locator('[aria-invalid=true]').waitFor();
      assert.equal(await id.inputValue(), '"><script>');
      await id.fill(`https://go.crisp.chat/chat/embed/?website_id=${websiteId}`);
      await saveSettings(owner, language);
      assert.equal((await app.backOffice.settings()).chat[language].id, websiteId);

      const customer = await people.customer({ language });
      const asked: { url: string; referrer: string | undefined }[] = [];
      await customer.context().route(`${provider}**`, async (route) => {
        const headers = await route.request().allHeaders();
        asked.push({ url: route.request().url(), referrer: headers['referer'] });
        await route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Theirs</title><p id="told"></p><script>told.textContent = JSON.stringify({ referrer: document.referrer, cookie: document.cookie, isTold: (() => { try { return parent.document.title } catch { return "no" } })() })</script>',
        });
      });
      const claim = await makeClaimByCall(app, customer, { from: 'BTC', to: 'SBERRUB', language });
      await open(customer, language, `/claim/${claim}`);
      const footer = () => customer.getByRole('contentinfo');
      const link = () => footer().getByRole('link', { name: /Crisp/ });
      await footer().waitFor();
      assert.equal(await link().count(), 0);

      await open(customer, language, '/contacts');
      assert.equal(asked.length, 0);
      const opening = customer.context().waitForEvent('page');
      await link().focus();
      await customer.keyboard.press('Enter');
      const window = await opening;
      const told = window.frameLocator('iframe').locator('#told');
      await told.filter({ hasText: 'referrer' }).waitFor();
      assert.deepEqual(JSON.parse((await told.textContent()) ?? ''), {
        referrer: '',
        cookie: '',
        isTold: 'no',
      });
      assert.equal(asked.length, 1);
      assert.equal(asked[0]?.referrer, undefined);
      assert.ok(asked[0]?.url.includes(websiteId));
      assert.equal(await window.evaluate(() => `${globalThis.opener} ${document.referrer}`), 'null ');
      assert.equal(await window.locator('script').count(), 0);
      await window.close();

      // Whoever comes by the address presses here: nothing of theirs loads before.
      asked.length = 0;
      await customer.goto(inLanguage(language, '/chat'));
      await customer.getByRole('heading', { level: 1, name: t.chat.title }).waitFor();
      assert.equal(asked.length, 0);
      await customer.getByRole('link', { name: t.chat.start, exact: true }).click();
      await customer.frameLocator('iframe').locator('#told').filter({ hasText: 'referrer' }).waitFor();
      assert.equal(asked.length, 1);

      // Nobody else gets into the frame.
      let isAsked = false;
      await customer.context().route('https://tawk.to/**', (route) => {
        isAsked = true;
        return route.abort();
      });
      const refused = customer.waitForEvent('console', (message) => message.text().includes('tawk.to'));
      await customer
        .locator('iframe')
        .evaluate((frame) => frame.setAttribute('src', 'https://tawk.to/chat/x/y'));
      await refused;
      assert.equal(isAsked, false);
    } finally {
      await app.backOffice.changeSettings({ chat: before });
      const ours = people.complaints.filter((complaint) => !complaint.includes('tawk.to'));
      people.complaints.splice(0, Number.POSITIVE_INFINITY, ...ours);
    }
  });
}
