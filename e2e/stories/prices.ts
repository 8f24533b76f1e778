import { input, save } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

test('an owner slips by a zero, is asked, saves it all the same, and takes it back in one press (ru)', async ({
  people,
}) => {
  const texts = officeTexts('ru');
  const page = await people.staff({ language: 'ru' }, '/office/prices/LTC');
  const price = input(page, 'usd');
  await price.waitFor();
  const before = await price.inputValue();
  await price.fill(`${before}0`.includes('.') ? String(Number(before) * 10) : `${before}0`);
  await page.getByRole('button', { name: texts.office.save, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByText(/1 000/).waitFor();
  await question.getByRole('button', { name: texts.catalogue.saveAnyway, exact: true }).click();
  await page.waitForURL(/\/office\/prices(\?|$)/);
  const row = page.getByRole('row', { name: /^LTC/ });
  await row.getByRole('button').click();
  await row.getByRole('button').waitFor({ state: 'detached' });
  await page.goto('/office/prices/LTC');
  await page.waitForFunction(
    ([selector, usd]) => document.querySelector<HTMLInputElement>(selector ?? '')?.value === usd,
    ['input[name="usd"]', before],
  );
});

test('an owner lets a price follow two sources, and sees what each of them says (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const texts = officeTexts('en');
  const { prices } = texts;
  const page = await people.staff({ language: 'en' }, '/office/prices/DOGE');
  await page.getByRole('radio', { name: new RegExp(`^${prices.bySources}`) }).check();
  await page.getByRole('button', { name: prices.add, exact: true }).click();
  await input(page, 'sources.least').fill('2');
  await save(page, texts.office.save, 'PUT');
  await page.waitForURL(/\/office\/prices(\?|$)/);
  await page.getByRole('row', { name: /^DOGE/ }).getByText('from sources: 2', { exact: true }).waitFor();
  await app.books.askSources();
  await page.goto('/office/prices/DOGE');
  const quotes = page.getByRole('list', { name: prices.quotes });
  await quotes
    .getByText(/^Now: /)
    .nth(1)
    .waitFor();
  // Other stories count on a price that stands.
  await page.getByRole('button', { name: /^Back to/ }).click();
  await page.getByRole('radio', { name: new RegExp(`^${prices.byHand}`), checked: true }).waitFor();
});
