import assert from 'node:assert/strict';
import type { OfficeDirection } from '@menyala/contract/office/directions';
import { listDirections } from '@menyala/contract/office/directions';
import { add } from '@menyala/money';
import { fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, goToDetails, sumsOf } from '../customer/make-claim.ts';
import { save } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

/** Directions made by hand: many at once, one as a copy; then many changed and given back. */
test('a matrix of directions is made, a margin is changed in bulk and undone (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { directions, resources } = officeTexts('en');
  const { idOf } = app.catalogue;
  const madeOf = async (): Promise<OfficeDirection[]> => {
    const pairs = [
      { from: idOf('SOL'), to: idOf('XMR') },
      { from: idOf('TRX'), to: idOf('XMR') },
    ];
    const found = await Promise.all(pairs.map((query) => app.backOffice.ask(listDirections, { query })));
    return found.flatMap(({ items }) => items);
  };
  assert.deepEqual(await madeOf(), []);

  const page = await people.staff({ language: 'en' }, '/office/directions');
  await page.getByRole('link', { name: directions.matrix }).click();
  const sent = page.getByRole('group', { name: directions.send, exact: true });
  await sent.getByRole('checkbox', { name: 'SOL', exact: true }).check();
  await sent.getByRole('checkbox', { name: 'TRX', exact: true }).check();
  const received = page.getByRole('group', { name: directions.receive, exact: true });
  await received.getByRole('checkbox', { name: 'XMR', exact: true }).check();
  await page.locator('input[name="marginPercent"]').fill('3,5');
  // What other stories choose from stays as it is.
  await page.getByRole('checkbox', { name: resources.directions.fields.isEnabled, exact: true }).uncheck();
  await page.getByRole('button', { name: 'Make 2 directions', exact: true }).click();
  await page.waitForURL(/\/office\/directions(\?|$)/);
  assert.deepEqual(
    (await madeOf()).map(({ marginPercent, isEnabled }) => [marginPercent, isEnabled]),
    [
      ['3.5', false],
      ['3.5', false],
    ],
  );

  await page.goto(`/office/directions/change?to=${idOf('XMR')}&isEnabled=false`);
  const { fields } = resources.directions;
  await page.getByRole('checkbox', { name: fields.marginPercent, exact: true }).check();
  await page.locator('input[name="margin"]').fill('0,25');
  await page.getByRole('button', { name: directions.preview }).click();
  const preview = page.getByRole('region', { name: directions.previewed });
  await preview.getByText('3.75').first().waitFor();
  await preview.getByRole('button', { name: directions.apply, exact: true }).click();
  const undo = page.getByRole('button', { name: directions.undo, exact: true });
  await undo.waitFor();
  assert.ok((await madeOf()).every(({ marginPercent }) => marginPercent === add('3.5', '0.25')));
  await undo.click();
  await page.getByText('2 directions are as they were.').waitFor();
  assert.ok((await madeOf()).every(({ marginPercent }) => marginPercent === '3.5'));

  // Tiers and a floor, which one of the tiers stands below at first.
  const { tiers } = officeTexts('en');
  await page.goto(`/office/directions/change?to=${idOf('XMR')}&isEnabled=false`);
  const line = (what: string, tier: number) => page.getByLabel(`${what}, tier ${tier}`, { exact: true });
  await page.getByRole('checkbox', { name: tiers.title, exact: true }).check();
  await line(tiers.from, 2).fill('1 000');
  await line(tiers.margin, 2).fill('0,4');
  await page.getByRole('button', { name: tiers.add, exact: true }).click();
  await line(tiers.from, 3).fill('5000');
  await line(tiers.margin, 3).fill('0,9');
  await page.getByRole('checkbox', { name: tiers.floorPercent, exact: true }).check();
  await page.locator('input[name="floorPercent"]').fill('3');
  await page.getByRole('button', { name: directions.preview }).click();
  await preview.getByText(directions.refused).first().waitFor();
  await page.locator('input[name="floorPercent"]').fill('2,5');
  await page.getByRole('button', { name: directions.preview }).click();
  await preview
    .getByText(/From [\d.]+: 3\.1 %; From [\d.]+: 2\.6 %; .*: 2\.5/)
    .first()
    .waitFor();
  await preview.getByRole('button', { name: directions.apply, exact: true }).click();
  await undo.waitFor();
  for (const { margins } of await madeOf())
    assert.deepEqual(
      [margins?.floorPercent, ...(margins?.tiers ?? []).map(({ marginPercent }) => marginPercent)],
      ['2.5', '3.1', '2.6'],
    );
  await undo.click();
  await page.getByText('2 directions are as they were.').waitFor();
  assert.ok((await madeOf()).every(({ margins }) => margins?.tiers.length === 0));
});

test('a direction is made as a copy of another, for another pair (ru)', { tag: '@dirties' }, async ({
  app,
  people,
}) => {
  const { office: texts, directions } = officeTexts('ru');
  const { id } = await app.backOffice.direction('BTC', 'SBERRUB');
  const page = await people.staff({ language: 'ru' }, `/office/directions/${id}`);
  await page.getByRole('link', { name: directions.copyThis }).click();
  for (const [label, code] of [
    [directions.fromId, 'TRX'],
    [directions.toId, 'SOL'],
  ] as const) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
    await box.fill(code);
    await page.getByRole('option', { name: new RegExp(`, ${code}$`) }).click();
  }
  await page.getByRole('button', { name: directions.fill, exact: true }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="minSend"]')?.value !== '',
  );
  await page.locator('input[name="isEnabled"]').uncheck();
  await save(page, texts.save, 'POST');
  await page.waitForURL(/\/office\/directions\/\d+$/);
  await page.getByRole('heading', { name: 'TRX – SOL' }).waitFor();
});

test('a blacklisted email is refused, told to write to support, and the hit is shown (en)', async ({
  app,
  people,
}) => {
  const { blacklist } = officeTexts('en');
  const office = await people.staff({ language: 'en' }, '/office/blacklist');
  await office.getByRole('button', { name: blacklist.add, exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${blacklist.value}`)).fill('Fraud@Example.org');
  await dialog.getByLabel(new RegExp(`^${blacklist.reason}`)).fill('Somebody else’s cards');
  await dialog.getByRole('button', { name: blacklist.add, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await office.getByRole('link', { name: 'fraud@example.org' }).waitFor();

  const direction = { from: 'SBERRUB', to: 'LTC', language: 'en' } as const;
  const page = await people.customer({ language: 'en' });
  const { fromSumma } = await sumsOf(app, direction);
  await open(page, 'en', `/?cur_from=SBERRUB&cur_to=LTC&amount=${fromSumma}`);
  await goToDetails(page, 'en');
  await fillDetails(app, page, direction, { email: 'fraud@example.org' });
  await agreeAndGoOn(page, 'en');
  await page.getByRole('button', { name: siteTexts('en').details.confirm }).click();
  await page
    .getByText(/write to support/)
    .first()
    .waitFor();

  await office.getByRole('link', { name: 'fraud@example.org' }).click();
  await office.getByText(`${blacklist.hits}: 1`).waitFor();
  await office.getByText(blacklist.act.claim).first().waitFor();
  await open(page, 'en', '/');
});
