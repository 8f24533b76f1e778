import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { demoLoginOf } from '../../server/people/staff/demo-logins.ts';
import { oneTimeCode } from '../customer/two-factor.ts';
import { choose, input } from '../office/office-form.ts';
import { owner, setUp, typePassword } from '../office/sign-in-as-owner.ts';
import { test } from '../test.ts';
import { officeTexts, saying } from '../texts.ts';

const ours = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

/** Where a claim of Bitcoin that is made now is paid to, as the site shows it. */
async function paidTo(page: Page): Promise<string> {
  const answer = await page.request.get('/office/api/requisites?q=BTC&size=500');
  const { items } = (await answer.json()) as {
    items: { currency: string; isActive: boolean; lines: { value: string }[] }[];
  };
  return items
    .filter(({ currency, isActive }) => currency === 'BTC' && isActive)
    .flatMap(({ lines }) => lines.map(({ value }) => value))
    .join(' ');
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const pressIn = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** An exchange of its own: in the others everybody tries everything alone. */
test('finance changes our payment details, and customers see them once the owner has agreed (ru, en)', async ({
  ownExchange,
}) => {
  const { people, exchange } = await ownExchange({});
  const en = officeTexts('en');
  const ru = officeTexts('ru');

  // The owner asks for two from now on. Until the first order there is nobody to rob; then it begins.
  const boss = await people.staff({ language: 'en' }, '/office/approvals');
  await boss.getByText(en.approvals.off, { exact: true }).waitFor();
  await press(boss, en.approvals.policyEdit);
  await boss.getByRole('dialog').getByLabel(en.approvals.isOn).check();
  await pressIn(boss, en.office.save);
  await boss.getByText(en.approvals.off, { exact: true }).waitFor({ state: 'detached' });
  await people.app.books.makeAnyClaim();

  const finance = await people.staff({ language: 'ru', login: demoLoginOf('finance') }, '/office/requisites');
  const before = await paidTo(finance);
  await finance.getByRole('searchbox').or(finance.getByRole('textbox')).first().fill('BTC');
  await finance.getByRole('row').filter({ hasText: before }).getByRole('link').first().click();
  await input(finance, 'lines.0.value').fill(ours);
  await finance.getByRole('button', { name: ru.office.save, exact: true }).click();

  // It does not look saved: it is led to where it waits, and the form still says what holds.
  await finance.waitForURL(/\/office\/approvals\/[0-9a-f-]{36}/);
  await finance.getByText(ru.approvals.waits, { exact: true }).first().waitFor();
  await finance.getByRole('cell', { name: ours }).waitFor();
  assert.equal(await finance.getByRole('button', { name: ru.approvals.agree, exact: true }).count(), 0);
  assert.equal(await paidTo(finance), before);
  await finance.getByRole('link', { name: ru.approvals.object, exact: true }).click();
  await finance.getByText(saying(ru.approvals.waitsHere)).waitFor();
  assert.equal(await input(finance, 'lines.0.value').inputValue(), before);

  // The owner sees it in the menu and in what needs attention, compares, and agrees.
  await boss.goto('/office/inbox');
  await boss.getByRole('heading', { name: en.inbox.kind.approval_waits, exact: true }).waitFor();
  await boss.getByRole('link', { name: en.inbox.openApproval, exact: true }).click();
  await boss.getByRole('cell', { name: before, exact: true }).waitFor();
  await boss.getByRole('cell', { name: ours, exact: true }).waitFor();
  await press(boss, en.approvals.agree);
  await pressIn(boss, en.approvals.agree);
  await boss.getByText(en.approvals.status.agreed, { exact: true }).waitFor();
  assert.equal(await paidTo(finance), ours);

  // Another one is refused, with a reason that the asker reads.
  await finance.reload();
  await input(finance, 'lines.0.value').fill(before);
  await finance.getByRole('button', { name: ru.office.save, exact: true }).click();
  await finance.waitForURL(/\/office\/approvals\/[0-9a-f-]{36}/);
  await boss.goto('/office/approvals');
  await press(boss, en.approvals.refuse);
  await boss.getByRole('dialog').getByLabel(en.approvals.reason).fill('The old wallet is closed');
  await pressIn(boss, en.approvals.refuse);
  await boss.getByText('The old wallet is closed').waitFor();
  await finance.reload();
  await finance.getByText('The old wallet is closed').waitFor();
  assert.equal(await paidTo(finance), ours);
  assert.equal(exchange.output().includes('"level":50'), false, exchange.output());
});

test('a rule that believes more of a price source holds once a second person agreed (ru, en)', async ({
  ownExchange,
}) => {
  const { people } = await ownExchange({});
  const [ru, en] = [officeTexts('ru'), officeTexts('en')];
  const boss = await people.staff({ language: 'en' }, '/office/approvals');
  await press(boss, en.approvals.policyEdit);
  await boss.getByRole('dialog').getByLabel(en.approvals.isOn).check();
  await pressIn(boss, en.office.save);
  await boss.getByText(en.approvals.off, { exact: true }).waitFor({ state: 'detached' });
  await people.app.books.makeAnyClaim();

  const finance = await people.staff({ language: 'ru', login: demoLoginOf('finance') }, '/office/sources');
  await finance.getByRole('link', { name: 'Rapira' }).first().click();
  const jump = input(finance, 'jumpPercent');
  const before = await jump.inputValue();
  await jump.fill('50');
  await finance.getByRole('button', { name: ru.office.save, exact: true }).click();
  await finance.waitForURL(/\/office\/approvals\/[0-9a-f-]{36}/);
  await finance.goto('/office/sources');
  await finance.getByRole('link', { name: 'Rapira' }).first().click();
  assert.equal(await jump.inputValue(), before);

  await boss.goto('/office/inbox');
  await boss.getByRole('link', { name: en.inbox.openApproval, exact: true }).click();
  await boss.getByRole('cell', { name: '50', exact: true }).waitFor();
  await press(boss, en.approvals.agree);
  await pressIn(boss, en.approvals.agree);
  await boss.getByText(en.approvals.status.agreed, { exact: true }).waitFor();
  await finance.reload();
  assert.equal(await jump.inputValue(), '50');
});

test('a rate beyond the owner’s bound waits, and so does a line with a card in it (ru, en)', async ({
  ownExchange,
}) => {
  const { people } = await ownExchange({});
  const [ru, en] = [officeTexts('ru'), officeTexts('en')];
  const boss = await people.staff({ language: 'en' }, '/office/approvals');
  await press(boss, en.approvals.policyEdit);
  await boss.getByRole('dialog').getByLabel(en.approvals.isOn).check();
  await boss.getByRole('dialog').getByLabel(en.approvals.courseBound).fill('1');
  await pressIn(boss, en.office.save);
  await boss.getByText('1 %', { exact: true }).waitFor();
  await people.app.books.makeAnyClaim();

  // A margin is a course by another name.
  const finance = await people.staff({ language: 'ru', login: demoLoginOf('finance') }, '/office/directions');
  const answer = await finance.request.get('/office/api/directions?size=1');
  const [direction] = ((await answer.json()) as { items: { id: number; marginPercent: string }[] }).items;
  assert.ok(direction);
  await finance.goto(`/office/directions/${direction.id}`);
  await input(finance, 'marginPercent').fill(String(Number(direction.marginPercent) + 2));
  await finance.getByRole('button', { name: ru.office.save, exact: true }).click();
  await finance.waitForURL(/\/office\/approvals\/[0-9a-f-]{36}/);
  await boss.goto('/office/inbox');
  await boss.getByRole('link', { name: en.inbox.openApproval, exact: true }).click();
  await press(boss, en.approvals.agree);
  await pressIn(boss, en.approvals.agree);
  await boss.getByText(en.approvals.status.agreed, { exact: true }).waitFor();

  // Nobody reads yet the line that the content editor wrote above every page; they see where it waits, and cannot agree.
  const content = await people.staff(
    { language: 'ru', login: demoLoginOf('content') },
    '/office/banners/create',
  );
  await input(content, 'text.ru').fill('Наша карта сменилась: 4000 1234 5678 9017');
  await content.getByRole('button', { name: ru.office.save, exact: true }).click();
  await content.waitForURL(/\/office\/approvals\/[0-9a-f-]{36}/);
  await content.getByRole('cell', { name: '4000123456789017' }).waitFor();
  assert.equal(await content.getByRole('button', { name: ru.approvals.agree, exact: true }).count(), 0);
  await content.getByRole('button', { name: ru.approvals.withdraw, exact: true }).waitFor();
});

test('an owner who is alone gives a code and waits, and the change comes by itself (en)', async ({
  ownExchange,
}) => {
  const { people } = await ownExchange({ owner });
  const { approvals, office: texts, resources } = officeTexts('en');
  const page = await people.customer({ language: 'en' });
  await typePassword(page, 'en', owner.password);
  const { secret } = await setUp(page, 'en');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await people.app.books.makeAnyClaim();
  await page.goto('/office/approvals');
  await press(page, approvals.finish);
  await pressIn(page, approvals.finish);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto('/office/requisites/create');
  await choose(page, resources.requisites.fields.currencyId, /, BTC$/);
  await input(page, 'title').fill('Our wallet');
  await input(page, 'lines.0.value').fill(ours);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await page.waitForURL(/\/office\/approvals\/[0-9a-f-]{36}/);
  await page.getByText(saying(approvals.needsCode)).waitFor();
  assert.equal(await paidTo(page), '');

  await press(page, approvals.confirm);
  await page
    .getByRole('dialog')
    .getByLabel(approvals.code)
    .fill(oneTimeCode(secret, { periodsLater: 1 }));
  await pressIn(page, approvals.confirm);
  await page.getByText(/takes effect by itself/i).waitFor();
  assert.equal(await paidTo(page), '');

  await people.app.books.letDelayRunOut();
  await page.getByText(approvals.status.agreed, { exact: true }).waitFor({ timeout: 60_000 });
  assert.equal(await paidTo(page), ours);
});
