import assert from 'node:assert/strict';
import { listRequisites, type OfficeRequisite, removeRequisite } from '@menyala/contract/office/requisites';
import { listBalanceChecks, showReserve } from '@menyala/contract/office/reserves';
import { exampleFor } from '@menyala/requisites';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { choose, input, save } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts, saying } from '../texts.ts';

/** Our own payment details and reserves, as whoever looks after the money does. No other story pays in Monero. */
test('a limit is used up, and the next payment details are given (en)', { tag: '@dirties' }, async ({
  app,
  people,
}) => {
  const { office: texts, resources, pool, catalogue: catalogueTexts } = officeTexts('en');
  const { backOffice, catalogue } = app;
  const direction = { from: 'XMR', to: 'SBERRUB', language: 'en' } as const;
  const all = async () => {
    const query = { currencyId: catalogue.idOf('XMR'), size: 100 };
    return (await backOffice.ask(listRequisites, { query })).items;
  };
  const before = await all();
  const first = before.find(({ isActive }) => isActive) as OfficeRequisite;

  const page = await people.staff({ language: 'en' }, `/office/requisites/${first.id}`);
  const more = () => page.getByText(catalogueTexts.moreOfRequisite, { exact: true }).click();
  await more();
  await input(page, 'pool.dayClaims').fill(String(first.used.dayClaims + 1));
  await save(page, texts.save, 'PUT');
  await page.goto('/office/requisites/create');
  await choose(page, resources.requisites.fields.currencyId, /, XMR$/);
  await input(page, 'title').fill('The next wallet');
  await input(page, 'lines.0.value').fill(exampleFor('address', 'XMR'));
  await more();
  await input(page, 'pool.priority').fill('2');
  await save(page, texts.save, 'POST');
  const next = (await all()).find(({ title }) => title === 'The next wallet') as OfficeRequisite;
  try {
    const customer = await people.customer({ language: 'en' });
    const claims = [
      await makeClaimByCall(app, customer, direction),
      await makeClaimByCall(app, customer, direction),
    ];
    await page.goto(`/office/requisites/${first.id}`);
    await page.getByText(pool.aside.day, { exact: true }).waitFor();
    for (const [place, requisite] of [first, next].entries()) {
      const { publicId } = await backOffice.claim(claims[place] ?? '');
      await page.goto(`/office/requisites/${requisite.id}`);
      await page
        .getByRole('region', { name: pool.given })
        .first()
        .getByRole('link', { name: new RegExp(publicId) })
        .waitFor();
    }
  } finally {
    await page.goto(`/office/requisites/${first.id}`);
    await more();
    await input(page, 'pool.dayClaims').fill('');
    await save(page, texts.save, 'PUT');
    await backOffice.ask(removeRequisite, { params: { id: next.id } });
  }
});

test('a balance that differs is typed, seen and corrected (ru)', async ({ app, people }) => {
  const { stock, inbox, reserve: words, office } = officeTexts('ru');
  const id = app.catalogue.idOf('XMR');
  const { expected } = await app.backOffice.ask(showReserve, { params: { id } });
  const page = await people.staff({ language: 'ru' }, `/office/reserves/${id}/show`);
  const type = async (counted: string) => {
    await page.getByRole('button', { name: stock.check, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(new RegExp(stock.counted)).fill(counted);
    await dialog.getByRole('button', { name: stock.keep, exact: true }).click();
    return dialog;
  };
  const wrong = await type('двенадцать');
  await wrong.locator('[aria-invalid="true"]').first().waitFor();
  await wrong.getByRole('button', { name: office.cancel, exact: true }).click();

  await (await type(String(Number(expected) + 3).replace('.', ','))).waitFor({ state: 'detached' });
  await page.getByText(saying(stock.drift)).first().waitFor();
  await page.goto('/office/inbox');
  await page.getByText(inbox.kind.reserve_drift, { exact: true }).first().waitFor();

  await page.goto(`/office/reserves/${id}/show`);
  await page.getByRole('button', { name: stock.correct, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(words.reason)).fill('Нашёлся незачисленный платёж');
  await dialog.getByRole('button', { name: stock.correct, exact: true }).click();
  await page.getByText(stock.corrected, { exact: true }).first().waitFor();
  const { items } = await app.backOffice.ask(listBalanceChecks, { params: { id } });
  assert.deepEqual(
    items.map(({ isCorrected }) => isCorrected),
    [true],
  );
});
