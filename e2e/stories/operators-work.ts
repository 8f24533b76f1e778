import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { press, seesStatus } from '../customer/claim-page.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { play } from '../customer/play.ts';
import { png } from '../customer/receipt-files.ts';
import { openClaim, openMove, seesOfficeStatus, sendMove } from '../office/work-on-claim.ts';
import type { Stage } from '../stage.ts';
import { story } from '../story.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

const language = 'ru';
const { claims } = siteTexts(language);
const texts = officeTexts(language);

async function attach(page: Page, file: ReturnType<typeof png>): Promise<void> {
  await page.locator(`input[type=file][aria-label="${claims.receiptsFile}"]`).setInputFiles(file);
  await page.getByRole('link', { name: file.name }).waitFor();
}

async function seesInAttention(
  stage: Stage,
  page: Page,
  id: string,
  kind: keyof typeof texts.attention.kind,
): Promise<void> {
  const { publicId } = await stage.house.backOffice.claim(id);
  await page.goto('/office/attention');
  const item = page.getByRole('listitem').filter({ hasText: publicId });
  await item.getByRole('heading', { name: texts.attention.kind[kind] }).waitFor();
}

/** Operators at work: what they are called to, what they are warned of, and how few presses a payout takes. */
export const operatorsWork = [
  story(
    'an order with a receipt outlives its time: staff are called, and hold and rate stay (ru)',
    async (stage) => {
      const { backOffice, books } = stage.house;
      const page = await stage.customer({ language });
      const id = await makeClaimByCall(stage, page, { from: 'SBPRUB', to: 'TON', language });
      await attach(page, png('чек.png', 33));
      await press(page, claims.paidButton);
      await seesStatus(page, language, 'checking');
      await books.letTimeRunOut(id);
      await page
        .getByText(/чек у нас, платёж ищут сотрудники/)
        .first()
        .waitFor();

      const office = await stage.staff({ language });
      await seesInAttention(stage, office, id, 'check_over');
      await openClaim(office, id);
      await office.getByText(saying(texts.claim.escalated)).waitFor();
      await books.letTimeRunOut(id);
      // The sweep looks each second.
      await office.waitForTimeout(3000);
      const { status, held, toSumma } = await backOffice.claim(id);
      assert.deepEqual([status, held], ['checking', toSumma]);
    },
  ),

  story(
    'an order without a receipt loses its hold after twice the time, and its page says so (ru)',
    async (stage) => {
      const { backOffice, books } = stage.house;
      const page = await stage.customer({ language });
      const id = await makeClaimByCall(stage, page, { from: 'SBPRUB', to: 'TON', language });
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
    },
  ),

  story(
    'a payout takes a press, a reference and Enter; then the focus is on the next order (ru)',
    async (stage) => {
      const { backOffice } = stage.house;
      const customer = await stage.customer({ language });
      const direction = { from: 'TCSBRUB', to: 'TON', language } as const;
      const first = await makeClaimByCall(stage, customer, direction);
      const second = await makeClaimByCall(stage, customer, direction);
      for (const id of [first, second]) await backOffice.accept(id);
      const page = await stage.staff({ language });
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
    },
  ),

  story('a second payment is told at once, on the page, in the queue and in the list (ru)', async (stage) => {
    const customer = await stage.customer({ language });
    const id = await makeClaimByCall(stage, customer, { from: 'SBERRUB', to: 'TON', language }, '20000');
    await play(stage, id, 'exact');
    await play(stage, id, 'exact');
    const office = await stage.staff({ language });
    await seesInAttention(stage, office, id, 'second_payment');
    await openClaim(office, id);
    await office.getByText(saying(texts.claim.secondPaymentNote)).waitFor();
    await office.goto(`/office/claims?q=${id}`);
    await office.locator(`.q__list a[href*="${id}"]`, { hasText: '2 платежа' }).waitFor();
  }),

  story('the same receipt in two orders is told in both, with the other’s number (ru)', async (stage) => {
    const { backOffice } = stage.house;
    const page = await stage.customer({ language });
    const ids = [];
    for (const name of ['один.png', 'другой.png']) {
      ids.push(await makeClaimByCall(stage, page, { from: 'SBPRUB', to: 'DOGE', language }));
      await attach(page, { ...png('same.png', 41), name });
    }
    const [first = '', second = ''] = ids;
    const office = await stage.staff({ language });
    for (const [here, there] of [
      [first, second],
      [second, first],
    ] as const) {
      await openClaim(office, here);
      const note = office.locator('.note', { hasText: texts.claim.same.title });
      const { publicId } = await backOffice.claim(there);
      await note.getByRole('link', { name: new RegExp(publicId) }).waitFor();
    }
  }),
];
