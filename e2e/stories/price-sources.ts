import { choose, input } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

/** Any address can be a source of prices, once somebody says where in its answer they stand. */
test('an owner tries an address of prices, mends its path, and sees it work (en)', {
  tag: '@dirties',
}, async ({ people }) => {
  const { sources, office: words } = officeTexts('en');
  const office = await people.staff({ language: 'en' }, '/office/sources');
  await office.getByRole('link', { name: sources.add }).click();
  await choose(office, sources.kind, sources.kinds.generic);
  await input(office, 'code').fill('desk');
  await input(office, 'name').fill('Our desk');
  await input(office, 'settings.address').fill('https://127.0.0.1/rates.json');
  await office.locator('.button-add').first().click();
  await input(office, 'settings.figures.0.pair').fill('USDT/RUB');
  await input(office, 'settings.figures.0.ask').fill('data[symbol=USDT/RUB].nothing');
  const tryIt = office.getByRole('button', { name: sources.try, exact: true });
  await tryIt.click();
  await office.getByText('The address leads inside a private network.', { exact: false }).waitFor();
  await input(office, 'settings.address').fill('https://prices.example/rates.json');
  await tryIt.click();
  await office.getByText(sources.triedNothing).waitFor();
  await input(office, 'settings.figures.0.ask').fill('data[symbol=USDT/RUB].askPrice');
  await tryIt.click();
  await office.getByRole('region', { name: sources.quotes }).getByText('USDT/RUB').waitFor();
  await office.getByRole('button', { name: words.save, exact: true }).click();
  await office.getByText(sources.state.working, { exact: true }).waitFor();
});
