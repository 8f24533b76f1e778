import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import { exampleFor, networkNames } from '@menyala/requisites';
import type { Locator, Page } from '@playwright/test';
import { detailsAddress } from '../../site/addresses.ts';
import { press } from '../customer/claim-page.ts';
import { controlOf, emailOf, errorOf, fieldsOf, fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, goToDetails, sumsOf } from '../customer/make-claim.ts';
import type { People } from '../people.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** What people mistype, and the sentence by the field that helps them on. */
for (const language of ['ru', 'en'] as const) {
  test(`mistyped requisites are told by their fields in the page’s language (${language})`, async ({
    people,
  }) => {
    const { details } = siteTexts(language);
    const { page, fieldNamed } = await atDetails(people, language, 'SBERRUB', 'USDTTRC20');
    const address = await fieldNamed('to.address');
    const right = exampleFor('address', 'TRC20');
    const swapped = `${right.slice(0, -2)}${right.at(-1)}${right.at(-2)}`;

    await leave(address, swapped);
    assert.equal(await errorOf(address), details.errorChecksum);
    await leave(address, exampleFor('address', 'ERC20'));
    const wrong = await errorOf(address);
    assert.match(wrong, saying(details.errorNetwork, { wanted: networkNames.TRON[language] }));
    assert.ok(wrong.includes(networkNames.ETH[language]), wrong);
    await page.getByText(saying(details.offerNetwork)).waitFor();
    await leave(address, '<b>hello</b>');
    assert.ok((await errorOf(address)).length > 10);
    // Once an error showed, it goes with the keystroke that mends it.
    await address.fill(right);
    await assertFine(address);

    const email = emailOf(page, language);
    await leave(email, 'someone@nowhere');
    assert.equal(await errorOf(email), details.errorEmail);
    await leave(email, '');
    assert.equal(await errorOf(email), details.errorRequiredEmail);
    await email.fill('guest@example.com');
    await assertFine(email);
  });

  test(`a card with a wrong digit and a missing agreement stop at the form (${language})`, async ({
    app,
    people,
  }) => {
    const { details } = siteTexts(language);
    const { page, fieldNamed, direction } = await atDetails(people, language, 'ETH', 'SBERRUB');
    await fillDetails(app, page, direction, { 'to.card': '2202 2000 0000 4563' });
    const card = await fieldNamed('to.card');
    await press(page, details.next);
    assert.equal(await errorOf(card), details.errorCard);
    assert.equal(await card.evaluate((element) => element === document.activeElement), true);
    const agreement = page.getByRole('checkbox', { name: saying(details.agree) });
    assert.equal(await agreement.getAttribute('aria-invalid'), 'true');
    await page.getByText(details.errorAgreement).waitFor();
    await page.getByText(saying(details.fixFields)).waitFor();
    await card.fill('2202 2000 0000 4562');
    await agreeAndGoOn(page, language);
  });

  test(`sums that are no sums, too small or too large are explained while one types (${language})`, async ({
    people,
  }) => {
    const { exchange } = siteTexts(language);
    const page = await people.customer({ language });
    await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20');
    const send = page.getByLabel(new RegExp(`^${exchange.send}, `));
    await send.fill('12');
    await page.getByText(exchange.belowMin).waitFor();
    assert.equal(await send.getAttribute('aria-invalid'), 'true');
    await page.getByRole('button', { name: saying(exchange.take) }).click();
    await page.getByText(exchange.belowMin).waitFor({ state: 'detached' });
    await send.fill('900000000000000');
    await page.getByText(new RegExp(`${exchange.aboveMax}|${exchange.aboveReserve}`)).waitFor();
    // On leaving, the sum is put into its limits, and one may take that back.
    await send.blur();
    await page.getByText(saying(exchange.clampedAbove)).waitFor();
    await press(page, saying(exchange.undo));
    assert.match((await send.inputValue()).replaceAll(/\D/g, ''), /^900000000000000$/);
    // A sum that is one leads on, and it is the only one that did.
    const led: string[] = [];
    page.on('framenavigated', (frame) => led.push(frame.url()));
    for (const nonsense of ['1e3', '-1', '0', 'abc', 'NaN']) {
      await send.fill(nonsense);
      await press(page, exchange.go);
    }
    // Right after a sum was put into its limits a press only shows it.
    await page.clock.setFixedTime(Date.now() + 5_000);
    await send.fill('20000');
    await goToDetails(page, language);
    await page.waitForURL(/\/details\?/);
    const sums = led
      .filter((url) => url.includes('/details'))
      .map((url) => new URL(url).searchParams.get('amount'));
    assert.deepEqual([...new Set(sums)], ['20000']);
  });
}

async function atDetails(people: People, language: Language, from: string, to: string) {
  const direction = { from, to, language };
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(people.app, direction);
  await open(page, language, detailsAddress({ from, to, amount: fromSumma, side: 'from' }));
  const fields = await fieldsOf(people.app, direction);
  const fieldNamed = async (key: string): Promise<Locator> => {
    const shown = fields.find((field) => field.key === key);
    if (!shown) throw new Error(`${from}-${to} has no field ${key}.`);
    return controlOf(page, language, shown);
  };
  return { page: page as Page, fieldNamed, direction };
}

async function leave(control: Locator, value: string): Promise<void> {
  await control.fill(value);
  await control.blur();
}

async function assertFine(control: Locator): Promise<void> {
  await control.and(control.page().locator(':not([aria-invalid="true"])')).waitFor();
}
