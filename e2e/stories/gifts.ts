import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import { type GiftOrder, listGiftOrders } from '@menyala/contract/site/gifts';
import type { Locator, Page } from '@playwright/test';
import { gifts as demoGifts } from '../../server/demo/seed-catalogue/programme.ts';
import type { App } from '../app.ts';
import { signedInCustomer } from '../customer/account.ts';
import { press } from '../customer/claim-page.ts';
import { keepCopies } from '../customer/clipboard.ts';
import { errorOf, fillDetails } from '../customer/fill-details.ts';
import { open, reload } from '../customer/go.ts';
import { agreeAndGoOn, confirmClaim, goToDetails } from '../customer/make-claim.ts';
import { me } from '../customer/partner.ts';
import { ask } from '../exchange/ask.ts';
import { give } from '../office/programme-by-calls.ts';
import type { People } from '../people.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

/** What points buy. */
test('a promocode is taken for points, once for two presses, copied and used (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { gifts: words, promocodes } = siteTexts(language);
  const { page, account, bearer } = await withPoints(people, language, '500');
  const copied = await keepCopies(page);
  const { dialog, submit } = await openGift(page, language, 'promocode');
  await dialog.getByText(saying(words.takeLeaves)).waitFor();
  await submit.dblclick();
  const taken = page.getByRole('dialog', { name: words.takenTitle, exact: true });
  await taken.waitFor();
  const [order, ...others] = await ordersOf(app, bearer);
  assert.deepEqual([others.length, (await me(app, bearer)).bonus], [0, '200']);
  const code = order?.promocode ?? '';
  await taken.getByRole('button', { name: saying(words.copyWhat, { code }) }).click();
  assert.equal(await copied(), code);

  await taken.getByRole('link', { name: words.usePromocode, exact: true }).click();
  await page.getByRole('status').filter({ hasText: code }).waitFor();
  await goToDetails(page, language);
  await page.waitForURL(/\/details\?/);
  const direction = { from: 'SBERRUB', to: 'USDTTRC20', language } as const;
  await fillDetails(app, page, direction, { email: account.email });
  await agreeAndGoOn(page, language);
  const claim = await app.backOffice.claim(await confirmClaim(page, language));
  assert.equal(claim.promocode, code);
  await open(page, language, '/account/promocodes');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) });
  await row.getByText(promocodes.stateUsed, { exact: true }).waitFor();
});

test('a thing is taken for points with an address, and staff send it with a number to track it by (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { gifts: words } = siteTexts(language);
  const texts = officeTexts(language).gifts.order;
  const { page, account, bearer } = await withPoints(people, language, '1600');
  const { dialog, submit } = await openGift(page, language, 'thing');
  await dialog.getByLabel(words.addressName, { exact: true }).fill('Anna Kozlova');
  await dialog.getByLabel(words.addressWhere, { exact: true }).fill('1 Harbour St, Riga, LV-1010');
  await submit.click();
  const phone = dialog.getByLabel(words.addressPhone, { exact: true });
  assert.equal(await errorOf(phone), words.addressPhoneMissing);
  await phone.fill('+371 2000 0000');
  await submit.dblclick();
  await page.getByRole('dialog', { name: words.takenTitle, exact: true }).waitFor();
  await press(page, words.close);
  assert.equal((await ordersOf(app, bearer)).length, 1);

  const office = await people.staff({ language }, '/office/gift-orders');
  const row = office.getByRole('row').filter({ hasText: account.email });
  await row.getByText(texts.status.asked, { exact: true }).waitFor();
  await row.getByRole('link').first().click();
  await office.getByText('1 Harbour St, Riga, LV-1010').waitFor();
  await office.getByRole('button', { name: texts.action.send, exact: true }).click();
  const sending = office.getByRole('dialog', { name: texts.title.send, exact: true });
  await sending.getByLabel(texts.tracking, { exact: true }).fill('RR123456785LV');
  await sending.getByRole('button', { name: texts.action.send, exact: true }).click();
  await sending.waitFor({ state: 'hidden' });
  await office.getByText(texts.status.sent, { exact: true }).first().waitFor();

  await reload(page);
  await page.getByText('RR123456785LV', { exact: true }).waitFor();
});

/** Somebody with so many points, looking at what they buy. */
async function withPoints(people: People, language: Language, points: string) {
  const customer = await signedInCustomer(people, { language });
  const { id } = await me(people.app, customer.bearer);
  await give(people.app, id, 'bonus', points);
  await open(customer.page, language, '/account/gift');
  return customer;
}

/** The dialog that asks once more, and its button that takes the gift. */
async function openGift(
  page: Page,
  language: Language,
  kind: 'promocode' | 'thing',
): Promise<{ dialog: Locator; submit: Locator }> {
  const { gifts: words } = siteTexts(language);
  const title = demoGifts.find((gift) => gift.kind === kind)?.title[language] ?? '';
  await page.getByRole('button', { name: saying(words.takeWhat, { title }) }).click();
  const dialog = page.getByRole('dialog', { name: saying(words.takeTitle, { title }) });
  return { dialog, submit: dialog.getByRole('button', { name: saying(words.takeFor) }) };
}

async function ordersOf(app: App, bearer: string): Promise<GiftOrder[]> {
  const headers = { authorization: `Bearer ${bearer}` };
  return (await ask(app.origin, listGiftOrders, { headers })).items;
}
