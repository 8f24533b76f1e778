import assert from 'node:assert/strict';
import { signedInCustomer } from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

/** A shop from its opening to a stop, at both sides of the office. */
for (const language of ['ru', 'en'] as const)
  test(`a shop waits, staff approve it, set its fee and stop it, and its owner sees each (${language})`, {
    tag: '@dirties',
  }, async ({ app, people }) => {
    const { backOffice } = app;
    const { shop: words } = siteTexts(language);
    const { shops, office } = officeTexts(language);
    const { shops: before } = await backOffice.settings();
    await backOffice.changeSettings({ shops: { ...before, needsApproval: true } });
    try {
      const name = `Cups ${language}`;
      const { page } = await signedInCustomer(people, { language });
      await open(page, language, '/account/shop');
      await page.getByText(words.willWait, { exact: true }).waitFor();
      await page.getByLabel(words.name, { exact: true }).fill(name);
      await page.getByLabel(words.currency, { exact: true }).selectOption({ index: 1 });
      await page.getByRole('button', { name: words.open, exact: true }).click();
      await page.getByText(words.openedWaits, { exact: true }).waitFor();
      await page.getByText(words.waitsText, { exact: true }).waitFor();

      const staff = await people.staff({ language }, '/office/shops');
      await staff.getByRole('link', { name, exact: true }).click();
      await staff.getByRole('heading', { level: 1, name }).waitFor();
      const decide = async (action: 'approve' | 'stop', reason?: string) => {
        await staff.getByRole('button', { name: shops.action[action], exact: true }).click();
        const dialog = staff.getByRole('dialog', { name: shops.actionTitle[action], exact: true });
        const send = dialog.getByRole('button', { name: shops.action[action], exact: true });
        if (reason !== undefined) {
          await send.click();
          await dialog.getByText(shops.needReason, { exact: true }).first().waitFor();
          await dialog.getByRole('textbox').fill(reason);
        }
        await send.click();
        await dialog.waitFor({ state: 'hidden' });
      };
      await decide('approve');
      await staff.getByText(shops.status.active, { exact: true }).waitFor();
      await page.reload();
      await page.getByText(words.active, { exact: true }).waitFor();

      await staff.getByRole('button', { name: shops.change, exact: true }).click();
      const terms = staff.getByRole('dialog', { name: shops.changeTitle, exact: true });
      await terms.getByLabel(shops.term.feePercent, { exact: true }).fill('2.5');
      await terms.getByRole('button', { name: office.save, exact: true }).click();
      await terms.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByText(language === 'ru' ? '2,5 %' : '2.5 %', { exact: true }).waitFor();

      const reason = 'Complaints of buyers';
      await decide('stop', reason);
      await staff.getByText(shops.means.stopped, { exact: true }).waitFor();
      await page.reload();
      await page.getByText(words.stoppedText, { exact: true }).waitFor();
      await page.getByText(reason, { exact: true }).waitFor();
      assert.equal(await page.getByText(words.active, { exact: true }).count(), 0);
    } finally {
      await backOffice.changeSettings({ shops: before });
    }
  });
