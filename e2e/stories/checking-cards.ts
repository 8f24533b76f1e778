import assert from 'node:assert/strict';
import { signedInCustomer } from '../customer/account.ts';
import { addCardByCall, sendByCalls, sendCardByCalls } from '../customer/card-by-call.ts';
import { choosePhoto, newCard, photosOf, placeOf, seesCheck } from '../customer/card-check.ts';
import { copyOf } from '../customer/card-photos.ts';
import { press } from '../customer/claim-page.ts';
import { open } from '../customer/go.ts';
import { openCheck, openDecision, openFromQueue, seesPhoto } from '../office/work-on-check.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

/** What staff see who check cards, and who does not see it. */
test('a photo that somebody else has sent before is flagged, also cropped and encoded anew, and stands beside it (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { cards } = officeTexts(language);
  const first = await signedInCustomer(people, { language });
  const card = newCard();
  const photos = await photosOf(app, first.page, language, card);
  const send = async ({ page, bearer }: typeof first, sent: typeof photos) => {
    const holder = { language, bearer } as const;
    const { id } = await addCardByCall(page, holder, newCard());
    await sendByCalls(app, page, holder, { id, card, photos: sent });
    return id;
  };
  const original = await send(first, photos);
  const second = await signedInCustomer(people, { language });
  const [front, ...others] = await photosOf(app, second.page, language, card);
  assert.ok(front && photos[0]);
  const id = await send(second, [{ ...front, file: await copyOf(second.page, photos[0].file) }, ...others]);

  const office = await people.staff({ language });
  await office.goto('/office/checks');
  const row = office.locator(`.q__list a[href*="${id}"]`);
  await row.getByText(/1 совпадение/).waitFor({ state: 'attached' });
  await row.click();
  await seesPhoto(office, language, 'card');
  await office.getByText(cards.alike.replace('{kind}', cards.photo.card)).waitFor();
  await office.keyboard.press('s');
  await office.getByText(saying(cards.theirs.replace('{who}', first.account.email))).waitFor();
  await office.locator('main canvas').nth(1).waitFor();
  const dialog = await openDecision(office, language, 'approve');
  await dialog.getByText(/Та же карта или то же фото/).waitFor();
  await office.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await office.getByRole('link', { name: cards.openTwin }).first().click();
  await office.waitForURL(new RegExp(`/office/checks/${original}`));
  await openCheck(office, id);
  const again = await openDecision(office, language, 'approve');
  const approve = again.getByRole('button', { name: cards.approve, exact: true });
  await approve.click();
  await again.getByText(cards.needWhyApprove).waitFor();
  await again.getByLabel(cards.whyApprove, { exact: true }).fill('Муж и жена, одна карта.');
  await approve.click();
  await again.waitFor({ state: 'hidden' });
  await openCheck(office, id);
  await office.getByText('Муж и жена, одна карта.').first().waitFor();
});

test('staff ask for one photo again, and the other one stays (en)', async ({ app, people }) => {
  const language = 'en';
  const { cards } = officeTexts(language);
  const words = siteTexts(language).cards;
  const { page, bearer } = await signedInCustomer(people, { language });
  const card = newCard();
  const { id } = await sendCardByCalls(app, page, { language, bearer }, card);
  await open(page, language, `/verify/${id}`);
  await seesCheck(page, language, 'pending');
  const office = await people.staff({ language });
  await openFromQueue(office, language, id);
  await office.keyboard.press('2');
  await seesPhoto(office, language, 'screen');
  const dialog = await openDecision(office, language, 'ask_again');
  // The photo that is looked at is the one that is likely meant.
  assert.ok(await dialog.getByRole('checkbox', { name: cards.photo.screen, exact: true }).isChecked());
  assert.ok(!(await dialog.getByRole('checkbox', { name: cards.photo.card, exact: true }).isChecked()));
  await dialog.getByRole('checkbox', { name: /Our site is not on the screen/ }).check();
  await dialog.getByRole('button', { name: cards.askAgain, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  await seesCheck(page, language, 'rejected');
  const [front, screen] = await photosOf(app, page, language, card);
  assert.ok(front && screen);
  await page.getByText(words.rejectedAsked.replace('{titles}', screen.title)).waitFor();
  await placeOf(page, front.title).getByText(words.placeDone, { exact: true }).waitFor();
  await placeOf(page, screen.title).getByText(words.placeAnew, { exact: true }).waitFor();
  await choosePhoto(page, language, screen.title, screen.file);
  await press(page, words.send);
  await seesCheck(page, language, 'pending');
});

test('who may not see photos sees that they are there, and decides nothing (en)', async ({ app, people }) => {
  const language = 'en';
  const { cards } = officeTexts(language);
  const { page, account, bearer } = await signedInCustomer(people, { language });
  const card = newCard('MARIA SIDOROVA');
  const { id, photos } = await sendCardByCalls(app, page, { language, bearer }, card);
  const support = await app.books.hire('support');
  const office = await people.staff({ language, login: support });
  await openCheck(office, id);
  await office.getByText(cards.noAccess).waitFor();
  await office.getByText(cards.notYours).waitFor();
  assert.equal(await office.locator('main canvas').count(), 0);
  const html = await office.content();
  for (const secret of [card.number, card.holder, account.email]) assert.ok(!html.includes(secret), secret);
  for (const photo of photos) {
    const answer = await office.request.get(`/office/api/checks/${id}/photos/${photo.id}`);
    assert.equal(answer.status(), 403);
  }
  // Nor do the keys of those who decide do anything.
  await office.keyboard.press('a');
  await office.keyboard.press('r');
  assert.equal(await office.getByRole('dialog').count(), 0);
});

test('a decision on a card that somebody else has decided is not made, and says who was faster (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { cards } = officeTexts(language);
  const { page, bearer } = await signedInCustomer(people, { language });
  const holder = { language, bearer } as const;
  const card = newCard();
  const { id } = await addCardByCall(page, holder, card);
  await sendByCalls(app, page, holder, { id, card });
  const verifier = await app.books.hire('verifier');
  const office = await people.staff({ language, login: verifier });
  await openFromQueue(office, language, id);
  const dialog = await openDecision(office, language, 'reject');
  await office.keyboard.press('3');
  await app.backOffice.decideCheck(id, { decision: 'approve' });
  await dialog.getByRole('button', { name: cards.reject, exact: true }).click();
  await dialog.getByText(cards.conflict).waitFor();
  await dialog
    .getByText(/^(Demo|demo)/)
    .first()
    .waitFor();
  // What was a rejection a moment ago would take a colleague's approval back now, and has to be called so.
  await dialog.getByText(cards.conflictWithdrawal).waitFor();
  await dialog.getByRole('button', { name: cards.withdraw, exact: true }).waitFor();
  assert.equal(await dialog.getByRole('button', { name: cards.reject, exact: true }).count(), 0);
  await open(page, language, `/verify/${id}`);
  await seesCheck(page, language, 'approved');
});
