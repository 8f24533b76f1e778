import assert from 'node:assert/strict';
import { listCurrencies, type OfficeCurrency } from '@menyala/contract/office/currencies';
import { exampleFor } from '@menyala/requisites';
import type { Page } from '@playwright/test';
import { holds } from '../customer/holds.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { choose, input, save } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts, saying } from '../texts.ts';

/** What is typed as the value of new payment details: the example that the form itself shows. */
async function exampleShown(page: Page): Promise<string> {
  const { catalogue } = officeTexts('en');
  const hint = page.getByText(saying(catalogue.exampleIs)).first();
  const [, example = ''] = /: (.*)$/.exec((await hint.textContent()) ?? '') ?? [];
  return example;
}

/** As many stories as there are browsers at once, each with its part of all currencies. */
const parts = 3;

/** Each form of the office is filled in and sent by hand: one that cannot be sent at all is found by nothing else. */
for (let part = 0; part < parts; part += 1)
  // Examples that are the exchange's own accounts are refused from customers.
  test(`payment details are added in every currency, part ${part + 1} of ${parts} (en)`, {
    tag: '@dirties',
  }, async ({ app, people }) => {
    const { office: texts, resources } = officeTexts('en');
    const { fields } = resources.requisites;
    const { items } = await app.backOffice.ask(listCurrencies, { query: { size: 500 } });
    assert.ok(items.length >= 26);
    const page = await people.staff({ language: 'en' }, '/office/requisites');
    for (const currency of items.filter((_one, place) => place % parts === part)) await addOf(currency);

    async function addOf(currency: OfficeCurrency): Promise<void> {
      await page.goto('/office/requisites/create');
      await choose(page, fields.currencyId, new RegExp(`, ${currency.code}$`));
      await input(page, 'title').fill(`By hand, ${currency.code}`);
      const isCrypto = currency.category === 'crypto';
      const kind = await input(page, 'lines.0.kind').inputValue();
      assert.equal(kind === 'address', isCrypto, `${currency.code} is paid to: ${kind}`);
      // Any text is right where cash is handed over.
      const example = kind === 'text' ? 'By the station' : await exampleShown(page);
      assert.notEqual(example, '', currency.code);
      await input(page, 'lines.0.value').fill(example);
      assert.notEqual(await input(page, 'lines.0.label.en').inputValue(), '');
      await save(page, texts.save, 'POST');
      await page.waitForURL(/\/office\/requisites(\?|$)/);
    }
  });

test('an address with a slip is refused beside its field, with an example (en)', async ({ people }) => {
  const { office: texts, resources } = officeTexts('en');
  const page = await people.staff({ language: 'en' }, '/office/requisites/create');
  await choose(page, resources.requisites.fields.currencyId, /, BTC$/);
  await input(page, 'title').fill('With a slip');
  await input(page, 'lines.0.value').fill(`${exampleFor('address', 'BTC').slice(0, -1)}q`);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await page.locator('[name="lines.0.value"][aria-invalid="true"]').waitFor();
  assert.notEqual(await exampleShown(page), '');
  assert.equal(await input(page, 'title').inputValue(), 'With a slip');
});

test('a currency, a direction, a low level, a promocode and a gift are saved by hand (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { office: texts, resources } = officeTexts('en');
  const { idOf } = app.catalogue;
  const { id } = await app.backOffice.direction('ETH', 'CARDRUB');
  const page = await people.staff({ language: 'en' }, `/office/currencies/${idOf('XMR')}`);
  await input(page, 'refundFee').fill('0.02');
  await save(page, texts.save, 'PUT');
  await page.goto(`/office/directions/${id}`);
  await input(page, 'notice.en').fill('Two confirmations');
  await input(page, 'notice.ru').fill('Два подтверждения');
  await input(page, 'usualMinutes').fill('17');
  await save(page, texts.save, 'PUT');
  await page.goto(`/office/reserves/${idOf('XMR')}/show`);
  await input(page, 'lowLevel').fill('3');
  await save(page, texts.save, 'PUT');
  await page.goto('/office/promocodes/create');
  await input(page, 'code').fill('BYHAND10');
  await input(page, 'amount').fill('10');
  await save(page, texts.save, 'POST');
  await page.waitForURL(/\/office\/promocodes\/\d+\/show/);
  await page.goto('/office/gifts/create');
  await choose(page, resources.gifts.fields.kind, officeTexts('en').gifts.kind.thing);
  await input(page, 'title.ru').fill('Кружка');
  await input(page, 'title.en').fill('A mug');
  await input(page, 'price').fill('1000000');
  await save(page, texts.save, 'POST');
  await page.waitForURL(/\/office\/gifts\/.+\/show/);
});

test('a price that moves far and a margin below zero are asked about first (en)', async ({ app, people }) => {
  const { office: texts, catalogue } = officeTexts('en');
  const { id } = await app.backOffice.direction('LTC', 'SBPRUB');
  const page = await people.staff({ language: 'en' }, '/office/prices/XMR');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="usd"]')?.value !== '');
  const before = await input(page, 'usd').inputValue();
  await input(page, 'usd').fill(String(Number(before) / 10));
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/−(89|90)(\.\d+)?%.*difference of \$?(89|90)\d/).waitFor();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await page.goto('/office/prices/XMR');
  await holds(input(page, 'usd'), before);
  await save(page, texts.save, 'PUT');

  await page.goto(`/office/directions/${id}`);
  await input(page, 'marginPercent').fill('-12');
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await dialog.getByText(/A margin of −12% is below zero/).waitFor();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await page.goto('/office/directions?filter=%7B%22q%22%3A%22LTC%20SBPRUB%22%7D');
  const margin = page.getByRole('textbox', { name: saying(catalogue.marginOf) }).first();
  await margin.fill('-12');
  await margin.press('Enter');
  await dialog.getByText(/\$?120/).waitFor();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  assert.notEqual((await app.backOffice.direction('LTC', 'SBPRUB')).marginPercent, '-12');
});

