import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { fillStorage, forbidStorage } from '../browser/forbid-storage.ts';
import { translatedCount, translatePages } from '../browser/translate-page.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, confirmClaim, goToDetails } from '../customer/make-claim.ts';
import { make, openClaim } from '../office/work-on-claim.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** From the form, with a sum that is emptied and typed anew, to a claim whose money is on its way. */
async function exchange(app: App, page: Page, language: Language): Promise<string> {
  const { exchange: words, claims } = siteTexts(language);
  await open(page, language, '/?cur_from=BTC&cur_to=SBERRUB');
  const send = page.getByLabel(new RegExp(`^${words.send}`));
  await send.fill('');
  await send.blur();
  await page.getByText(saying(words.empty)).first().waitFor();
  await send.fill('0.0000001');
  await send.fill(language === 'ru' ? '0,02' : '0.02');
  await page.getByRole('button', { name: saying(words.flipCourse) }).click();
  await goToDetails(page, language);
  await page.waitForURL(/\/exchange\/BTC-SBERRUB\/details\?/);
  await fillDetails(app, page, { from: 'BTC', to: 'SBERRUB', language });
  await agreeAndGoOn(page, language);
  const id = await confirmClaim(page, language);
  await seesStatus(page, language, 'new');
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  return id;
}

/** Parts of a page that were translated before they came alive are not what React expects: it draws them anew, and says so. */
function forgiveRedrawing(complaints: string[]): void {
  const others = complaints.filter((complaint) => !complaint.includes('React error #418'));
  complaints.splice(0, complaints.length, ...others);
}

for (const [language, manner] of [
  ['ru', 'joins'],
  ['en', 'wraps'],
] as const)
  test(`a page that its browser translates serves from the form to the end of a claim, and so does the office (${language}, ${manner})`, async ({
    app,
    people,
  }) => {
    const page = await people.customer({ language });
    await translatePages(page, manner);
    const id = await exchange(app, page, language);

    const office = await people.staff({ language });
    await translatePages(office, manner);
    await openClaim(office, id);
    await make(office, language, 'deposit', {
      reference: `btc-${id}`,
      amount: language === 'ru' ? '0,02' : '0.02',
    });
    await seesStatus(page, language, 'accepted');
    await make(office, language, 'send');
    await make(office, language, 'sent', { reference: `sber-${id}` });
    await seesStatus(page, language, 'sent');
    await make(office, language, 'complete');
    await seesStatus(page, language, 'success');
    assert.ok((await translatedCount(page)) > 40, 'the page is not translated');
    assert.ok((await translatedCount(office)) > 40, 'the office is not translated');

    // What it followed says what a page says that is opened now.
    const summary = page.getByRole('complementary');
    const [heading, sums] = [page.getByRole('heading', { level: 1 }), summary.first()];
    const followed = [await heading.innerText(), await sums.innerText()];
    await page.reload();
    await seesStatus(page, language, 'success');
    assert.deepEqual([await heading.innerText(), await sums.innerText()], followed);
    assert.equal(await page.locator('.code font, .figure font').count(), 0);
    forgiveRedrawing(people.complaints);
  });

for (const [language, what, limit] of [
  ['en', 'keeps nothing', forbidStorage],
  ['ru', 'is full', fillStorage],
] as const)
  test(`a browser that ${what} serves from the form to the end of a claim, and in the office (${language})`, async ({
    app,
    people,
  }) => {
    const page = await people.customer({ language });
    await limit(page);
    const id = await exchange(app, page, language);

    const office = await people.staff({ language });
    await limit(office);
    await office.goto('/office/users');
    await office.getByRole('table').waitFor();
    await openClaim(office, id);
    await make(office, language, 'deposit', {
      reference: `btc-${id}`,
      amount: language === 'ru' ? '0,02' : '0.02',
    });
    await seesStatus(page, language, 'accepted');
  });
