import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import { revealSecret } from '@menyala/contract/office/reveals';
import type { Field } from '@menyala/contract/site/calculator';
import { showClaimStatus } from '@menyala/contract/site/claims';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { askBackElsewhere, otherCard } from '../customer/ask-refund.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf } from '../customer/fill-details.ts';
import { followEmail } from '../customer/follow-email.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall, play } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Money that does not come as asked: each time there is a way on, on the claim's page. */
for (const language of ['ru', 'en'] as const) {
  test(`less comes than was asked, and the customer goes on with what came (${language})`, async ({
    app,
    people,
  }) => {
    const { resolutionOptions } = siteTexts(language);
    const page = await people.customer({ language });
    const id = await makeClaimByCall(app, page, { from: 'SBERRUB', to: 'USDTBEP20', language }, '20000');
    await play(app, id, 'less');
    await page.getByRole('heading', { level: 1, name: resolutionOptions.heading }).waitFor();
    const { choice } = await statusOf(app, id, language);
    assert.equal(choice?.waitsFor, 'short');
    await page.getByText(choice.title).first().waitFor();
    await page.getByText(choice.otherwise ?? '').waitFor();
    await press(page, resolutionOptions.doAcceptSum);
    await press(page, resolutionOptions.confirmYes);
    await seesStatus(page, language, 'accepted');
    const claim = await app.backOffice.claim(id);
    assert.equal(claim.fromSumma, '16000');
    assert.equal(claim.held, claim.toSumma);
  });

  test(`money comes late, and is exchanged at a fresh course that was seen first (${language})`, async ({
    app,
    people,
  }) => {
    const { resolutionOptions } = siteTexts(language);
    const page = await people.customer({ language, width: language === 'ru' ? 390 : 1440 });
    const direction = { from: 'TCSBRUB', to: 'USDTTON', language } as const;
    const id = await makeClaimByCall(app, page, direction, '20000');
    await app.books.letTimeRunOut(id);
    await seesStatus(page, language, 'deleted');
    await play(app, id, 'exact');
    await page.getByRole('heading', { level: 1, name: resolutionOptions.heading }).waitFor();
    const before = await app.backOffice.claim(id);
    assert.equal(before.held, null);
    await press(page, resolutionOptions.doFreshCourse);
    await page.getByRole('button', { name: resolutionOptions.freshAccept }).waitFor();
    assert.equal((await app.backOffice.claim(id)).status, 'paused');
    await press(page, resolutionOptions.freshAccept);
    await seesStatus(page, language, 'accepted');
    const after = await app.backOffice.claim(id);
    assert.equal(after.held, after.toSumma);
  });

  test(`somebody pays twice, and gets the second payment back (${language})`, async ({ app, people }) => {
    const { refunds } = siteTexts(language);
    const page = await people.customer({ language });
    const id = await makeClaimByCall(app, page, { from: 'SBERRUB', to: 'TON', language }, '20000');
    await play(app, id, 'exact');
    await play(app, id, 'again');
    await seesStatus(page, language, 'accepted');
    await press(page, refunds.ask);
    const { refund } = await statusOf(app, id, language);
    await fillFields(page, language, refund.open[0]?.fields ?? []);
    await press(page, refunds.next);
    await press(page, refunds.confirm);
    await page.getByText(refunds.stateAsked).first().waitFor();
    const { refunds: asked } = await app.backOffice.claim(id);
    assert.deepEqual(
      asked.map(({ gives, state }) => [gives, state]),
      [['20000', 'asked']],
    );
    const about = { refund: asked[0]?.id ?? '' };
    await app.backOffice.move(id, 'send_refund', { ...about, route: 'sandbox' });
    await page.getByText(refunds.reference, { exact: true }).first().waitFor();
    await seesStatus(page, language, 'accepted');
    assert.deepEqual(
      (await app.backOffice.claim(id)).due.map(({ amount }) => amount),
      ['20000'],
    );
  });

  test(`money goes back to another card only by the email’s link, once (${language})`, async ({
    app,
    people,
  }) => {
    const { refunds, resolutionOptions, newDetails } = siteTexts(language);
    const page = await people.customer({ language, width: language === 'ru' ? 390 : 1440 });
    const id = await makeClaimByCall(app, page, { from: 'SBERRUB', to: 'TRX', language }, '20000');
    await play(app, id, 'less');
    await page.getByRole('heading', { level: 1, name: resolutionOptions.heading }).waitFor();
    await askBackElsewhere(app, page, id, language);
    assert.deepEqual((await app.backOffice.claim(id)).refunds, []);
    await press(page, refunds.emailSend);
    await page.getByText(saying(refunds.emailSent)).waitFor();

    const tab = await page.context().newPage();
    await followEmail(app, tab, id, 'refund');
    await tab.getByRole('heading', { name: refunds.confirmTitle }).waitFor();
    assert.equal(new URL(tab.url()).search, '');
    assert.deepEqual((await app.backOffice.claim(id)).refunds, []);
    // Nothing that was typed is lost to the first page meanwhile.
    await press(page, refunds.edit);
    const typed = await page
      .locator('input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    assert.ok(typed.some((value) => value.replaceAll(/\D/g, '') === otherCard));
    await press(tab, refunds.confirmYes);
    await tab.getByText(refunds.stateAsked).first().waitFor();
    await page.getByText(refunds.stateAsked).first().waitFor();
    const { refunds: asked } = await app.backOffice.claim(id);
    assert.deepEqual(
      asked.map(({ gives, state }) => [gives, state]),
      [['16000', 'asked']],
    );
    await followEmail(app, tab, id, 'refund');
    await tab.getByRole('heading', { name: newDetails.deadTitle }).waitFor();
  });

  test(`a payout comes back, and its details are corrected by the link in the email (${language})`, async ({
    app,
    people,
  }) => {
    const { newDetails } = siteTexts(language);
    const { backOffice } = app;
    const page = await people.customer({ language });
    const id = await makeClaimByCall(app, page, { from: 'USDTTRC20', to: 'SBERRUB', language });
    await play(app, id, 'exact');
    await backOffice.move(id, 'send', { route: 'sandbox-returns' });
    await page
      .getByRole('heading', { level: 1, name: siteTexts(language).resolutionOptions.headingReturned })
      .waitFor();
    await followEmail(app, page, id, 'requisites');
    await page.getByRole('heading', { name: newDetails.title }).waitFor();
    const { fields } = await changeOf(app, id, page);
    const card = '4276380012345679';
    await fillFields(page, language, fields, (field) => (field.type === 'card' ? card : field.example));
    await press(page, newDetails.next);
    await press(page, newDetails.confirm);
    await seesStatus(page, language, 'accepted');
    await page.getByText(saying(newDetails.changed)).first().waitFor();
    const claim = await backOffice.claim(id);
    const changed = claim.requisiteChanges[0]?.after.find(({ value }) => value.endsWith(card.slice(-4)));
    assert.ok(changed?.reveal && changed.copy === null);
    const shown = await backOffice.ask(revealSecret, {
      body: { of: 'claim', id, field: changed.reveal },
    });
    assert.equal(shown.value, card);
    await assert.rejects(backOffice.move(id, 'send'), /cooling_off/);
  });

  test(`a stranger with the link can do none of it, and the maker gets in by email (${language})`, async ({
    app,
    people,
  }) => {
    const { resolutionOptions } = siteTexts(language);
    const maker = await people.customer({ language });
    const id = await makeClaimByCall(app, maker, { from: 'SBERRUB', to: 'LTC', language }, '20000');
    await play(app, id, 'more');
    const other = await people.customer({ language });
    await open(other, language, `/claim/${id}`);
    await other.getByRole('heading', { level: 1, name: resolutionOptions.headingStranger }).waitFor();
    for (const name of [
      resolutionOptions.doAcceptSum,
      resolutionOptions.doReturnExcess,
      resolutionOptions.doRefund,
    ])
      assert.equal(await other.getByRole('button', { name, exact: true }).count(), 0, name);
    const base = language === 'en' ? '/en' : '';
    for (const [path, data] of [
      ['choice', { way: 'accept_sum' }],
      ['refund', { requisites: {} }],
      ['requisites', { token: 'x'.repeat(32), toRequisites: {} }],
    ] as const) {
      const answer = await other.request.post(`${base}/api/v1/claim/${id}/${path}`, { data });
      assert.equal(answer.status(), 403, path);
    }
    await press(other, resolutionOptions.makerSend);
    await other.getByText(saying(resolutionOptions.makerSent)).waitFor();
    await followEmail(app, other, id, 'maker');
    await other.getByRole('heading', { level: 1, name: resolutionOptions.heading }).waitFor();
    await press(other, resolutionOptions.doReturnExcess);
    await press(other, resolutionOptions.confirmYes);
    await seesStatus(other, language, 'accepted');
  });
}

function statusOf(app: App, id: string, language: Language) {
  return ask(app.origin, showClaimStatus, { params: { id }, language });
}

/** The fields of the form that the email's link opened, as the page asked for them. */
async function changeOf(app: App, id: string, page: Page): Promise<{ fields: Field[] }> {
  const link = await app.books.linkOf(id, 'requisites');
  const token = new URL(link ?? 'http://exchange.example').searchParams.get('requisites') ?? '';
  const base = new URL(page.url()).pathname.startsWith('/en/') ? '/en' : '';
  const answer = await page.request.get(`${base}/api/v1/claim/${id}/requisites?token=${token}`);
  return (await answer.json()) as { fields: Field[] };
}

async function fillFields(
  page: Page,
  language: Language,
  fields: Field[],
  fill: (field: Field) => string = ({ example }) => example,
): Promise<void> {
  for (const field of fields) {
    const control = controlOf(page, language, { field, key: field.name, side: 'to' });
    if (field.type === 'bank') await control.selectOption(fill(field));
    else await control.fill(fill(field));
  }
}
