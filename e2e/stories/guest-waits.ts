import assert from 'node:assert/strict';
import { confirmPayment, showClaimRequisite } from '@menyala/contract/site/claims';
import type { Page } from '@playwright/test';
import { inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import {
  type Card,
  cardField,
  choosePhoto,
  newCard,
  photosOf,
  seesCheck,
  sendPhotos,
} from '../customer/card-check.ts';
import { maskedNumber } from '../customer/card-numbers.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { agreeAndGoOn, goToDetails, sumsOf, waitingClaimIdOf } from '../customer/make-claim.ts';
import { approveByKeys, openDecision, openFromQueue } from '../office/work-on-check.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

const language = 'en';
const direction = { from: 'CARDRUB', to: 'TON', language, card: 'course' } as const;
const sum = '30000';
const note = 'The name is in the shadow.';
const { exchange, details, claims, cards } = siteTexts(language);

/** Somebody without an account, whose card is checked before they pay. */
test('a guest’s claim waits: photos are rejected with a reason, sent again, approved, and the claim is completed (en)', async ({
  app,
  people,
}) => {
  const { backOffice } = app;
  const card = newCard();
  const page = await people.customer({ language });
  const claimId = await makeClaim(app, page, card);
  await findsNothingToPay(app, page, claimId);
  await showCard(app, page, card);

  const checkId = (await backOffice.claim(claimId)).verification?.checkId ?? '';
  const office = await people.staff({ language });
  const reason = await reject(office, checkId);
  await seesCheck(page, language, 'rejected');
  await page.getByText(reason).waitFor();
  await page.getByText(note).waitFor();
  for (const { title, file } of await photosOf(app, page, language, card))
    await choosePhoto(page, language, title, file);
  await press(page, cards.send);
  await seesCheck(page, language, 'pending');

  await openFromQueue(office, language, checkId);
  await approveByKeys(office, language);
  // The page leads to the payment by itself.
  await page.waitForURL(new RegExp(`/en/claim/${claimId}$`));
  await seesStatus(page, language, 'new');
  await page.getByText(claims.requisitesExactly, { exact: true }).waitFor();
  await page.getByText(claims.timerAfter).waitFor();
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  await backOffice.accept(claimId);
  await backOffice.move(claimId, 'send');
  await backOffice.move(claimId, 'sent', { reference: `ton-${claimId}` });
  await backOffice.move(claimId, 'complete');
  await seesStatus(page, language, 'success');
  const claim = await backOffice.claim(claimId);
  const better = await sumsOf(app, direction, sum);
  assert.equal(Number(claim.toSumma), Number(better.toSumma));
  assert.ok(claim.emails.length > 0);
});

/** A claim at the better course, made by the form. @returns its id; the page of its check is open then */
async function makeClaim(app: App, page: Page, card: Card): Promise<string> {
  await open(page, language, `/?cur_from=CARDRUB&cur_to=TON&amount=${sum}`);
  await page.getByRole('radio', { name: new RegExp(`^${exchange.courseVerified}`) }).check({ force: true });
  await page.getByText(saying(exchange.cardFirst)).waitFor();
  await goToDetails(page, language);
  await page.waitForURL(/\/en\/exchange\/CARDRUB-TON\/details\?.*course=verified/);
  await fillDetails(app, page, direction, { 'from.card': card.number, 'from.holder': card.holder });
  await agreeAndGoOn(page, language);
  await press(page, details.confirmCheck);
  return waitingClaimIdOf(page);
}

/** Nothing is told of where to pay, nothing is taken as paid, and the claim's own page leads back to the check. */
async function findsNothingToPay(app: App, page: Page, claimId: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: claims.headingsCard }).waitFor();
  await page.getByRole('region', { name: claims.cardTimerLabel }).getByRole('timer').waitFor();
  await page.getByText(claims.cardTimerAfter).waitFor();
  const { held, toSumma } = await app.backOffice.claim(claimId);
  assert.equal(held, toSumma);
  for (const call of [showClaimRequisite, confirmPayment]) {
    const path = inLanguage(language, call.path.replace(':id', claimId));
    const answer = await page.request.fetch(path, { method: call.method });
    assert.equal(((await answer.json()) as { code: string }).code, 'verification_required');
  }
  const other = await page.context().newPage();
  await open(other, language, `/claim/${claimId}`);
  await other.getByRole('heading', { level: 2, name: claims.cardDraft }).waitFor();
  assert.equal(await other.getByText(claims.requisitesExactly, { exact: true }).count(), 0);
  await other.getByRole('link', { name: claims.cardStart, exact: true }).click();
  await other.waitForURL(new RegExp(`/en/verification/${claimId}$`));
  await other.close();
}

/** The name on the card, which the claim's details have said already, then its photos. */
async function showCard(app: App, page: Page, card: Card): Promise<void> {
  await page.getByText(saying(cards.startText, { masked: maskedNumber(card.number) })).waitFor();
  await holds(await cardField(app, page, language, 'holder'), card.holder);
  await press(page, cards.startNext);
  await seesCheck(page, language, 'draft');
  await page.locator('main').getByText(maskedNumber(card.number)).first().waitFor();
  await sendPhotos(app, page, language, card);
}

/** Rejects from the queue: a reason by its number, and words of one's own. @returns what the customer is to read */
async function reject(office: Page, checkId: string): Promise<string> {
  const { cards: words } = officeTexts(language);
  await openFromQueue(office, language, checkId);
  const dialog = await openDecision(office, language, 'reject');
  await dialog.getByRole('button', { name: words.reject, exact: true }).click();
  await dialog.getByText(words.needReason).waitFor();
  await office.keyboard.press('1');
  const sentence = dialog.getByRole('region', { name: words.email }).getByText(/blurry/);
  await sentence.waitFor();
  const reason = await sentence.innerText();
  await dialog.getByLabel(words.words, { exact: true }).fill(note);
  await office.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  return reason;
}
