import assert from 'node:assert/strict';
import { refresh } from '@menyala/contract/site/sessions';
import { showMe } from '@menyala/contract/site/users';
import { detailsAddress } from '../../site/addresses.ts';
import { fillSignIn, seesAccount, seesSignIn, signedInCustomer, signInByCall } from '../customer/account.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { controlsHold } from '../customer/holds.ts';
import { agreeAndGoOn, confirmClaim, goToConfirmation, sumsOf } from '../customer/make-claim.ts';
import { countRenewals, refuseTokenOnce } from '../customer/refuse-token.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

const claimCall = /\/api\/v1\/claim\/?$/;

/** What keeps somebody signed in, and what ends it. */
test('a stolen session ends for the thief and the owner alike, and the owner’s form is kept through signing in (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { account: words, auth, details } = siteTexts(language);
  const direction = { from: 'SBERRUB', to: 'USDTTON', language } as const;
  const { page, account } = await signedInCustomer(people, { language });
  const { fromSumma } = await sumsOf(app, direction);
  await open(page, language, detailsAddress({ ...direction, amount: fromSumma, side: 'from' }));
  await page.getByText(saying(details.accountOn, { email: account.email })).waitFor();
  await fillDetails(app, page, direction, { email: account.email });
  const otherTab = await page.context().newPage();
  await open(otherTab, language, '/account/settings');
  await otherTab.getByText(saying(words.emailNow, { email: account.email })).waitFor();

  const thief = await people.customer({ language });
  await thief.context().addCookies(await page.context().cookies());
  const steal = () => thief.request.post(refresh.path);
  const first = await steal();
  assert.equal(first.status(), 200);
  // The one before is honoured for ten seconds; the owner's is two generations old after this.
  const second = await steal();
  assert.equal(second.status(), 200);
  const { access } = (await second.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  assert.equal((await thief.request.get(showMe.path, { headers })).status(), 200);

  await refuseTokenOnce(page, claimCall, 'POST');
  await agreeAndGoOn(page, language);
  await press(page, details.confirm);
  await page.getByRole('alert').getByText(saying(details.endedBySite)).waitFor();
  assert.equal((await thief.request.get(showMe.path, { headers })).status(), 401);
  assert.equal((await steal()).status(), 401);

  await otherTab.getByRole('link', { name: words.overview, exact: true }).click();
  await seesSignIn(otherTab, language);
  await otherTab.getByText(auth.ended, { exact: true }).waitFor();

  await page.locator('main').getByRole('link', { name: details.endedSignIn, exact: true }).click();
  await seesSignIn(page, language);
  await fillSignIn(page, language, account);
  await page.waitForURL(/\/exchange\/SBERRUB-USDTTON\/details\?/);
  // Just where they were: everything filled in and agreed to, one press before the claim.
  await page.getByRole('heading', { name: details.headingConfirm }).waitFor();
  await press(page, details.edit);
  await controlsHold(app, page, direction, account.email);
  await press(page, details.next);
  const id = await confirmClaim(page, language);
  assert.equal((await app.backOffice.claim(id)).user?.email, account.email);
});

test('an access token that runs out in the middle of a claim is not noticed by the customer (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const direction = { from: 'SBERRUB', to: 'USDTBEP20', language } as const;
  const { details } = siteTexts(language);
  const { page, account } = await signedInCustomer(people, { language });
  const { fromSumma } = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, fromSumma);
  const { refused } = await refuseTokenOnce(page, claimCall, 'POST');
  const { renewals } = countRenewals(page);
  await press(page, details.confirm);
  await page.waitForURL(/\/claim\//);
  await seesStatus(page, language, 'new');
  assert.equal(refused(), 1);
  assert.equal(renewals(), 1);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const claim = await app.backOffice.claim(id);
  assert.equal(claim.user?.email, account.email);
  assert.equal(claim.held, claim.toSumma);
  assert.equal(await page.getByRole('alert').filter({ hasText: /\w/ }).count(), 0);
});

test('however many calls find the token run out, it is renewed once (ru)', async ({ people }) => {
  const language = 'ru';
  const { account: words } = siteTexts(language);
  const { page } = await signedInCustomer(people, { language });
  await open(page, language, '/account/settings');
  await page.getByText(words.sessionsOnly, { exact: true }).waitFor();
  const { refused } = await refuseTokenOnce(
    page,
    /\/api\/v1\/users\/me\/(claims|requisites|telegram)/,
    'GET',
  );
  const { renewals } = countRenewals(page);
  await page.getByRole('link', { name: words.overview, exact: true }).click();
  await page.getByText(words.noClaims, { exact: true }).waitFor();
  await page.getByText(words.savedNone, { exact: true }).waitFor();
  await page.getByText(words.twoFactorOff, { exact: true }).waitFor();
  assert.equal(refused(), 3);
  assert.equal(renewals(), 1);
});

test('guests are led to the sign-in and back, and whoever is signed in past it (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { account: words } = siteTexts(language);
  const { page, account } = await signedInCustomer(people, { language });
  for (const path of ['/login', '/register', '/forget', '/recover', '/successfully']) {
    await open(page, language, path);
    await seesAccount(page, language);
  }

  const guest = await people.customer({ language });
  await open(guest, language, '/account/orders?status=success');
  await seesSignIn(guest, language);
  await fillSignIn(guest, language, account);
  await guest.waitForURL(/\/en\/account\/orders\?status=success$/);
  await guest.getByText(words.nothingFound, { exact: true }).waitFor();

  for (const next of ['//evil.example', '/\\evil.example']) {
    const lured = await people.customer({ language });
    await open(lured, language, `/login?next=${encodeURIComponent(next)}`);
    await fillSignIn(lured, language, account);
    await seesAccount(lured, language);
    assert.equal(new URL(lured.url()).origin, app.origin, next);
  }
});

test('ending all other sessions signs the other browser out (ru)', async ({ people }) => {
  const language = 'ru';
  const { account: words } = siteTexts(language);
  const { page, account } = await signedInCustomer(people, { language });
  const other = await people.customer({ language });
  await signInByCall(other, language, account);
  await open(other, language, '/account');
  await seesAccount(other, language);

  await open(page, language, '/account/settings');
  await press(page, words.sessionsEndOthers);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.confirmPassword, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: words.sessionsEnd, exact: true }).click();
  await page.getByText(words.sessionsOthersEnded, { exact: true }).waitFor();
  await page.getByText(words.sessionsOnly, { exact: true }).waitFor();

  await other.getByRole('link', { name: words.settings, exact: true }).first().click();
  await seesSignIn(other, language);
  await open(other, language, '/account');
  await seesSignIn(other, language);
  await open(page, language, '/account');
  await seesAccount(page, language);
});
