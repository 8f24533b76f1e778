import assert from 'node:assert/strict';
import { noCourseMargins } from '@menyala/contract/office/directions';
import { showSource } from '@menyala/contract/office/sources';
import { checkExchange } from '@menyala/contract/site/calculator';
import { amountText, courseText } from '@menyala/money';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { errorAt, input, save } from '../office/office-form.ts';
import { saveSettings } from '../office/save-settings.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

/** What a direction's course follows from, as its owner types it and its customers meet it. */

test('an owner types a formula, sees its steps and what is wrong, and customers see its course (en)', async ({
  app,
  people,
}) => {
  const { backOffice } = app;
  const texts = officeTexts('en');
  const [from, to] = ['USDTBEP20', 'SBPRUB'];
  const { id, formula: before } = await backOffice.direction(from, to);
  assert.equal(before, null);
  const page = await people.staff({ language: 'en' }, `/office/directions/${id}`);
  const formula = input(page, 'formula');
  const press = () => page.getByRole('button', { name: texts.office.save, exact: true }).click();
  try {
    // Another direction stands on this one: naming it here would go in a circle.
    await backOffice.changeDirection('USDTERC20', to, { formula: `{${from}-${to}} * 1.001` });
    await formula.fill(`{USDTERC20-${to}} * 2`);
    await press();
    const circle = await errorAt(formula);
    for (const pair of [`${from}-${to}`, `USDTERC20-${to}`]) assert.ok(circle.includes(pair), circle);

    await formula.fill('rapira:USDT/RUB.bid / (BTC - BTC)');
    await page.getByText('this divides by zero', { exact: false }).first().waitFor();
    await press();
    assert.match(await errorAt(formula), /divides by zero/);
    await formula.fill('rapira:USDT/RUB.bid + NOBODY');
    await page.locator('mark', { hasText: 'NOBODY' }).waitFor();
    await press();
    assert.match(await errorAt(formula), /NOBODY/);

    await formula.fill('90 + 2%');
    await page.getByRole('listitem').filter({ hasText: '90 + 2 % = 91.8' }).waitFor();
    const preview = page.locator('.course-preview');
    await preview.getByText(texts.tiers.byFormula).waitFor();
    await save(page, texts.office.save, 'PUT');
    const { baseCourse, course } = await backOffice.direction(from, to);
    assert.equal(baseCourse, '91.8');

    const customer = await people.customer({ language: 'en' });
    await open(customer, 'en', `/?cur_from=${from}&cur_to=${to}`);
    const { structure } = await app.catalogue.pair(from, to, 'en');
    const units = { from: structure.from.currency, to: structure.to.currency };
    await customer.getByRole('button', { name: courseText(course ?? '', 'en-US', units) }).waitFor();
  } finally {
    await backOffice.changeDirection('USDTERC20', to, { formula: null });
    await backOffice.changeDirection(from, to, { formula: null });
  }
});

