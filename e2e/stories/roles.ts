import assert from 'node:assert/strict';
import { demoLoginOf } from '../../server/people/staff/demo-logins.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { openClaim } from '../office/work-on-claim.ts';
import { test } from '../test.ts';
import { newMark, officeTexts } from '../texts.ts';

/** What each of the staff is offered, and what is kept from them. */
test('support looks at everything, and is offered nothing to change (en)', async ({ app, people }) => {
  const language = 'en';
  const texts = officeTexts(language);
  const customer = await people.customer({ language });
  const id = await makeClaimByCall(app, customer, { from: 'BTC', to: 'SBERRUB', language });
  const page = await people.staff({ language, login: demoLoginOf('support') });
  await openClaim(page, id);
  await page.getByText('2202 •••• •••• 4562').first().waitFor();
  const offered = async (name: string) => page.getByRole('button', { name, exact: true }).count();
  for (const move of ['delete', 'reject', 'deposit'] as const)
    assert.equal(await offered(texts.claim.move[move]), 0, move);

  const menu = page.getByRole('navigation', { name: texts.office.sections });
  assert.equal(await menu.getByRole('link', { name: texts.office.menu.settings }).count(), 0);
  await menu.getByRole('link', { name: texts.office.menu.catalogue }).click();
  await page.getByRole('row').nth(1).waitFor();
  assert.equal(await page.locator('table input').count(), 0);
  await page.locator('table a').first().click();
  const margin = page.locator('input[name="marginPercent"]');
  await margin.waitFor();
  assert.equal(await margin.isDisabled(), true);
  assert.equal(await page.locator('form button[type="submit"]').count(), 0);

  await menu.getByRole('link', { name: texts.office.menu.money }).click();
  await page.getByRole('link', { name: texts.office.menu.requisites, exact: true }).click();
  await page.getByRole('row').nth(1).waitFor();
  assert.equal(await page.locator('a[href*="create"]').count(), 0);
  await page.goto('/office/requisites/create');
  await page.getByText(texts.office.closed.text).waitFor();
});

test('content begins with what is theirs, and sees neither payment details nor customers (ru)', async ({
  people,
}) => {
  const language = 'ru';
  const texts = officeTexts(language);
  const page = await people.staff({ language, login: demoLoginOf('content') }, '/office');
  const menu = page.getByRole('navigation', { name: texts.office.sections });
  await menu.getByRole('link', { name: texts.office.menu.programme }).waitFor();
  for (const name of ['claims', 'users', 'money', 'emails', 'inbox'] as const)
    assert.equal(await menu.getByRole('link', { name: texts.office.menu[name] }).count(), 0, name);
  await page.goto('/office/requisites');
  await page.getByText(texts.office.closed.text).waitFor();
  const answer = await page.request.get('/office/api/requisites');
  assert.equal(answer.status(), 403);
  await menu.getByRole('link', { name: texts.office.menu.settings }).click();
  await page.locator('textarea[name="texts.0.body.ru"]').waitFor();
  assert.equal(await page.locator('input[name="paymentMinutes"]').count(), 0);
  assert.equal(await page.locator('input[name="mail.host"]').count(), 0);
});

test('what is to be done before opening is a link only where its screen is open (en)', async ({ people }) => {
  const language = 'en';
  const { opening } = officeTexts(language).office;
  const linksFor = async (role: 'verifier' | 'finance') => {
    const page = await people.staff({ language, login: demoLoginOf(role) });
    // A world that cannot exchange is a world of its own: here the answer alone says so.
    await page.route('**/office/api/operations-inbox', async (route) => {
      const response = await route.fetch();
      const closed = { isOpened: true, prices: false, requisites: false, reserves: false, directions: false };
      await route.fulfill({ response, json: { ...(await response.json()), opening: closed } });
    });
    await page.goto('/office');
    const banner = page.getByRole('region', { name: opening.title });
    await banner.getByText(opening.requisites).waitFor();
    const links = await banner.getByRole('link').allTextContents();
    // The office asks again and again; an answer that is under way when the page closes is nobody's fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return links;
  };
  assert.deepEqual(await linksFor('verifier'), [opening.directions]);
  const { prices, requisites, reserves, directions } = opening;
  assert.deepEqual(await linksFor('finance'), [prices, requisites, reserves, directions]);
});

test('an operator shows and copies a card by a press, which is recorded (en)', async ({ app, people }) => {
  const language = 'en';
  const texts = officeTexts(language);
  const customer = await people.customer({ language });
  const id = await makeClaimByCall(app, customer, { from: 'BTC', to: 'SBERRUB', language });
  const page = await people.staff({ language, login: demoLoginOf('operator') });
  await openClaim(page, id);
  await page.getByText('2202 •••• •••• 4562').first().waitFor();
  assert.ok(!(await page.content()).includes('2202200000004562'));
  const row = page.locator('.req2 > div').filter({ hasText: '2202 •••• •••• 4562' }).first();
  await row.getByRole('button', { name: texts.office.show }).click();
  await page.getByText('2202200000004562').first().waitFor();
  assert.deepEqual(await app.books.revealsOf(id), [{ login: 'operator', field: 'to.card' }]);
});

test('payment details that somebody changed leave an email to the owners (ru)', { tag: '@dirties' }, async ({
  people,
}) => {
  const language = 'ru';
  const page = await people.staff({ language, login: demoLoginOf('finance') }, '/office/requisites');
  await page.locator('table a').first().click();
  const title = page.locator('input[name="title"]');
  await title.waitFor();
  const name = `Подменённые ${newMark()}`;
  await title.fill(name);
  await page.locator('form button[type="submit"]').click();
  await page.getByText(name).first().waitFor();
  const owner = await people.staff({ language }, '/office/emails');
  const email = owner.getByRole('link', { name: /Наши реквизиты изменены/ }).first();
  await email.waitFor();
  await email.click();
  await owner.goto(`${owner.url()}?as=text`);
  await owner.getByText(name).first().waitFor();
  await owner.getByText('finance').first().waitFor();
});
