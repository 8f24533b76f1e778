import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { signedInCustomer } from '../customer/account.ts';
import {
  addCardByForm,
  cardField,
  choosePhoto,
  newCard,
  openCards,
  photosOf,
  placeOf,
  seesCheck,
} from '../customer/card-check.ts';
import { maskedNumber } from '../customer/card-numbers.ts';
import { press } from '../customer/claim-page.ts';
import { errorOf } from '../customer/fill-details.ts';
import { tabTo } from '../customer/tab-to.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Adding a card without a mouse, and with files that are no photos of it. */
test('a card is added and its photos are sent by keyboard alone (en)', async ({ app, people }) => {
  const language = 'en';
  const { cards: words } = siteTexts(language);
  const { page } = await signedInCustomer(people, { language });
  const card = newCard('ANNA KOZLOVA');
  await openCards(page, language);
  await tabTo(page, page.getByRole('button', { name: words.listAdd, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: words.addTitle }).and(page.locator(':focus')).waitFor();
  await tabTo(page, await cardField(app, page, language, 'number'));
  await page.keyboard.type(card.number);
  await tabTo(page, await cardField(app, page, language, 'holder'));
  await page.keyboard.type(card.holder);
  await page.keyboard.press('Enter');
  await seesCheck(page, language, 'draft');

  const photos = await photosOf(app, page, language, card);
  const files = photos.map(({ file }) => file);
  page.on('filechooser', (chooser) => void chooser.setFiles(files.splice(0, 1)));
  for (const { title } of photos) {
    await tabTo(page, page.getByRole('button', { name: words.chooseNamed.replace('{title}', title) }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(words.arrived.replace('{title}', title))
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: words.replaceNamed.replace('{title}', title) }).waitFor();
  }
  await tabTo(page, page.getByRole('button', { name: words.send, exact: true }));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: words.pendingTitle, exact: true });
  await heading.and(page.locator(':focus')).waitFor();
  const told = words.changed.replace('{state}', words.statePending);
  await page.getByRole('status').getByText(told, { exact: true }).waitFor({ state: 'attached' });

  // The list says it in words too, and a card can be taken away again.
  await openCards(page, language);
  const row = page.getByRole('listitem').filter({ hasText: maskedNumber(card.number) });
  await row.getByText(words.statePending, { exact: true }).waitFor();
  await tabTo(page, row.getByRole('button', { name: saying(words.listRemove) }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.removeTitle });
  await dialog.getByRole('button', { name: words.removeNo }).and(page.locator(':focus')).waitFor();
  await tabTo(page, dialog.getByRole('button', { name: words.removeYes, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.listAdd, exact: true }).and(page.locator(':focus')).waitFor();
});

test('what is no photo of a card is refused with a sentence, and can be mended (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { cards: words } = siteTexts(language);
  const { page } = await signedInCustomer(people, { language, width: 390 });
  const card = newCard();
  await openCards(page, language);
  await addCardByForm(app, page, language, card);
  const [photo] = await photosOf(app, page, language, card);
  assert.ok(photo);
  const place = placeOf(page, photo.title);
  const chooser = place.locator('input[type=file]:not([capture])');
  const said = place.getByRole('alert');
  for (const [file, sentence] of [
    [{ name: 'card.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }, words.heic],
    [{ ...photo.file, name: 'card.pdf', mimeType: 'application/pdf' }, words.wrongType],
    [{ ...photo.file, buffer: photo.file.buffer.subarray(0, 0) }, words.empty],
  ] as const) {
    await chooser.setInputFiles(file);
    await said.getByText(sentence, { exact: true }).waitFor();
  }
  await choosePhoto(page, language, photo.title, photo.file);
  assert.equal(await said.count(), 0);

  // An upload that the connection loses is sent again with one press.
  const [, other] = await photosOf(app, page, language, card);
  assert.ok(other);
  await page.route('**/api/v2/verify/upload', (route) => route.abort('connectionreset'), { times: 1 });
  const second = placeOf(page, other.title);
  await second.locator('input[type=file]:not([capture])').setInputFiles(other.file);
  await second.getByText(words.lost, { exact: true }).waitFor();
  await second.getByRole('button', { name: words.retryNamed.replace('{title}', other.title) }).click();
  await second.getByText(words.placeDone, { exact: true }).waitFor();
  // The same card again is the one that is there.
  await openCards(page, language);
  await press(page, words.listAdd);
  const number = await cardField(app, page, language, 'number');
  await number.fill(card.number);
  await (await cardField(app, page, language, 'holder')).fill(card.holder);
  await press(page, words.addNext);
  assert.match(await errorOf(number), /\p{L}/u);
  assert.equal((await number.inputValue()).replaceAll(' ', ''), card.number);
});