test('an owner types tiers, mends those that stand wrong, and form, check and claim agree at their edges (ru)', async ({
  app,
  people,
}) => {
  const { backOffice, catalogue } = app;
  const language = 'ru';
  const texts = officeTexts(language);
  const [from, to] = ['USDTBEP20', 'CARDRUB'] as const;
  const direction = { from, to, language } as const;
  const { id, margins, marginPercent } = await backOffice.direction(from, to);
  assert.deepEqual(margins?.tiers, []);
  const page = await people.staff({ language }, `/office/directions/${id}`);
  const tier = (place: number, what: string) => input(page, `margins.tiers.${place}.${what}`);
  const press = () => page.getByRole('button', { name: texts.office.save, exact: true }).click();
  try {
    const add = page.getByRole('button', { name: texts.tiers.add, exact: true });
    await add.click();
    await add.click();
    // A tier that begins nowhere would leave a hole.
    await tier(1, 'from').fill('1000');
    await press();
    assert.equal(await errorAt(tier(0, 'from')), texts.catalogue.badAmount);
    // Two that begin at the same amount overlap, and the second may not be worse.
    await tier(0, 'from').fill('1000');
    await tier(0, 'marginPercent').fill('1,1');
    await tier(1, 'marginPercent').fill('1,2');
    await press();
    assert.match(await errorAt(tier(1, 'from')), /с большей суммы, чем предыдущая/);
    assert.match(await errorAt(tier(1, 'marginPercent')), /Не больше, чем у предыдущей ступени/);
    assert.equal(await tier(0, 'marginPercent').inputValue(), '1,1');
    await tier(1, 'from').fill('3 000');
    await tier(1, 'marginPercent').fill('0,9');
    await save(page, texts.office.save, 'PUT');
    const saved = await backOffice.direction(from, to);
    assert.deepEqual(
      [marginPercent, ...(saved.margins?.tiers ?? []).map((one) => `${one.from}: ${one.marginPercent}`)],
      [marginPercent, '1000: 1.1', '3000: 0.9'],
    );

    const customer = await people.customer({ language });
    const { exchange } = siteTexts(language);
    const pair = { fromPs: catalogue.idOf(from), toPs: catalogue.idOf(to) };
    await open(customer, language, `/?cur_from=${from}&cur_to=${to}`);
    const [send, receive] = [exchange.send, exchange.receive].map((label) =>
      customer.getByLabel(new RegExp(`^${label}, `)),
    ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>];
    const courses = new Set<string>();
    for (const amount of ['999.99', '1000', '2999.99', '3000']) {
      const { fromSumma, toSumma } = await ask(app.origin, checkExchange, {
        body: { ...pair, fromSumma: amount },
      });
      await send.fill(amount);
      await holds(receive, amountText(toSumma, 'ru-RU', { decimals: 2 }));
      const maker = await people.customer({ language });
      await maker.goto('/');
      const claim = await backOffice.claim(await makeClaimByCall(app, maker, direction, amount));
      assert.deepEqual(
        [Number(claim.fromSumma), Number(claim.toSumma)],
        [Number(fromSumma), Number(toSumma)],
      );
      courses.add(claim.course);
    }
    assert.equal(courses.size, 3);
  } finally {
    await backOffice.changeDirection(from, to, { margins: noCourseMargins });
  }
});

test('an owner takes the fixed part off a tier, and is asked with what it costs, though no percent fell (en)', async ({
  app,
  people,
}) => {
  const { backOffice } = app;
  const { office: words, catalogue } = officeTexts('en');
  const [from, to] = ['USDTERC20', 'TCSBRUB'];
  const { id, baseCourse, marginPercent } = await backOffice.direction(from, to);
  const tier = { from: '1000', marginPercent, verificationMarginPercent: null, fixedMargin: '0' };
  const fixedMargin = (Number(baseCourse) * 0.03).toFixed(4);
  const tiers = [{ ...tier, fixedMargin }];
  await backOffice.changeDirection(from, to, { margins: { ...noCourseMargins, fixedMargin, tiers } });
  try {
    const page = await people.staff({ language: 'en' }, `/office/directions/${id}`);
    await input(page, 'margins.tiers.0.fixedMargin').fill('0');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: catalogue.sure });
    await dialog
      .getByText(/^In tiers and cities: The margin becomes .*you (29|30)(\.\d+)?\s\$ less\./)
      .waitFor();
    await dialog.getByRole('button', { name: words.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual((await backOffice.direction(from, to)).margins?.tiers, tiers);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await dialog.getByRole('button', { name: catalogue.saveAnyway, exact: true }).click();
    await waitFor('the tier without its fixed part', async () => {
      const { margins } = await backOffice.direction(from, to);
      return margins?.tiers[0]?.fixedMargin === '0' ? true : null;
    });
  } finally {
    await backOffice.changeDirection(from, to, { margins: noCourseMargins });
  }
});

test('an owner looks at how a course went, in the chart and in its table (en)', async ({ app, people }) => {
  const { courseHistory } = officeTexts('en');
  const { id } = await app.backOffice.direction('USDTTRC20', 'KSPBKZT');
  const page = await people.staff({ language: 'en' }, `/office/directions/${id}`);
  const chart = page.getByRole('slider', { name: courseHistory.chart, exact: true });
  await chart.focus();
  const said = (await chart.getAttribute('aria-valuetext')) ?? '';
  assert.match(said, new RegExp(`${courseHistory.ours}: 1\\sUSDTTRC20 =\\s\\d`));
  await chart.press('ArrowLeft');
  assert.notEqual(await chart.getAttribute('aria-valuetext'), said);
  await page.getByText(courseHistory.asTable, { exact: true }).click();
  const table = page.getByRole('table').filter({ hasText: courseHistory.parts.first });
  await table.getByRole('columnheader', { name: courseHistory.parts.high, exact: true }).waitFor();
  const newest = table.getByRole('row').nth(1);
  assert.match(await newest.getByRole('cell').first().innerText(), /^\d/);
  await page
    .getByRole('combobox', { name: courseHistory.period, exact: true })
    .selectOption({ label: courseHistory.periods.week });
  await table.getByRole('row').nth(2).waitFor();
});

