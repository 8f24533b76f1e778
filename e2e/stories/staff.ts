import assert from 'node:assert/strict';
import { demoLogin } from '../../server/people/staff/demo-logins.ts';
import { oneTimeCode } from '../customer/two-factor.ts';
import { owner, setUp, typePassword } from '../office/sign-in-as-owner.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

/** A real exchange of its own: in the demo nobody has to set two steps up. */
test('an owner invites, the invited signs in with two steps, is switched off and is out at once (ru, en)', async ({
  ownExchange,
}) => {
  const { people } = await ownExchange({ owner });
  const [ru, en] = [officeTexts('ru'), officeTexts('en')];
  const boss = await people.customer({ language: 'ru' });
  await typePassword(boss, 'ru', owner.password);
  const { secret } = await setUp(boss, 'ru');
  // Nothing is open yet, so it begins with the first steps.
  await boss.waitForURL(/\/office\/opening/);
  const menu = boss.getByRole('navigation', { name: ru.office.sections });
  await menu.getByRole('link', { name: ru.office.menu.settings }).click();
  await boss.getByRole('link', { name: ru.office.menu.staff, exact: true }).click();

  // Sent as it is, the form says what is missing; then what is wrong; what was typed stays.
  await boss.getByRole('button', { name: ru.staff.invite, exact: true }).click();
  const form = boss.getByRole('dialog');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const send = form.getByRole('button', { name: ru.staff.invitation.send, exact: true });
  await field(ru.staff.form.name).fill('Катерина Брук');
  await field(ru.staff.form.email).fill('katerina');
  await field(ru.staff.form.role).selectOption('operator');
  await field(ru.signIn.password.label).fill(owner.password);
  await field(ru.signIn.totp.code).fill(oneTimeCode(secret, { periodsLater: 1 }));
  await send.click();
  await form.getByText('Проверьте адрес почты', { exact: false }).waitFor();
  assert.equal(await field(ru.staff.form.name).inputValue(), 'Катерина Брук');
  await field(ru.staff.form.email).fill('katerina@example.com');
  await send.click();
  await boss.getByRole('heading', { name: ru.staff.link.title }).waitFor();
  const link = await boss.locator('.staff-link code').innerText();
  await boss.getByRole('button', { name: ru.staff.link.done, exact: true }).click();
  await boss
    .getByRole('button', { name: ru.staff.invitation.withdrawWhat.replace('{name}', 'Катерина Брук') })
    .waitFor();

  // The invited, in a browser of her own.
  const kate = await people.customer({ language: 'en' });
  await kate.goto(link);
  await kate.getByText('Катерина Брук', { exact: false }).waitFor();
  await kate.getByLabel(en.staff.join.login, { exact: true }).fill('kate');
  await kate.getByLabel(en.staff.join.password, { exact: true }).fill('nine blue rivers');
  await kate.getByRole('button', { name: en.staff.join.submit, exact: true }).click();
  await setUp(kate, 'en');
  await kate.waitForURL(/\/office\/claims/);
  // An operator has no staff to manage, and the link is good for nothing any more.
  assert.equal((await kate.request.get('/office/api/staff')).status(), 403);
  const again = await people.customer({ language: 'en' });
  await again.goto(link);
  await again.getByText(en.staff.join.bad, { exact: true }).waitFor();

  // Switched off: her open tab is at the sign-in, though she pressed nothing.
  await boss.reload();
  await boss.getByRole('link', { name: 'Катерина Брук', exact: true }).click();
  await boss.getByRole('button', { name: ru.staff.switchOff.button, exact: true }).click();
  const sure = boss.getByRole('dialog').getByRole('button', { name: ru.staff.switchOff.button, exact: true });
  await sure.click();
  await boss.getByText(ru.staff.switchOff.done, { exact: true }).waitFor();
  await kate.waitForURL(/\/office\/login/, { timeout: 5_000 });
  await kate.getByLabel(en.office.login.login, { exact: true }).fill('kate');
  await kate.getByLabel(en.office.login.password, { exact: true }).fill('nine blue rivers');
  await kate.getByRole('button', { name: en.office.login.submit, exact: true }).click();
  await kate.getByRole('alert').filter({ hasText: /\w/ }).waitFor();

  // A list of addresses that would lock its author out is refused at its field, and nothing typed is lost.
  await boss.getByRole('link', { name: ru.office.menu.staff, exact: true }).first().click();
  await boss.getByRole('button', { name: ru.staff.networks.change, exact: true }).click();
  const list = boss.getByRole('dialog').getByLabel(ru.staff.networks.label, { exact: true });
  const save = boss.getByRole('dialog').getByRole('button', { name: ru.office.save, exact: true });
  await list.fill('203.0.113.0/24');
  await save.click();
  await boss.getByRole('dialog').getByText('вы закроете офис сами себе', { exact: false }).waitFor();
  assert.equal(await list.inputValue(), '203.0.113.0/24');
  await list.fill('203.0.113.0/24\n127.0.0.1\n::1');
  await save.click();
  await boss.getByText(ru.staff.networks.saved, { exact: true }).waitFor();
  await boss.getByText('203.0.113.0/24', { exact: true }).waitFor();

  // Who may do what, as the server has it.
  await boss.getByRole('link', { name: ru.office.menu.roles, exact: true }).first().click();
  await boss.getByRole('row', { name: /Менять наши реквизиты/ }).waitFor();
});

test('a role that is taken away while a form is open: the form says so, and keeps what was typed (en)', async ({
  app,
  people,
}) => {
  const { staff, inbox, confirm } = officeTexts('en');
  const boss = await people.staff({ language: 'en' }, '/office/staff');
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const headers = { origin: app.origin };
    const answer = await boss.request.fetch(`/office/api/${path}`, {
      ...{ method, headers },
      ...(data ? { data } : {}),
    });
    assert.equal(answer.ok(), true, path);
    return answer.json();
  };
  const login = `anna-${Date.now()}`;
  const { password } = demoLogin;
  const invited = { name: 'Anna', email: `${login}@example.com`, role: 'operator', password };
  const { link } = await ask('POST', 'staff/invitations', invited);

  const anna = await people.customer({ language: 'en' });
  await anna.goto(link);
  await anna.getByLabel(staff.join.login, { exact: true }).fill(login);
  await anna.getByLabel(staff.join.password, { exact: true }).fill('nine blue rivers');
  await anna.getByRole('button', { name: staff.join.submit, exact: true }).click();
  await anna.waitForURL(/\/office\/claims/);
  await anna.goto('/office/inbox');
  await anna.getByRole('button', { name: inbox.enter, exact: true }).click();
  const dialog = anna.getByRole('dialog', { name: inbox.enterTitle });
  await dialog.getByLabel(confirm.currency, { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel(confirm.amount, { exact: true }).fill('1');
  await dialog.getByLabel(confirm.reference, { exact: true }).fill(`${login}-slip`);
  await dialog.getByLabel(inbox.comment, { exact: true }).fill('Seen in the statement');

  const { items } = await ask('GET', 'staff');
  const member = items.find((one: { login: string }) => one.login === login);
  const { id, version, name } = member;
  await ask('PUT', `staff/${id}`, { version, name, role: 'support', password });
  await dialog.getByRole('button', { name: inbox.enterSubmit, exact: true }).click();
  await dialog.getByText('Only these roles may do this: owner, operator, finance.').waitFor();
  assert.equal(await dialog.getByLabel(inbox.comment, { exact: true }).inputValue(), 'Seen in the statement');
});
