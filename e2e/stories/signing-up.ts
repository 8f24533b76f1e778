import assert from 'node:assert/strict';
import { signUp } from '@menyala/contract/site/users';
import { sumText } from '@menyala/money';
import {
  fillSignIn,
  goByMenu,
  newAccount,
  seesAccount,
  seesSignIn,
  signedInCustomer,
  signOut,
} from '../customer/account.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { errorOf, fillDetails } from '../customer/fill-details.ts';
import { followEmailTo } from '../customer/follow-email.ts';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { agreeAndGoOn, confirmClaim, goToDetails } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Strangers become customers with an account, and those who forgot their password come back to theirs. */
test('a stranger signs up, follows the email, exchanges signed in, repeats the claim with one press, and signs out of every tab (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { account: words, auth, exchange, details, layout, claims } = siteTexts(language);
  const direction = { from: 'SBERRUB', to: 'USDTTRC20', language } as const;
  const account = newAccount();
  const page = await people.customer({ language });
  await open(page, language, '/');
  await page.getByRole('banner').getByRole('link', { name: layout.signIn, exact: true }).click();
  await seesSignIn(page, language);
  await page.getByRole('link', { name: auth.createAccount, exact: true }).click();
  await page.waitForURL(/\/register$/);
  const email = page.getByLabel(auth.email, { exact: true });
  const password = page.getByLabel(auth.password, { exact: true });
  await email.fill('anna@example');
  await password.focus();
  await page.getByText(auth.emailWrong).waitFor();
  await email.fill(account.email);
  await page.getByText(auth.emailWrong).waitFor({ state: 'detached' });
  await password.fill('12345');
  await press(page, auth.createAccount);
  await page.getByText(saying(auth.passwordShort)).waitFor();
  await password.fill(account.password);
  await page.getByText(new RegExp(`${auth.strengthStrong}$`)).waitFor();
  await press(page, auth.createAccount);
  await page.waitForURL(/\/successfully$/);
  await page.getByText(saying(auth.emailSent, { email: account.email })).waitFor();

  await followEmailTo(app, page, account.email, 'activate');
  await page.getByRole('heading', { level: 1, name: auth.activated }).waitFor();
  await page.locator('main').getByRole('link', { name: auth.signIn, exact: true }).click();
  await seesSignIn(page, language);
  await fillSignIn(page, language, account);
  await seesAccount(page, language);

  await page.locator('main').getByRole('link', { name: words.newExchange, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20');
  const send = page.getByLabel(new RegExp(`^${exchange.send}, `));
  await send.fill('20 000');
  await page.waitForURL(/amount=20000/);
  await goToDetails(page, language);
  await page.waitForURL(/\/details\?/);
  await page.getByText(saying(details.accountOn, { email: account.email })).waitFor();
  await fillDetails(app, page, direction, { email: account.email });
  await agreeAndGoOn(page, language);
  const id = await confirmClaim(page, language);
  await seesStatus(page, language, 'new');

  const claim = await app.backOffice.claim(id);
  assert.equal(claim.user?.email, account.email);
  assert.equal(claim.held, claim.toSumma);

  const otherTab = await page.context().newPage();
  await open(otherTab, language, '/account');
  await seesAccount(otherTab, language);

  await goByMenu(page, language, 'orders');
  const row = page.getByRole('row').filter({ hasText: claim.publicId });
  await row.getByText(claims.statusesNew, { exact: true }).waitFor();
  const give = sumText('20000', 'ru-RU', { ticker: 'RUB', decimals: 2 });
  const { decimals } = (await app.catalogue.pair('SBERRUB', 'USDTTRC20')).structure.to.currency;
  const get = sumText(claim.toSumma, 'ru-RU', { ticker: 'USDT', decimals });
  await row.getByText(give, { exact: true }).waitFor();
  await row.getByText(get, { exact: true }).waitFor();
  await row.getByRole('link', { name: saying(words.repeatWhat) }).click();
  await page.waitForURL(/cur_from=SBERRUB&cur_to=USDTTRC20&amount=20000/);
  await holds(page.getByLabel(new RegExp(`^${exchange.send}, `)), '20000', (value) =>
    value.replaceAll(/\s/g, ''),
  );

  await signOut(page, language);
  await page.getByRole('banner').getByRole('link', { name: layout.signIn, exact: true }).waitFor();
  await seesSignIn(otherTab, language);
  await open(otherTab, language, '/account/orders');
  await seesSignIn(otherTab, language);
});

test('a forgotten password is set anew by the email’s link, and whoever was signed in with the old one is out (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { auth, design, account: words } = siteTexts(language);
  const { page: before, account } = await signedInCustomer(people, { language });
  await open(before, language, '/account');
  await seesAccount(before, language);

  const page = await people.customer({ language });
  await open(page, language, '/login');
  await fillSignIn(page, language, { ...account, password: 'not remembered' });
  await page.getByRole('alert').getByText(auth.credentialsWrong).waitFor();
  await page.getByRole('link', { name: auth.forgot, exact: true }).click();
  await page.waitForURL(/\/forget$/);
  await holds(page.getByLabel(auth.email, { exact: true }), account.email);
  await press(page, auth.sendLink);
  await page.getByText(saying(auth.linkSentText, { email: account.email })).waitFor();

  await followEmailTo(app, page, account.email, 'token');
  const anew = { ...account, password: `${account.password} again` };
  await page.getByLabel(auth.newPassword, { exact: true }).fill(anew.password);
  await press(page, auth.savePassword);
  await page.getByRole('dialog').getByText(auth.passwordChanged, { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: design.good, exact: true }).click();
  await seesSignIn(page, language);

  await before.getByRole('link', { name: words.orders, exact: true }).first().click();
  await seesSignIn(before, language);
  await before.getByText(auth.ended, { exact: true }).waitFor();

  await fillSignIn(page, language, account);
  await page.getByRole('alert').getByText(auth.credentialsWrong).waitFor();
  await fillSignIn(page, language, anew);
  await seesAccount(page, language);

  // The link counts once.
  const late = await people.customer({ language });
  await followEmailTo(app, late, account.email, 'token');
  await late.getByLabel(auth.newPassword, { exact: true }).fill(`${anew.password} and again`);
  await press(late, auth.savePassword);
  await late.getByRole('heading', { level: 1, name: auth.linkFailed }).waitFor();
  await late.getByRole('link', { name: auth.askNewLink, exact: true }).click();
  await late.waitForURL(/\/forget$/);
});

