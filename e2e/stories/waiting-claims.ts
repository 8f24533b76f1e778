import assert from 'node:assert/strict';
import { addCardByCall, sendByCalls, sendCardByCalls } from '../customer/card-by-call.ts';
import { cardField, newCard, seesCheck } from '../customer/card-check.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf, fieldsOf, fillDetails } from '../customer/fill-details.ts';
import { holds } from '../customer/holds.ts';
import {
  agreeAndGoOn,
  goToDetails,
  makeClaimByCall,
  play,
  sumsOf,
  waitingClaimIdOf,
} from '../customer/make-claim.ts';
import { approveByKeys, openCheck } from '../office/work-on-check.ts';
import { openClaim } from '../office/work-on-claim.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

/** Claims that cannot be paid before their card is checked. */
test('the time of a claim that waits for its card runs out before one’s eyes, and begins anew with the same data (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { claims, cards } = siteTexts(language);
  const card = newCard();
  const direction = { from: 'CARDRUB', to: 'ETH', language, card: 'course' } as const;
  const page = await people.customer({ language });
  await page.goto('/');
  const { fromSumma } = await sumsOf(app, direction);
  const id = await makeClaimByCall(app, page, direction, fromSumma, { 'from.card': card.number });
  await page.getByRole('heading', { level: 1, name: claims.headingsCard }).waitFor();
  await (await cardField(app, page, language, 'holder')).fill(card.holder);
  await press(page, cards.startNext);
  await seesCheck(page, language, 'draft');
  await page.getByText(claims.cardTimerAfter).waitFor();
  await app.books.letTimeRunOut(id);
  await seesStatus(page, language, 'deleted');
  await page
    .getByText(/Карту не успели проверить вовремя/)
    .first()
    .waitFor();
  assert.equal(await page.getByRole('button', { name: cards.send, exact: true }).count(), 0);
  const { status, held } = await app.backOffice.claim(id);
  assert.deepEqual([status, Number(held)], ['deleted', 0]);

  await page.getByRole('link', { name: claims.closedAgain }).click();
  // At the course that it was made for, not at the other one.
  await page.waitForURL(/\/exchange\/CARDRUB-ETH\/details\?.*course=verified/);
  const fields = await fieldsOf(app, direction);
  assert.ok(fields.some(({ key }) => key === 'from.holder'));
  for (const shown of fields) await controlOf(page, language, shown).waitFor();
});

test('whoever is rejected too often is led to people, not in circles (en)', async ({ app, people }) => {
  const language = 'en';
  const { cards } = siteTexts(language);
  const { backOffice } = app;
  const card = newCard();
  const page = await people.customer({ language });
  await page.goto('/en');
  const direction = { from: 'CARDUSD', to: 'ETH', language, card: 'needed' } as const;
  const claim = await makeClaimByCall(app, page, direction, undefined, { 'from.card': card.number });
  const holder = { language, claim } as const;
  const { id, triesLeft } = await addCardByCall(page, holder, card);
  for (let tries = 0; tries < triesLeft; tries += 1) {
    await sendByCalls(app, page, holder, { id, card });
    await backOffice.decideCheck(id, { decision: 'reject', reasons: ['cut_off'] });
  }
  await seesCheck(page, language, 'rejected');
  await page.getByText(cards.rejectedNoTries).waitFor();
  assert.equal(await page.locator('input[type=file]').count(), 0);
  await page.getByRole('link', { name: cards.writeTelegram }).first().waitFor();
});

test('without script, the better course is chosen and leads to the claim that waits (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'SBERRUB', to: 'USDTTON', language, card: 'course' } as const;
  const { exchange, details, claims, cards } = siteTexts(language);
  const card = newCard();
  const page = await people.customer({ language, scripts: false });
  await page.goto('/?cur_from=SBERRUB&cur_to=USDTTON');
  await page.getByLabel(new RegExp(`^${exchange.send}, `)).fill('5 000');
  await page.getByRole('radio', { name: new RegExp(`^${exchange.courseVerified}`) }).check({ force: true });
  await goToDetails(page, language);
  // Less than this course is for comes back with what to change.
  const send = page.getByLabel(new RegExp(`^${exchange.send}, `));
  await page.locator('[aria-invalid="true"]').waitFor();
  await holds(send, '5 000', (value) => value.replaceAll(/\s/g, ' '));
  assert.ok(await page.getByRole('radio', { name: new RegExp(`^${exchange.courseVerified}`) }).isChecked());
  await send.fill('30 000');
  await goToDetails(page, language);
  await page.waitForURL(/\/exchange\/SBERRUB-USDTTON\/details\?.*course=verified/);
  await fillDetails(app, page, direction, { 'from.card': card.number, 'from.holder': card.holder });
  await agreeAndGoOn(page, language);
  await page
    .locator('main')
    .getByRole('button', { name: details.confirm })
    .or(page.locator('main').getByRole('button', { name: details.confirmCheck }))
    .click();
  const id = await waitingClaimIdOf(page);
  await page.getByRole('heading', { level: 1, name: claims.headingsCard }).waitFor();
  await page.getByText(cards.needsScript, { exact: true }).waitFor();
  const claim = await app.backOffice.claim(id);
  const better = await sumsOf(app, direction, '30000');
  assert.equal(Number(claim.toSumma), Number(better.toSumma));
  assert.equal(claim.verification?.course, true);
  // Its own page says the same, and not where to pay.
  await page.goto(`/claim/${id}`);
  await page.getByRole('link', { name: claims.cardStart, exact: true }).waitFor();
  assert.equal(await page.getByText(claims.requisitesExactly, { exact: true }).count(), 0);
});

test('money that comes before the card is checked waits for it, and goes on by itself (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { claims, cards } = siteTexts(language);
  const { backOffice } = app;
  const card = newCard();
  const page = await people.customer({ language });
  await page.goto('/');
  const direction = { from: 'CARDRUB', to: 'USDTTRC20', language, card: 'needed' } as const;
  const id = await makeClaimByCall(app, page, direction, '60000', { 'from.card': card.number });
  const { id: checkId } = await sendCardByCalls(app, page, { language, claim: id }, card);
  await play(app, id, 'exact');
  await page.getByRole('heading', { level: 1, name: claims.headingsCardPaid }).waitFor();
  await page.getByText(cards.paidAlready).waitFor();
  const paused = await backOffice.claim(id);
  assert.deepEqual([paused.status, paused.waitsFor], ['paused', 'card']);

  const office = await people.staff({ language });
  await openClaim(office, id);
  await office
    .locator('main')
    .getByRole('link', { name: officeTexts(language).claim.card.open })
    .click();
  await office.waitForURL(new RegExp(`/office/checks/${checkId}`));
  await openCheck(office, checkId);
  await approveByKeys(office, language);
  await page.waitForURL(new RegExp(`/claim/${id}$`));
  await seesStatus(page, language, 'accepted');
  assert.equal((await backOffice.claim(id)).status, 'accepted');
});
