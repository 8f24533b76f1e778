import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { goToDetails } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

const direction = '/?cur_from=SBERRUB&cur_to=USDTTRC20';

/** Closes the line at the top, where there is one. */
async function closeNotice(page: Page, language: 'ru' | 'en'): Promise<void> {
  const { hide } = siteTexts(language).layout;
  const first = page.getByRole('button', { name: hide }).first();
  const name = (await first.innerText()).trim();
  await first.click();
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
}

/** What the form does before anybody waits for it: it fits, it keeps what is typed, and it stands still. */
for (const language of ['ru', 'en'] as const)
  test(`the form fits on a phone and on a desk, also with a promocode open (${language})`, async ({
    people,
  }) => {
    const { exchange } = siteTexts(language);
    const phone = await people.customer({ language, width: 390, height: 664 });
    await open(phone, language, direction);
    // The owner's line above every page is read once, and closed.
    await closeNotice(phone, language);
    const button = await phone.getByRole('button', { name: exchange.go }).boundingBox();
    assert.ok(button && button.y + button.height <= 640, `the button ends at ${JSON.stringify(button)}`);

    await phone.getByText(exchange.promocode, { exact: true }).click();
    const code = phone.getByRole('textbox', { name: /promo|промокод/i });
    await code.waitFor();
    const small = await phone
      .locator('input:visible, select:visible, textarea:visible')
      .evaluateAll(
        (fields) => fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).length,
      );
    assert.equal(small, 0, 'a phone zooms in on a field of less than 16 px');

    const desk = await people.customer({ language });
    await open(desk, language, direction);
    const height = async () => (await desk.locator('main form').first().boundingBox())?.height ?? 0;
    assert.ok((await height()) <= 470, `the card is ${await height()} px high`);
    await desk.getByText(exchange.promocode, { exact: true }).click();
    await desk.getByRole('textbox', { name: /promo|промокод/i }).waitFor();
    assert.ok((await height()) <= 470, `with a promocode the card is ${await height()} px high`);
  });

test('letters made twice as large leave every line on a phone’s screen (ru)', async ({ people }) => {
  const page = await people.customer({ width: 390 });
  for (const path of [direction, '/exchange/SBERRUB-BTC/details?amount=20000', '/login']) {
    await open(page, 'ru', path);
    const width = await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%');
      return document.documentElement.scrollWidth;
    });
    assert.ok(width <= 390, `${path} is ${width} px wide`);
  }
});

test('what a direction has to say stands before the button, on a phone too (ru)', async ({ app, people }) => {
  const { exchange } = siteTexts('ru');
  const { backOffice } = app;
  const before = await backOffice.direction('BTC', 'TCSBRUB');
  await backOffice.changeDirection('BTC', 'TCSBRUB', { bonusPercent: '1.5' });
  try {
    const page = await people.customer({ width: 390, height: 664 });
    await open(page, 'ru', '/?cur_from=BTC&cur_to=TCSBRUB');
    const bonus = await page.getByText(saying(exchange.bonus)).boundingBox();
    const button = await page.getByRole('button', { name: exchange.go }).boundingBox();
    assert.ok(bonus && button && bonus.y + bonus.height <= button.y, JSON.stringify({ bonus, button }));
  } finally {
    await backOffice.changeDirection('BTC', 'TCSBRUB', { bonusPercent: before.bonusPercent });
  }
});

test('what is typed and pressed before the code comes counts (ru)', async ({ people }) => {
  const { exchange } = siteTexts('ru');
  const page = await people.customer({ width: 390 });
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(direction, { waitUntil: 'commit' });
  const send = page.getByLabel(new RegExp(`^${exchange.send}, `));
  await send.fill('25000');
  await page.getByRole('button', { name: saying(exchange.changeReceive) }).click();
  await page.locator('#wait-to').waitFor();
  go();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  assert.match((await send.inputValue()).replaceAll(/\s/g, ''), /^25000$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a list of currencies that does not come is told of, and comes with the next press (en)', async ({
  people,
}) => {
  const { exchange, design, picker } = siteTexts('en');
  const page = await people.customer();
  let isSilent = true;
  await page.clock.install();
  await page.route('**/en/api/v1/calculator', (route) => (isSilent ? undefined : route.continue()));
  await open(page, 'en', direction);
  const change = page.getByRole('button', { name: saying(exchange.changeReceive) });
  await change.click();
  await page.locator('#wait-to').waitFor();
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: design.understood }).click();
  await page.locator('#wait-to').waitFor({ state: 'hidden' });
  isSilent = false;
  await change.press('Enter');
  await page.getByRole('dialog', { name: picker.receive }).getByRole('option').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an amount of a link outside of the limits is put into them with a word, and the address follows (ru)', async ({
  people,
}) => {
  const { exchange } = siteTexts('ru');
  const page = await people.customer();
  await open(page, 'ru', `${direction}&amount=100`);
  await page.getByText(saying(exchange.clampedBelow)).waitFor();
  await holds(page.getByLabel(new RegExp(`^${exchange.send}, `)), '5\u00a0000');
  await page.waitForURL(/amount=5000/);
});

test('nothing jumps while one types, too little and too much alike (ru)', async ({ people }) => {
  const { exchange } = siteTexts('ru');
  const page = await people.customer({ width: 390, height: 664 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const add = (entries: PerformanceEntryList) =>
      shifts.push(...entries.map((entry) => Number(Reflect.get(entry, 'value'))));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // A shift counts when the frame that shows it is drawn.
    Reflect.set(window, 'shiftsSoFar', async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
  });
  await open(page, 'ru', direction);
  const send = page.getByLabel(new RegExp(`^${exchange.send}, `));
  await send.fill('');
  await send.pressSequentially('1234567890', { delay: 30 });
  await send.blur();
  await page.getByText(saying(exchange.clampedAbove)).waitFor();
  assert.ok((await shiftsOf(page)) <= 0.02, `all shifts together: ${await shiftsOf(page)}`);
});

test('the tick of the form is not asked for twice, and is asked for where it is missing (en)', async ({
  people,
}) => {
  const { exchange, details } = siteTexts('en');
  const page = await people.customer({ language: 'en' });
  await open(page, 'en', direction);
  await page.getByRole('button', { name: exchange.go }).click();
  await page.getByText(exchange.agreeFirst).waitFor();
  await goToDetails(page, 'en');
  await page.waitForURL(/\/details\?/);
  await page.getByText(saying(details.agreedAlready)).waitFor();
  assert.equal(await page.getByRole('checkbox', { name: saying(details.agree) }).count(), 0);
});

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'shiftsSoFar') as () => Promise<number>)());