test('a rate typed by hand that is far from the one of now is asked about first (en)', async ({
  app,
  people,
}) => {
  const { office: texts } = officeTexts('en');
  const { backOffice } = app;
  const { id, course } = await backOffice.direction('LTC', 'CARDRUB');
  assert.ok(course !== null);
  const page = await people.staff({ language: 'en' }, `/office/directions/${id}`);
  const save = page.getByRole('button', { name: texts.save, exact: true });
  const dialog = page.getByRole('dialog');
  // The demo's prices walk: the course of the answer is near the one that was read, not it.
  await input(page, 'fixedCourse').fill(String(Math.ceil(Number(course) * 10)));
  await save.click();
  await dialog.getByText(/At this rate customers get (89|90)\d(\.\d+)?% more.* (8,9|9,0)\d\d/).waitFor();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  assert.equal((await backOffice.direction('LTC', 'CARDRUB')).fixedCourse, null);
  await input(page, 'fixedCourse').fill((Number(course) / 2).toFixed(2));
  await save.click();
  await dialog.getByText(/ (49|50)(\.\d+)?% less/).waitFor();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  assert.equal((await backOffice.direction('LTC', 'CARDRUB')).fixedCourse, null);
});

test('an owner gives the exchange a name, a logo and a colour, and the site and an email wear them (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { look } = officeTexts('en');
  const { backOffice } = app;
  const { name, accent, contactEmail } = await backOffice.settings();
  const page = await people.staff({ language: 'en' }, '/office/look');
  try {
    const save = page.getByRole('button', { name: look.save, exact: true });
    await page.locator('[name="name.en"]').fill('Northern Exchange');
    await page.locator('[name="accent"]').fill('yellow');
    await save.click();
    await page.locator('[name="accent"][aria-invalid="true"]').waitFor();
    await page.locator('[name="accent"]').fill('#ffe600');
    await page.getByText('Your #ffe600 would have a contrast of').first().waitFor();
    await page.getByRole('button', { name: look.addLink }).click();
    await page.locator('[name="links.0.title"]').fill('WhatsApp');
    await page.locator('[name="links.0.url"]').fill('javascript:alert(1)');
    await save.click();
    await page.locator('[name="links.0.url"][aria-invalid="true"]').waitFor();
    assert.equal(await page.locator('[name="name.en"]').inputValue(), 'Northern Exchange');
    await page.locator('[name="links.0.url"]').fill('https://wa.me/79990000000');
    await save.click();
    await page.getByText(look.saved).waitFor();
    await page
      .locator('[name="logo-light"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: smallLogo });
    await page.locator('.look__ground--light img').waitFor();
    const visitor = await people.customer({ language: 'en' });
    await visitor.goto('/en');
    await visitor.getByRole('banner').getByRole('img', { name: 'Northern Exchange' }).waitFor();
    await visitor.getByRole('link', { name: 'WhatsApp' }).waitFor();
    await page.goto('/office/texts/claims.accept');
    await page.locator('details.text').first().click();
    await page
      .getByRole('button', { name: officeTexts('en').texts.preview.en })
      .first()
      .click();
    await page.frameLocator('.email__frame').getByRole('img', { name: 'Northern Exchange' }).waitFor();
    await page.goto('/office/look');
    await page.getByRole('button', { name: look.removeLogo }).click();
    await page.getByText(look.noLogo).first().waitFor();
    await page.getByRole('button', { name: look.removeLink }).click();
    await save.click();
    await page.getByText(look.saved).waitFor();
  } finally {
    await backOffice.changeSettings({ name, accent, contactEmail });
  }
});

test('an owner says an email in their own words, first with a mistake, and takes them back (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { texts } = officeTexts('en');
  // The preview is of the newest claim: one that waits for its payment.
  const customer = await people.customer({ language: 'en' });
  await makeClaimByCall(app, customer, { from: 'BTC', to: 'SBERRUB', language: 'en' });
  const page = await people.staff({ language: 'en' }, '/office/texts/claims.create');
  const text = page
    .locator('details.text')
    .filter({ hasText: 'We are waiting for' })
    .or(page.locator('details.text').filter({ hasText: '{until}' }))
    .first();
  await text.locator('summary').click();
  const words = text.locator('textarea[lang="en"]');
  await words.fill('Please pay before {deadline}.');
  await text.getByRole('button', { name: texts.save }).click();
  await text.locator('textarea[lang="en"][aria-invalid="true"]').waitFor();
  await text.getByText('there is no placeholder {deadline} here').waitFor();
  await words.fill('Please pay before {until}, and not a minute later.');
  await text.getByRole('button', { name: texts.preview.en }).click();
  await text.frameLocator('iframe').locator('p', { hasText: 'and not a minute later' }).waitFor();
  await text.getByRole('button', { name: texts.save }).click();
  await page.getByText(texts.saved).waitFor();
  await text.getByText(texts.isOwn, { exact: true }).waitFor();
  await text.getByRole('button', { name: texts.reset }).click();
  await page.getByText(texts.wasReset).waitFor();
  assert.equal((await words.inputValue()).includes('not a minute later'), false);
});

/** A red square of 48 pixels. */
const smallLogo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAAOUlEQVR42u3OMQ0AAAgDsHnCNSrngnA0qYBmJ69ESEhISEhISEhISEhISEhISEhISEhISEhISOhOAT4mxWom/UndAAAAAElFTkSuQmCC',
  'base64',
);