test('how the rate of an order was calculated is told to its customer, and whole to staff (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const customer = await people.customer({ language });
  await customer.goto('/');
  const direction = { from: 'USDTTRC20', to: 'KSPBKZT', language } as const;
  const id = await makeClaimByCall(app, customer, direction);
  const how = customer.getByRole('group').filter({ hasText: siteTexts(language).claims.summaryReckoned });
  await how.getByText(siteTexts(language).claims.summaryReckoned, { exact: true }).click();
  await how
    .getByRole('listitem')
    .filter({ hasText: /USDT\/RUB.*Rapira/ })
    .waitFor();
  // Neither the formula nor the margin is theirs to know.
  assert.doesNotMatch(await how.innerText(), /\.bid|%/);

  const { claim, formula, courseOrigin } = officeTexts(language);
  const staff = await people.staff({ language }, `/office/claims/${id}`);
  await staff.getByText(claim.howReckoned, { exact: true }).click();
  const sides = staff.getByRole('region', { name: claim.sides });
  await sides.getByText('rapira:USDT/RUB.bid / cbr:KZT/RUB.last', { exact: true }).waitFor();
  await sides
    .getByRole('listitem')
    .filter({ hasText: `Rapira (${formula.side.bid})` })
    .waitFor();
  await sides.getByText(courseOrigin.base, { exact: true }).waitFor();
  await sides.getByText('1.8 %', { exact: true }).waitFor();
});

test('where a course floats, the form, the details and the order say when it moves and what it follows (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'ETH', to: 'BTC', language } as const;
  const { floating } = await app.catalogue.pair('ETH', 'BTC', language);
  assert.ok(floating);
  assert.match(floating, /может измениться.*считаются полученными.*(следует|задаёт)/s);
  const page = await people.customer({ language });
  await open(page, language, '/?cur_from=ETH&cur_to=BTC');
  await page.getByText(floating, { exact: true }).waitFor();
  await open(page, language, '/exchange/ETH-BTC/details?amount=0.05&side=from');
  await page.getByText(floating, { exact: true }).waitFor();
  await makeClaimByCall(app, page, direction);
  await page.getByText(floating, { exact: true }).waitFor();
});

test('a rate that moves by less than the owner wants is not published anew (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { backOffice } = app;
  const { leastCourseChangePercent } = await backOffice.settings();
  const { resources, settings } = officeTexts('en');
  const page = await people.staff({ language: 'en' }, '/office/settings/timers');
  const field = page.getByLabel(resources.settings.fields.leastCourseChangePercent);
  const { freshSeconds, everySeconds } = await backOffice.ask(showSource, { params: { id: 'rapira' } });
  const published = async () => (await backOffice.direction('USDTTRC20', 'KSPBKZT')).publishedAt;
  const bid = async () => {
    const { quotes } = await backOffice.ask(showSource, { params: { id: 'rapira' } });
    return quotes.find(({ pair }) => pair === 'USDT/RUB')?.bid;
  };
  /** Waits until the source that the course follows says another price. */
  const marketMoves = async () => {
    const was = await bid();
    await expect.poll(bid).not.toBe(was);
  };
  try {
    // A course whose grounds are half as fresh as they were is published anew in any case: not in the next minutes.
    await backOffice.changeSource('rapira', { freshSeconds: 3_600, everySeconds: 2 });
    await page.getByText(saying(settings.leastChangeHint)).waitFor();
    await field.fill('1');
    await saveSettings(page, 'en');
    // Courses that were being published while the setting was saved may still come.
    await marketMoves();
    await marketMoves();
    const before = await published();
    await marketMoves();
    await marketMoves();
    assert.equal(await published(), before);
    await field.fill('0');
    await saveSettings(page, 'en');
    await waitFor('a course that moved', async () => ((await published()) === before ? null : true));
  } finally {
    await backOffice.changeSource('rapira', { freshSeconds, everySeconds });
    await backOffice.changeSettings({ leastCourseChangePercent });
  }
});
