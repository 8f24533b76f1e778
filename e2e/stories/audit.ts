import assert from 'node:assert/strict';
import { demoLoginOf } from '../../server/people/staff/demo-logins.ts';
import { input, save } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

test('an owner follows a price back to who set it, and what it was before (ru)', { tag: '@dirties' }, async ({
  people,
}) => {
  const texts = officeTexts('ru');
  const page = await people.staff({ language: 'ru' }, '/office/prices/KZT');
  await input(page, 'usd').fill('0.00193');
  await save(page, texts.office.save, 'PUT');
  await page.goto('/office/prices/KZT');
  await page.getByRole('link', { name: texts.audit.ofThis }).click();
  const row = page.getByRole('row').nth(1);
  await row.getByText('0.00193').waitFor();
  await row.locator('del').first().waitFor();
  await row.getByText('demo').waitFor();
  await row.getByRole('link', { name: 'KZT', exact: true }).click();
  await page.waitForURL('**/office/prices/KZT');
});

test('whoever is not an owner has no audit log (en)', async ({ people }) => {
  const texts = officeTexts('en');
  const page = await people.staff({ language: 'en', login: demoLoginOf('finance') }, '/office/prices/KZT');
  await input(page, 'usd').waitFor();
  assert.equal(await page.getByRole('link', { name: texts.audit.ofThis }).count(), 0);
  await page.goto('/office/audit');
  await page.getByText(texts.office.closed.text).waitFor();
});
