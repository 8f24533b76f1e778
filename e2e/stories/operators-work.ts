import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { press, seesStatus } from '../customer/claim-page.ts';
import { makeClaimByCall, play } from '../customer/make-claim.ts';
import { png } from '../customer/receipt-files.ts';
import { openClaim, openMove, seesOfficeStatus, sendMove } from '../office/work-on-claim.ts';
import type { People } from '../people.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

const language = 'ru';
const { claims } = siteTexts(language);
const texts = officeTexts(language);

async function attach(page: Page, file: ReturnType<typeof png>): Promise<void> {
  await page.locator(`input[type=file][aria-label="${claims.receiptsFile}"]`).setInputFiles(file);
  await page.getByRole('link', { name: file.name }).waitFor();
}

async function seesInInbox(
  people: People,
  page: Page,
  id: string,
  kind: keyof typeof texts.inbox.kind,
): Promise<void> {
  const { publicId } = await people.app.backOffice.claim(id);
  await page.goto('/office/inbox');
  const item = page.getByRole('listitem').filter({ hasText: publicId });
  await item.getByRole('heading', { name: texts.inbox.kind[kind] }).waitFor();
}

/** Operators at work: what they are called to, what they are warned of, and how few presses a payout takes. */
test('an order with a receipt outlives its time: staff are called, and hold and rate stay (ru)', async ({
  app,
  people,
}) => {
  const { backOffice, books } = app;
  const page = await people.customer({ language });
  const id = await makeClaimByCall(app, page, { from: 'SBPRUB', to: 'TON', language });
  await attach(page, png('чек.png', 33));
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  await books.letTimeRunOut(id);
  await page
    .getByText(/чек у нас, платёж ищут сотрудники/)
    .first()
    .waitFor();

  const office = await people.staff({ language });
  await seesInInbox(people, office, id, 'check_over');
  await openClaim(office, id);
  await office.getByText(saying(texts.claim.escalated)).waitFor();
  await books.letTimeRunOut(id);
  // An order without a receipt, whose time ran out after it, has ended: the sweep has been at both.
  const unpaid = await makeClaimByCall(app, page, { from: 'SBPRUB', to: 'TON', language });
  await books.letTimeRunOut(unpaid);
  await seesStatus(page, language, 'deleted');
  const { status, held, toSumma } = await backOffice.claim(id);
  assert.deepEqual([status, held], ['checking', toSumma]);
});

test('an order without a receipt loses its hold after twice the time, and its page says so (ru)', async ({
  app,
  people,
}) => {
  const { backOffice, books } = app;
  const page = await people.customer({ language });
  const id = await makeClaimByCall(app, page, { from: 'SBPRUB', to: 'TON', language });
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  await books.letTimeRunOut(id);
  await page
    .getByText(/Приложите чек: с ним найдём быстрее/)
    .first()
    .waitFor();
  await books.letTimeRunOut(id);
  await page
    .getByText(/поэтому курс больше не держим/)
    .first()
    .waitFor();
  const { status, held } = await backOffice.claim(id);
  assert.deepEqual([status, held], ['checking', null]);
  // A customer who has paid attaches a receipt, which keeps the order.
  await attach(page, png('платёж.png', 34));
  await page
    .getByText(/Чек у нас, ищем платёж/)
    .first()
    .waitFor();
});

test('a payout takes a press, a reference and Enter; then the focus is on the next order (ru)', async ({
  app,
  people,
}) => {
  const { backOffice } = app;
  const customer = await people.customer({ language });
  const direction = { from: 'TCSBRUB', to: 'TON', language } as const;
  const first = await makeClaimByCall(app, customer, direction);
  const second = await makeClaimByCall(app, customer, direction);
  for (const id of [first, second]) await backOffice.accept(id);
  const page = await people.staff({ language });
  await openClaim(page, first);
  const dialog = await openMove(page, language, 'send');
  await sendMove(dialog, language, 'send');
  await seesOfficeStatus(page, texts.status.sending);
  const main = page.locator('.bar .btn--main:focus');
  await main.filter({ hasText: texts.claim.move.complete }).waitFor();
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByLabel(texts.confirm.reference, { exact: true });
  await field.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'reference');
  // Pasted and sent in one breath, before the server was asked what it would do.
  await page.keyboard.insertText(`ton-${first}`);
  await page.keyboard.press('Enter');
  await seesOfficeStatus(page, texts.status.success);
  await page.locator('.bar__next:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(first));
  await page.locator('.bar .btn:focus').waitFor();
});

test('a second payment is told at once, on the page, in the queue and in the list (ru)', async ({
  app,
  people,
}) => {
  const customer = await people.customer({ language });
  const id = await makeClaimByCall(app, customer, { from: 'SBERRUB', to: 'TON', language }, '20000');
  await play(app, id, 'exact');
  await play(app, id, 'exact');
  const office = await people.staff({ language });
  await seesInInbox(people, office, id, 'second_payment');
  await openClaim(office, id);
  await office.getByText(saying(texts.claim.secondPaymentNote)).waitFor();
  await office.goto(`/office/claims?q=${id}`);
  await office.locator(`.q__list a[href*="${id}"]`, { hasText: '2 платежа' }).waitFor();
});

test('the same receipt in two orders is told in both, with the other’s number (ru)', async ({
  app,
  people,
}) => {
  const { backOffice } = app;
  const page = await people.customer({ language });
  const ids = [];
  for (const name of ['один.png', 'другой.png']) {
    ids.push(await makeClaimByCall(app, page, { from: 'SBPRUB', to: 'DOGE', language }));
    await attach(page, { ...png('same.png', 41), name });
  }
  const [first = '', second = ''] = ids;
  const office = await people.staff({ language });
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    await openClaim(office, here);
    const note = office.locator('.note', { hasText: texts.claim.same.title });
    const { publicId } = await backOffice.claim(there);
    await note.getByRole('link', { name: new RegExp(publicId) }).waitFor();
  }
});