test('whoever owns the mailbox sets a password of their own where a stranger signed up with it (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { auth } = siteTexts(language);
  const strangers = newAccount();
  await ask(app.origin, signUp, { language, body: strangers });
  const page = await people.customer({ language });
  await followEmailTo(app, page, strangers.email, 'activate');
  await page.getByRole('heading', { level: 1, name: auth.proveTitle }).waitFor();
  await page.getByLabel(auth.password, { exact: true }).fill('not the password');
  await press(page, auth.proveDo);
  assert.match(await errorOf(page.getByLabel(auth.password, { exact: true })), /\p{L}/u);
  await press(page, auth.proveByNew);
  const own = { ...strangers, password: newAccount().password };
  await page.getByLabel(auth.newPassword, { exact: true }).fill(own.password);
  await press(page, auth.proveDo);
  await page.getByRole('heading', { level: 1, name: auth.activated }).waitFor();
  await page.locator('main').getByRole('link', { name: auth.signIn, exact: true }).click();
  await seesSignIn(page, language);
  await fillSignIn(page, language, strangers);
  await page.getByRole('alert').getByText(auth.credentialsWrong).waitFor();
  await fillSignIn(page, language, own);
  await seesAccount(page, language);
});

test('an e-mail is changed by the link that comes to the new one (ru)', async ({ app, people }) => {
  const language = 'ru';
  const { account: words, auth } = siteTexts(language);
  const { page, account } = await signedInCustomer(people, { language });
  const { email } = newAccount();
  await open(page, language, '/account/settings#email');
  await page.getByLabel(words.emailNew, { exact: true }).fill(email);
  await press(page, words.emailChange);
  const dialog = page.getByRole('dialog', { name: saying(words.emailConfirmTitle, { email }) });
  const password = dialog.getByLabel(words.confirmPassword, { exact: true });
  await password.fill('not the password');
  await dialog.getByRole('button', { name: words.emailConfirm, exact: true }).click();
  assert.match(await errorOf(password), /\p{L}/u);
  await password.fill(account.password);
  await dialog.getByRole('button', { name: words.emailConfirm, exact: true }).click();
  await page.getByText(saying(words.emailWaits, { email })).waitFor();
  await page.getByText(saying(words.emailNow, { email: account.email })).waitFor();

  await followEmailTo(app, page, email, 'email');
  await page.getByRole('heading', { level: 1, name: auth.emailChanged }).waitFor();
  await page.getByRole('link', { name: auth.toSettings, exact: true }).click();
  await page.getByText(saying(words.emailNow, { email })).waitFor();
  await signOut(page, language);
  await seesSignIn(page, language);
  await fillSignIn(page, language, account);
  await page.getByRole('alert').getByText(auth.credentialsWrong).waitFor();
  await fillSignIn(page, language, { ...account, email });
  await seesAccount(page, language);
});
