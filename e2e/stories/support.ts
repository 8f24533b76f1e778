import assert from 'node:assert/strict';
import { demoLoginOf } from '../../server/people/staff/demo-logins.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { newMark, officeTexts, siteTexts } from '../texts.ts';

/** Questions of customers, by the contact form and on a claim's page, and how they are answered. */
for (const language of ['ru', 'en'] as const) {
  test(`a question by the form is answered (${language})`, async ({ people }) => {
    const t = siteTexts(language);
    const office = officeTexts(language).support;
    const subject = `Hours ${language} ${newMark()}`;
    const customer = await people.customer({ language });
    await open(customer, language, '/contacts');
    // Sent too early, it says what is missing, and keeps what was typed.
    await customer.getByLabel(t.contacts.text, { exact: true }).fill('When do you open?');
    await customer.getByRole('button', { name: t.contacts.send }).click();
    await customer.getByText(t.contacts.check).waitFor();
    await customer.getByLabel(t.contacts.email, { exact: true }).fill('anna@example.com');
    await customer.getByLabel(t.contacts.subject).fill(subject);
    await customer.getByRole('button', { name: t.contacts.send }).click();
    await customer.waitForURL(/\/contacts\/[0-9a-f-]{36}$/);
    await customer.getByText(t.contacts.asked).waitFor();
    await customer.getByText(t.support.neverFirst).waitFor();

    const staff = await people.staff({ language, login: demoLoginOf('support') }, '/office/support');
    await staff.getByRole('link', { name: subject }).click({ timeout: 45_000 });
    await staff.getByText('When do you open?').last().waitFor();
    await staff.getByRole('textbox', { name: office.answer }).fill('At ten in the morning.');
    await staff.getByRole('button', { name: office.send, exact: true }).click();
    await staff.getByText(office.isMine).first().waitFor();
    // Without a reload.
    await customer.getByText('At ten in the morning.').first().waitFor();
    await customer.getByLabel(t.support.write).fill('Thank you!');
    await customer.getByRole('button', { name: t.support.send }).click();
    await staff.getByText('Thank you!').last().waitFor();
    await staff.getByRole('button', { name: office.close }).click();
    await staff.getByText(office.isClosed).waitFor();
    await customer.getByText(t.support.closed).waitFor();
  });

  test(`a customer of a claim asks and is answered on its page (${language})`, async ({ app, people }) => {
    const t = siteTexts(language);
    const office = officeTexts(language).support;
    const customer = await people.customer({ language });
    const id = await makeClaimByCall(app, customer, { from: 'BTC', to: 'SBERRUB', language });
    await open(customer, language, `/claim/${id}`);
    const thread = customer.locator('#support');
    const asked = `Where do I pay ${newMark()}?`;
    await thread.getByLabel(t.support.write).fill(asked);
    await thread.getByRole('button', { name: t.support.send }).click();
    await thread.getByText(asked).first().waitFor();

    const staff = await people.staff({ language, login: demoLoginOf('operator') }, '/office/support');
    await staff.getByRole('link').filter({ hasText: asked }).click({ timeout: 45_000 });
    await staff.getByRole('button', { name: office.take, exact: true }).click();
    await staff.getByText(office.isMine).first().waitFor();
    const colleague = await people.staff({ language, login: demoLoginOf('support') }, staff.url());
    await colleague.getByRole('button', { name: office.takeOver }).waitFor();
    assert.equal(await colleague.getByRole('button', { name: office.send, exact: true }).isDisabled(), true);

    await staff.getByRole('textbox', { name: office.answer }).fill('To the address on this page.');
    await staff.getByRole('button', { name: office.send, exact: true }).click();
    await thread.getByText('To the address on this page.').first().waitFor();
    assert.match(customer.url(), new RegExp(`/claim/${id}(#support)?$`));
  });
}

test('a question is asked without script, and nothing of it is lost (ru)', async ({ people }) => {
  const { contacts } = siteTexts('ru');
  const page = await people.customer({ language: 'ru', scripts: false });
  await page.goto('/contacts');
  await page.getByLabel(contacts.text, { exact: true }).fill('Где вы?');
  await page.getByRole('button', { name: contacts.send }).click();
  assert.equal(await page.getByLabel(contacts.text, { exact: true }).inputValue(), 'Где вы?');
  await page.getByLabel(contacts.email, { exact: true }).fill('anna@example.com');
  await page.getByLabel(contacts.subject).fill('Адрес');
  await page.getByRole('button', { name: contacts.send }).click();
  await page.waitForURL(/\/contacts\/[0-9a-f-]{36}$/);
  await page.getByText('Где вы?').first().waitFor();
});
