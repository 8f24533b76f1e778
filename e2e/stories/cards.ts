import assert from 'node:assert/strict';
import { amountText, sumText } from '@menyala/money';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { goByMenu, seesAccount, signedInCustomer } from '../customer/account.ts';
import {
  addCardByForm,
  type Card,
  cardField,
  choosePhoto,
  newCard,
  photosOf,
  seesCheck,
} from '../customer/card-check.ts';
import { maskedNumber } from '../customer/card-numbers.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf, emailOf, errorOf, fieldsOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { agreeAndGoOn, confirmClaim, goToDetails, sumsOf } from '../customer/make-claim.ts';
import { approveByKeys, openFromQueue, seesPhoto } from '../office/work-on-check.ts';
import { make, openClaim } from '../office/work-on-claim.ts';
import type { People } from '../people.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

const language = 'ru';
const direction = { from: 'SBERRUB', to: 'LTC', language, card: 'course' } as const;
const sum = '30000';
const { cards: words, exchange, details, claims } = siteTexts(language);
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** People show their card once, and exchange at the better course from then on. */
test('a user verifies a card and exchanges at the better course, paying straight away (ru)', async ({
  app,
  people,
}) => {
  const { page, account } = await signedInCustomer(people, { language });
  const card = newCard();
  const checkId = await showCard(app, page, card);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await approve(people, checkId);
  await seesCheck(page, language, 'approved');
  assert.equal(loads, 0, 'the page was loaded again');

  await page.getByRole('link', { name: words.approvedExchange, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await chooseBetterCourse(app, page);
  await fillWithCard(app, page, card);
  await holds(emailOf(page, language), account.email);
  await agreeAndGoOn(page, language);
  await page.locator('main').getByText(maskedNumber(card.number)).waitFor();
  const claimId = await confirmClaim(page, language);
  await seesStatus(page, language, 'new');
  await page.getByText(claims.requisitesExactly, { exact: true }).waitFor();
  const { toSumma } = await sumsOf(app, direction, sum);
  const claim = await app.backOffice.claim(claimId);
  assert.equal(Number(claim.toSumma), Number(toSumma));
  assert.ok(claim.verification?.course && claim.verification.clearedAt !== null);

  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  await serve(people, claimId);
  await seesStatus(page, language, 'success');
  const got = sumText(toSumma, 'ru-RU', { ticker: 'LTC', decimals: 8 });
  assert.ok((await page.getByRole('heading', { level: 1 }).innerText()).includes(got));
});

/** From the account to a card that is sent with its photos. @returns the id of its check */
async function showCard(app: App, page: Page, card: Card): Promise<string> {
  await open(page, language, '/account');
  await seesAccount(page, language);
  await goByMenu(page, language, 'cards');
  await page.getByText(words.listEmpty, { exact: true }).waitFor();
  await mistypeCard(app, page, card);
  const id = await addCardByForm(app, page, language, card);
  await page.locator('main').getByText(maskedNumber(card.number)).waitFor();
  assert.ok(!(await page.content()).includes(card.number));

  const [first, ...others] = await photosOf(app, page, language, card);
  assert.ok(first && others.length > 0);
  await choosePhoto(page, language, first.title, first.file);
  await press(page, words.send);
  const missing = others.map(({ title }) => title).join(', ');
  await page.getByText(words.sendMissing.replace('{titles}', missing)).waitFor();
  for (const { title, file } of others) await choosePhoto(page, language, title, file);
  await press(page, words.send);
  await seesCheck(page, language, 'pending');
  return id;
}

/** A wrong digit is told by its field; numbers stand in fours, and names in capitals as on the card. */
async function mistypeCard(app: App, page: Page, { number: right, holder: name }: Card): Promise<void> {
  await press(page, words.listAdd);
  const number = await cardField(app, page, language, 'number');
  const wrong = `${right.slice(0, 15)}${(Number(right.at(-1)) + 1) % 10}`;
  await number.pressSequentially(wrong);
  await holds(number, wrong.replaceAll(/(\d{4})(?!$)/g, '$1 '));
  // One press is enough for the whole form to be looked at, wherever the cursor was.
  await press(page, words.addNext);
  const holder = await cardField(app, page, language, 'holder');
  assert.match(await errorOf(number), /\p{L}/u);
  assert.match(await errorOf(holder), /\p{L}/u);
  await holder.fill(name.toLowerCase());
  await holder.blur();
  await holds(holder, name);
  await press(page, words.addCancel);
}

async function approve(people: People, checkId: string): Promise<void> {
  const verifier = await people.app.books.hire('verifier');
  const office = await people.staff({ language, login: verifier });
  await openFromQueue(office, language, checkId);
  await office.keyboard.press('2');
  await seesPhoto(office, language, 'screen');
  await office.keyboard.press('+');
  await office.getByRole('button', { name: /^140/ }).waitFor();
  await approveByKeys(office, language);
}

/** From the form to the details, at the course for verified cards. */
async function chooseBetterCourse(app: App, page: Page): Promise<void> {
  const { structure } = await app.catalogue.pair(direction.from, direction.to);
  const usual = await sumsOf(app, { from: direction.from, to: direction.to }, sum);
  const better = await sumsOf(app, direction, sum);
  assert.ok(Number(better.toSumma) > Number(usual.toSumma));
  await open(page, language, `/?cur_from=${direction.from}&cur_to=${direction.to}`);
  const send = page.getByLabel(new RegExp(`^${exchange.send}, `));
  const receive = page.getByLabel(new RegExp(`^${exchange.receive}, `));
  const choose = (name: string) =>
    page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
  const gets = ({ toSumma }: typeof usual) =>
    holds(receive, amountText(toSumma, 'ru-RU', { decimals: structure.to.roundCalculator }));

  // What is less than the better course is for becomes the least that it is for, and the page says so.
  await send.fill(structure.from.min ?? '');
  await choose(exchange.courseVerified);
  await holds(send, structure.from.minVerification ?? '', withoutSpaces);
  await page.getByText(saying(exchange.clampedBelow)).waitFor();
  await send.fill(sum);
  await gets(better);
  await choose(exchange.courseUsual);
  await gets(usual);
  await choose(exchange.courseVerified);
  await gets(better);
  await goToDetails(page, language);
  await page.waitForURL(/\/exchange\/SBERRUB-LTC\/details\?.*course=verified/);
}

/** The details, with the verified card put in by one press. */
async function fillWithCard(app: App, page: Page, card: Card): Promise<void> {
  const own = page.getByRole('group', { name: details.cardsTitle, exact: true });
  await own.getByRole('button', { name: new RegExp(maskedNumber(card.number)) }).click();
  await page.getByText(details.cardGoOn, { exact: true }).waitFor();
  for (const field of await fieldsOf(app, direction)) {
    const control = controlOf(page, language, field);
    if (field.key === 'from.card') await holds(control, maskedNumber(card.number));
    else if (field.key === 'from.holder') await holds(control, card.holder);
    else await control.fill(field.field.example);
  }
}

async function serve(people: People, claimId: string): Promise<void> {
  const operator = await people.staff({ language });
  await openClaim(operator, claimId);
  await make(operator, language, 'deposit', { reference: `sber-${claimId}`, amount: sum });
  await make(operator, language, 'send');
  await make(operator, language, 'sent', { reference: `ltc-${claimId}` });
  await make(operator, language, 'complete');
}
