import assert from 'node:assert/strict';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf, emailOf, fieldsOf, guestEmail } from '../customer/fill-details.ts';
import { holds } from '../customer/holds.ts';
import { confirmClaim, goToConfirmation, makeClaimByCall, sumsOf } from '../customer/make-claim.ts';
import { make, openClaim, seesOfficeStatus } from '../office/work-on-claim.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

/** Ways in which a claim ends without an exchange; none of them is a dead end. */
test('a claim that nobody pays expires before one’s eyes, and begins anew with the same data (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const direction = { from: 'LTC', to: 'CARDRUB', language } as const;
  const { claims } = siteTexts(language);
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, fromSumma);
  const id = await confirmClaim(page, language);
  await seesStatus(page, language, 'new');
  await page.getByText(claims.timerAfter).waitFor();
  await app.books.letTimeRunOut(id);
  await seesStatus(page, language, 'deleted');
  await page.getByRole('heading', { name: claims.closedPaidTitle }).waitFor();
  assert.equal(await page.getByRole('button', { name: claims.paidButton, exact: true }).count(), 0);
  assert.match(await page.title(), new RegExp(claims.statusesDeleted));

  await page.getByRole('link', { name: claims.closedAgain }).click();
  await page.waitForURL(/\/en\/exchange\/LTC-CARDRUB\/details\?/);
  for (const shown of await fieldsOf(app, direction)) {
    const tidy = (value: string) => value.replaceAll(' ', '');
    await holds(controlOf(page, language, shown), tidy(shown.field.example), tidy);
  }
  await holds(emailOf(page, language), guestEmail);
});

test('staff reject a claim, and the customer reads why (ru)', async ({ app, people }) => {
  const language = 'ru';
  const reason = 'Имя отправителя не совпало с заявкой, деньги вернём сегодня.';
  const { claims } = siteTexts(language);
  const page = await people.customer({ language });
  const id = await makeClaimByCall(app, page, { from: 'TCSBRUB', to: 'LTC', language });
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  const office = await people.staff({ language });
  await openClaim(office, id);
  await make(office, language, 'reject', { reason });
  await seesOfficeStatus(office, officeTexts(language).status.error);
  await seesStatus(page, language, 'error');
  await page.getByText(reason).waitFor();
  await page.getByRole('link', { name: claims.repeat }).waitFor();
  assert.equal(await page.getByRole('link', { name: claims.supportTelegram }).count(), 1);
});

test('a customer changes their mind and gives the claim up (ru)', async ({ app, people }) => {
  const language = 'ru';
  const { claims } = siteTexts(language);
  const page = await people.customer({ language, width: 390 });
  const id = await makeClaimByCall(app, page, { from: 'YAMRUB', to: 'BTC', language });
  await page.getByText(claims.cancelOpen, { exact: true }).click();
  await page.getByText(claims.cancelPaid).waitFor();
  await press(page, claims.cancelConfirm);
  await seesStatus(page, language, 'deleted');
  const { held } = await app.backOffice.claim(id).then(({ transfers }) => ({
    held: transfers.map(({ kind }) => kind),
  }));
  assert.deepEqual(held.toSorted(), ['hold', 'release']);
});

test('a paused claim says that it waits and why, and goes on (en)', async ({ app, people }) => {
  const language = 'en';
  const { claims } = siteTexts(language);
  const { backOffice } = app;
  const page = await people.customer({ language });
  const id = await makeClaimByCall(app, page, { from: 'ETH', to: 'CARDUSD', language });
  await backOffice.accept(id);
  await seesStatus(page, language, 'accepted');
  await backOffice.move(id, 'pause', { reason: 'We compare the name once more.' });
  await seesStatus(page, language, 'paused');
  await page.getByText('We compare the name once more.').waitFor();
  await backOffice.move(id, 'resume');
  await backOffice.move(id, 'send');
  await seesStatus(page, language, 'sending');
  await backOffice.move(id, 'fail_payout', { reason: 'The bank was closed.' });
  await seesStatus(page, language, 'accepted');
  await backOffice.move(id, 'send');
  await backOffice.move(id, 'complete');
  await seesStatus(page, language, 'success');
  await page.getByRole('heading', { name: saying(claims.timelineTitle) }).waitFor();
});
