import assert from 'node:assert/strict';
import { askRefund } from '@menyala/contract/site/resolution-options';
import { seesStatus } from '../customer/claim-page.ts';
import { makeClaimByCall, play } from '../customer/make-claim.ts';
import { fillMove, make, openClaim, openMove, seesOfficeStatus, sendMove } from '../office/work-on-claim.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

/** What staff do where money did not come as asked, or goes back. */
test('staff see where a payment leads before they book it (en)', async ({ app, people }) => {
  const language = 'en';
  const texts = officeTexts(language);
  const customer = await people.customer({ language });
  const direction = { from: 'ACRUB', to: 'USDTTON', language } as const;
  const id = await makeClaimByCall(app, customer, direction, '20000');
  const page = await people.staff({ language });
  await openClaim(page, id);
  const dialog = await openMove(page, language, 'deposit');
  await fillMove(dialog, language, { reference: `short-${id}`, amount: '15000' });
  await dialog.getByText(texts.claim.why.short).waitFor();
  assert.equal((await app.backOffice.claim(id)).status, 'new');
  await sendMove(dialog, language, 'deposit');
  await seesOfficeStatus(page, texts.status.paused);
  await customer
    .getByRole('heading', { level: 1, name: siteTexts(language).resolutionOptions.heading })
    .waitFor();
});

test('who is in a field before a dialog has unfolded stays in it (en)', async ({ app, people }) => {
  const language = 'en';
  const customer = await people.customer({ language });
  const id = await makeClaimByCall(app, customer, { from: 'ACRUB', to: 'USDTTON', language }, '20000');
  const page = await people.staff({ language });
  await page.clock.install();
  await openClaim(page, id);
  const dialog = await openMove(page, language, 'deposit');
  const amount = dialog.getByLabel(officeTexts(language).confirm.amount, { exact: true });
  await amount.selectText();
  // Once a dialog has unfolded it puts the caret where one begins.
  await page.clock.fastForward(1_000);
  await page.keyboard.insertText('15000');
  assert.equal(await amount.inputValue(), '15000');
});

test('a refund that was asked for is found in the list, and sent by hand (ru)', async ({ app, people }) => {
  const language = 'ru';
  const texts = officeTexts(language);
  const { refunds } = siteTexts(language);
  const customer = await people.customer({ language });
  const direction = { from: 'SBERRUB', to: 'DOGE', language } as const;
  const id = await makeClaimByCall(app, customer, direction, '20000');
  await play(app, id, 'less');
  const requisites = { card: '2202200000004562', holder: 'Анна Иванова' };
  const path = askRefund.path.replace(':id', id);
  const answer = await customer.request.post(path, { data: { requisites } });
  assert.equal(answer.status(), 200, await answer.text());

  const page = await people.staff({ language }, '/office/inbox');
  const { publicId } = await app.backOffice.claim(id);
  const item = page.getByRole('listitem').filter({ hasText: publicId });
  await item.getByRole('heading', { name: texts.inbox.kind.refund_asked }).waitFor();
  await item.getByRole('link', { name: texts.inbox.openClaim }).click();
  const { refundTo, wasToPay, payTo } = texts.claim;
  const sides = page.getByRole('region', { name: texts.claim.sides });
  await sides.getByRole('heading', { name: refundTo }).waitFor();
  await sides.getByText(/16\s000/).waitFor();
  assert.equal(await sides.getByRole('heading', { name: payTo }).count(), 0);
  const was = sides.getByRole('group').filter({ hasText: wasToPay });
  await was.getByText(wasToPay).click();
  await was.getByText(texts.claim.amount, { exact: true }).waitFor();
  assert.equal(await was.locator('.copy').count(), 0);
  await make(page, language, 'send_refund');
  await make(page, language, 'refund_done', { reference: `refund-${id}` });
  await seesOfficeStatus(page, texts.status.error);
  assert.equal(await sides.getByRole('heading', { name: refundTo }).count(), 0);
  await seesStatus(customer, language, 'error');
  await customer.getByText(refunds.stateDone.replace('{gives}', '16 000 ₽')).first().waitFor();
  assert.deepEqual((await app.backOffice.claim(id)).due, []);
});

test('staff choose for a customer who asked them, and keep to themselves why they reject (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const texts = officeTexts(language);
  const customer = await people.customer({ language });
  const direction = { from: 'SBERRUB', to: 'DOGE', language } as const;
  const id = await makeClaimByCall(app, customer, direction, '20000');
  await play(app, id, 'less');
  const page = await people.staff({ language });
  await openClaim(page, id);
  const dialog = await openMove(page, language, 'accept_sum');
  await dialog.getByText(/16\s000/).waitFor();
  await fillMove(dialog, language, { reason: 'Попросил по телефону' });
  await sendMove(dialog, language, 'accept_sum');
  await seesOfficeStatus(page, texts.status.accepted);
  await page.getByText(/Попросил по телефону/).waitFor();
  await seesStatus(customer, language, 'accepted');

  await make(page, language, 'reject', { reason: 'Не можем принять платёж', note: 'AML: риск 87 %' });
  await page.getByText(saying(texts.claim.note, { note: 'AML: риск 87 %' })).waitFor();
  await seesStatus(customer, language, 'error');
  await customer
    .getByText(/Не можем принять платёж/)
    .first()
    .waitFor();
  assert.equal(await customer.getByText(/риск 87/).count(), 0);
});

test('money that came without an order is recorded by hand and given to its order (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { inbox, confirm } = officeTexts(language);
  const customer = await people.customer({ language });
  const direction = { from: 'ACRUB', to: 'USDTTON', language } as const;
  const id = await makeClaimByCall(app, customer, direction, '20000');
  const { publicId } = await app.backOffice.claim(id);
  const page = await people.staff({ language }, '/office/inbox');
  await page.getByRole('button', { name: inbox.enter, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: inbox.enterTitle });
  const record = dialog.getByRole('button', { name: inbox.enterSubmit, exact: true });
  await record.click();
  await dialog.getByText(confirm.required, { exact: true }).nth(3).waitFor();
  assert.equal(await dialog.getByText(confirm.required, { exact: true }).count(), 4);
  const currency = dialog.getByLabel(confirm.currency, { exact: true });
  const alfa = await currency.locator('option', { hasText: ', ACRUB' }).getAttribute('value');
  await currency.selectOption(alfa);
  await dialog.getByLabel(confirm.amount, { exact: true }).fill('20000');
  await dialog.getByLabel(confirm.reference, { exact: true }).fill(`astray-${id}`);
  await dialog.getByLabel(inbox.comment, { exact: true }).fill('In the statement of today');
  await record.click();
  const item = page.getByRole('listitem').filter({ hasText: `astray-${id}` });
  await item.getByText('In the statement of today').waitFor();
  await item.getByRole('button', { name: inbox.assign, exact: true }).click();
  const assign = page.getByRole('dialog', { name: inbox.assignTitle });
  await assign.getByLabel(inbox.claim, { exact: true }).fill(publicId);
  await assign.getByRole('button', { name: inbox.assign, exact: true }).click();
  await seesStatus(customer, language, 'accepted');
});
