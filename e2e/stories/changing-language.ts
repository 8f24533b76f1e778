import { detailsAddress } from '../../site/addresses.ts';
import { newAccount, signedInCustomer } from '../customer/account.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { fillDetails } from '../customer/fill-details.ts';
import { open, ready, switchLanguage } from '../customer/go.ts';
import { controlsHold, holds } from '../customer/holds.ts';
import { agreeAndGoOn, confirmClaim, goToDetails, sumsOf } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** The same page in the other language by one press, with all that was typed. */
test('a change of language keeps the form as it was filled in', async ({ app, people }) => {
  const direction = { from: 'SBERRUB', to: 'USDTTON' } as const;
  const page = await people.customer();
  await open(page, 'ru', '/?cur_from=SBERRUB&cur_to=USDTTON');
  const send = page.getByLabel(new RegExp(`^${siteTexts('ru').exchange.send}, `));
  await send.fill('12 345');
  await page.waitForURL(/amount=12345/);
  await switchLanguage(page, 'en');
  const inEnglish = page.getByLabel(new RegExp(`^${siteTexts('en').exchange.send}, `));
  await holds(inEnglish, '12,345');
  await goToDetails(page, 'en');
  await page.waitForURL(/\/en\/exchange\/SBERRUB-USDTTON\/details\?/);
  await fillDetails(app, page, { ...direction, language: 'en' });
  await switchLanguage(page, 'ru');
  await controlsHold(app, page, { ...direction, language: 'ru' });
  await page.getByText('12 345').first().waitFor();
  await agreeAndGoOn(page, 'ru');
  await confirmClaim(page, 'ru');
  await seesStatus(page, 'ru', 'new');
  await switchLanguage(page, 'en');
  await seesStatus(page, 'en', 'new');
});

test('the sign-up form keeps its e-mail through a change of language, and a password never', async ({
  people,
}) => {
  const account = newAccount();
  const page = await people.customer();
  await open(page, 'ru', '/register');
  const [ru, en] = [siteTexts('ru').auth, siteTexts('en').auth];
  await page.getByLabel(ru.email, { exact: true }).fill(account.email);
  await page.getByLabel(ru.password, { exact: true }).fill(account.password);
  await switchLanguage(page, 'en');
  await holds(page.getByLabel(en.email, { exact: true }), account.email);
  await holds(page.getByLabel(en.password, { exact: true }), '');
  await page.getByLabel(en.password, { exact: true }).fill(account.password);
  await press(page, en.createAccount);
  await page.waitForURL(/\/en\/successfully$/);
  await switchLanguage(page, 'ru');
  await page.getByText(saying(ru.emailSent, { email: account.email })).waitFor();
});

test('the language that was chosen is there the next time, until the other one is chosen', async ({
  people,
}) => {
  const page = await people.customer();
  await open(page, 'ru', '/');
  await switchLanguage(page, 'en');
  await page.goto('/?cur_from=SBERRUB&cur_to=USDTTON');
  await page.waitForURL(/\/en\?cur_from=SBERRUB/);
  await page.getByLabel(new RegExp(`^${siteTexts('en').exchange.send}, `)).waitFor();
  await ready(page);
  await switchLanguage(page, 'ru');
  await page.goto('/');
  await page.getByLabel(new RegExp(`^${siteTexts('ru').exchange.send}, `)).waitFor();
});

test('the details of somebody signed in survive a change of language', async ({ app, people }) => {
  const direction = { from: 'SBERRUB', to: 'USDTTON' } as const;
  const { page, account } = await signedInCustomer(people, { language: 'en' });
  const { fromSumma } = await sumsOf(app, direction);
  await open(page, 'en', detailsAddress({ ...direction, amount: fromSumma, side: 'from' }));
  await page.getByText(saying(siteTexts('en').details.accountOn, { email: account.email })).waitFor();
  await fillDetails(app, page, { ...direction, language: 'en' });
  await switchLanguage(page, 'ru');
  await page.getByText(saying(siteTexts('ru').details.accountOn, { email: account.email })).waitFor();
  await controlsHold(app, page, { ...direction, language: 'ru' });
});
