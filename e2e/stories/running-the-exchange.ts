import assert from 'node:assert/strict';
import { add, amountText } from '@menyala/money';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { goToConfirmation, sumsOf } from '../customer/make-claim.ts';
import { saveSettings } from '../office/save-settings.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

/** What staff change in the office, and what visitors see of it. */
test('staff change a margin in its row, and an open form follows without being touched (ru)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { catalogue } = officeTexts('ru');
  const page = await people.customer();
  await open(page, 'ru', '/?cur_from=SBPRUB&cur_to=DOGE&amount=10000');
  const receive = page.getByLabel(new RegExp(`^${siteTexts('ru').exchange.receive}, `));
  const before = await receive.inputValue();
  const ids = { from: app.catalogue.idOf('SBPRUB'), to: app.catalogue.idOf('DOGE') };
  const filter = encodeURIComponent(JSON.stringify(ids));
  const office = await people.staff({ language: 'ru' }, `/office/directions?filter=${filter}`);
  const margin = office.getByRole('textbox', { name: saying(catalogue.marginOf) });
  await margin.fill('9,9');
  await margin.press('Enter');
  await page.waitForFunction(
    (was) => document.querySelector<HTMLInputElement>('input[name="receive"]')?.value !== was,
    before,
  );
  const after = await sumsOf(app, { from: 'SBPRUB', to: 'DOGE' }, '10000');
  const decimals = (await app.catalogue.pair('SBPRUB', 'DOGE')).structure.to.currency.decimals;
  await holds(receive, amountText(after.toSumma, 'ru-RU', { decimals }));
  await holds(page.getByLabel(/^Отдаёте, /), '10 000'.replace(' ', '\u00a0'));
});

test('money put into a reserve is booked with its reason and shows on an open form (en)', async ({
  app,
  people,
}) => {
  const { reserve } = officeTexts('en');
  const { backOffice, catalogue } = app;
  const expected = add(await backOffice.reserve('XMR'), '5');
  const page = await people.customer({ language: 'en' });
  await open(page, 'en', '/?cur_from=BTC&cur_to=XMR');
  const office = await people.staff({ language: 'en' }, `/office/reserves/${catalogue.idOf('XMR')}/show`);
  await office.getByRole('button', { name: reserve.adjust, exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${reserve.amount}`)).fill('5');
  await dialog.getByRole('button', { name: reserve.in, exact: true }).click();
  await dialog.getByText(reserve.reasonShort).waitFor();
  await dialog.getByLabel(reserve.reason, { exact: true }).fill('Bought on the market');
  await dialog.getByRole('button', { name: reserve.in, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await office.getByText('Bought on the market').first().waitFor();
  const shown = amountText(expected, 'en-US', { decimals: 12 });
  await page.locator('form').getByText(shown.slice(0, 8)).first().waitFor();
});

test('a technical break is told at the top of every page, and makes no claims (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const language = 'en';
  const direction = { from: 'SBERRUB', to: 'LTC', language } as const;
  const { layout, details, exchange } = siteTexts(language);
  const { settings } = officeTexts(language).resources;
  const { backOffice } = app;
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, fromSumma);
  const office = await people.staff({ language }, '/office/settings/break');
  try {
    await office.getByRole('switch', { name: settings.fields.techBreak.isActive }).check();
    await saveSettings(office, language);
    // Without a press: nobody is let on to be refused.
    const confirm = page.getByRole('button', { name: details.confirm });
    await page.waitForFunction((button) => button?.hasAttribute('disabled'), await confirm.elementHandle());
    await page.getByText(layout.whyBreak).waitFor();
    for (const path of ['/', '/rules', '/exchange/BTC-SBERRUB']) {
      await open(page, language, path);
      await page.getByRole('region', { name: layout.techBreak }).waitFor();
    }
    await open(page, language, '/');
    assert.ok(await page.getByRole('button', { name: exchange.go }).isDisabled());
  } finally {
    const { techBreak } = await backOffice.settings();
    await backOffice.changeSettings({ techBreak: { ...techBreak, isActive: false } });
  }
  await open(page, language, '/');
  await page.getByRole('region', { name: layout.techBreak }).waitFor({ state: 'detached' });
});

test('a planned break is announced, comes and goes by itself, and loses nothing that was typed (ru)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const language = 'ru';
  const direction = { from: 'SBERRUB', to: 'LTC', language } as const;
  const { layout, details } = siteTexts(language);
  const { backOffice } = app;
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, fromSumma);
  const confirm = page.getByRole('button', { name: details.confirm });
  const { techBreak } = await backOffice.settings();
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  try {
    const moments = { from: inSeconds(6), until: inSeconds(11) };
    await backOffice.changeSettings({ techBreak: { ...techBreak, isActive: true, ...moments } });
    await page.getByRole('region', { name: layout.plannedBreak, exact: true }).waitFor();
    assert.ok(await confirm.isEnabled());
    await page.getByRole('region', { name: layout.techBreak, exact: true }).waitFor();
    assert.ok(await confirm.isDisabled());
    await page.getByRole('region', { name: layout.techBreak, exact: true }).waitFor({ state: 'detached' });
    await confirm.click();
    await page.waitForURL(/\/claim\//);
  } finally {
    await backOffice.changeSettings({ techBreak });
  }
});

test('after everything that was done here, the books still agree', async ({ app }) => {
  assert.deepEqual(await app.books.disagreements(), []);
});
