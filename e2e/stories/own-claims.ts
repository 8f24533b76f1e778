import assert from 'node:assert/strict';
import { saveRequisite } from '@menyala/contract/site/saved-requisites';
import { refresh } from '@menyala/contract/site/sessions';
import { claimAddress, detailsAddress } from '../../site/addresses.ts';
import { fillSignIn, signedInCustomer } from '../customer/account.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf, fieldsOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { agreeAndGoOn, confirmClaim, makeClaimByCall, sumsOf } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** What somebody with an account has of it. */
test('who has no claims yet has nothing to filter, and no file of them to download (ru)', async ({
  people,
}) => {
  const language = 'ru';
  const { account: words } = siteTexts(language);
  const { page } = await signedInCustomer(people, { language });
  const filters = page.getByRole('region', { name: words.filters, exact: true });
  const file = page.getByRole('button', { name: words.download, exact: true });
  await open(page, language, '/account/orders');
  await page.getByRole('heading', { name: words.noClaims, exact: true }).waitFor();
  assert.deepEqual([await filters.count(), await file.count()], [0, 0]);
  // A filter that finds nothing can be changed.
  await open(page, language, '/account/orders?status=error');
  await page.getByRole('heading', { name: words.nothingFound, exact: true }).waitFor();
  assert.deepEqual([await filters.count(), await file.count()], [1, 0]);
  await page.getByRole('link', { name: words.filterReset, exact: true }).click();
  await page.getByRole('heading', { name: words.noClaims, exact: true }).waitFor();
});

test('without a bot of the exchange the settings offer no messages of it (en)', async ({ people }) => {
  const language = 'en';
  const { account: words } = siteTexts(language);
  const { page } = await signedInCustomer(people, { language });
  await open(page, language, '/account/settings');
  await page.getByText(words.telegramNotOffered, { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: words.notifyClaims, exact: true }).waitFor();
  assert.equal(await page.getByRole('checkbox', { name: words.notifyTelegram }).count(), 0);
});

test('saved details fill the form with one press, and the claim carries them (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { details } = siteTexts(language);
  const { catalogue, backOffice, origin } = app;
  const direction = { from: 'SBERRUB', to: 'USDTTRC20', language } as const;
  const { page, account, bearer } = await signedInCustomer(people, { language });
  const fields = (await fieldsOf(app, direction)).filter(({ side }) => side === 'to');
  const values = Object.fromEntries(fields.map(({ field }) => [field.name, field.example]));
  const { title } = await ask(origin, saveRequisite, {
    headers: { authorization: `Bearer ${bearer}` },
    body: { currency: catalogue.idOf('USDTTRC20'), side: 'receive', values },
  });
  const { fromSumma } = await sumsOf(app, direction);
  await open(page, language, detailsAddress({ ...direction, amount: fromSumma, side: 'from' }));
  await press(page, title);
  for (const shown of fields) await holds(controlOf(page, language, shown), shown.field.example);
  for (const shown of await fieldsOf(app, direction))
    if (shown.side === 'from') await controlOf(page, language, shown).fill(shown.field.example);
  await agreeAndGoOn(page, language);
  await page.getByText(details.savedAlready, { exact: true }).waitFor();
  const id = await confirmClaim(page, language);
  const claim = await backOffice.claim(id);
  assert.equal(claim.user?.email, account.email);
  const carried = claim.toRequisites.map(({ copy }) => copy);
  for (const value of Object.values(values)) assert.ok(carried.includes(value), value);
});

test('details are saved at the confirmation, and offered for the next claim (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { details } = siteTexts(language);
  const direction = { from: 'SBERRUB', to: 'USDTBEP20', language } as const;
  const { page, account } = await signedInCustomer(people, { language });
  const { fromSumma } = await sumsOf(app, direction);
  const form = detailsAddress({ ...direction, amount: fromSumma, side: 'from' });
  await open(page, language, form);
  const fields = await fieldsOf(app, direction);
  for (const shown of fields) await controlOf(page, language, shown).fill(shown.field.example);
  await holds(page.getByLabel(details.email, { exact: true }), account.email);
  await agreeAndGoOn(page, language);
  await page.getByRole('checkbox', { name: details.saveThese }).first().check();
  await confirmClaim(page, language);
  await seesStatus(page, language, 'new');
  await page.evaluate(() => sessionStorage.clear());
  await open(page, language, form);
  const saved = page.getByRole('group', { name: details.savedTitle, exact: true });
  await saved.getByRole('button').first().click();
  for (const shown of fields)
    if (shown.side === 'to') await holds(controlOf(page, language, shown), shown.field.example);
});

test('whoever is quicker than their session is not asked for its email (en)', async ({ app, people }) => {
  const language = 'en';
  const { details } = siteTexts(language);
  const direction = { from: 'SBERRUB', to: 'USDTBEP20', language } as const;
  const { page, account } = await signedInCustomer(people, { language });
  const { promise: hasPressed, resolve: letSessionStart } = Promise.withResolvers<void>();
  await page.route(`**${refresh.path}*`, async (route) => {
    await hasPressed;
    await route.continue();
  });
  const { fromSumma } = await sumsOf(app, direction);
  await open(page, language, detailsAddress({ ...direction, amount: fromSumma, side: 'from' }));
  for (const shown of await fieldsOf(app, direction))
    await controlOf(page, language, shown).fill(shown.field.example);
  await page.getByRole('checkbox', { name: saying(details.agree) }).check();
  await page.getByRole('button', { name: details.next }).click();
  const email = page.getByLabel(details.email, { exact: true });
  await page.locator('[name=email][aria-invalid=true]').waitFor();
  letSessionStart();
  await holds(email, account.email);
  assert.equal(await email.getAttribute('aria-invalid'), null);
  await agreeAndGoOn(page, language);
});

test('a claim made signed in is its maker’s in another browser, after signing in there (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { claims, layout } = siteTexts(language);
  const { page, account, bearer } = await signedInCustomer(people, { language });
  const direction = { from: 'SBPRUB', to: 'LTC', language, bearer } as const;
  const id = await makeClaimByCall(app, page, direction);

  const other = await people.customer({ language });
  await open(other, language, claimAddress(id));
  await seesStatus(other, language, 'new');
  assert.equal(await other.getByText(claims.cancelOpen, { exact: true }).count(), 0);
  await other.getByRole('banner').getByRole('link', { name: layout.signIn, exact: true }).click();
  await fillSignIn(other, language, account);
  await other.waitForURL(new RegExp(`/claim/${id}$`));
  await other.getByText(claims.cancelOpen, { exact: true }).click();
  await press(other, claims.cancelConfirm);
  await seesStatus(other, language, 'deleted');
  assert.equal((await app.backOffice.claim(id)).status, 'deleted');
});

test('after the account is deleted its claim goes on by its link, and nobody can sign in to it (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { account: words, auth, design } = siteTexts(language);
  const { backOffice } = app;
  const { page, account, bearer } = await signedInCustomer(people, { language });
  const direction = { from: 'SBERRUB', to: 'DOGE', language, bearer } as const;
  const id = await makeClaimByCall(app, page, direction);
  await open(page, language, '/account/settings#deletion');
  await press(page, words.deletionOpen);
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByLabel(saying(words.deletionType, { email: account.email }));
  await typed.fill('somebody@example.com');
  await dialog.getByLabel(words.confirmPassword, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: words.deletionConfirm, exact: true }).click();
  await dialog.getByText(saying(words.deletionMismatch, { email: account.email })).waitFor();
  await typed.fill(account.email);
  await dialog.getByRole('button', { name: words.deletionConfirm, exact: true }).click();
  await page.getByRole('dialog', { name: words.deletionDone }).waitFor();
  await page.getByRole('button', { name: design.good, exact: true }).click();
  assert.equal(new URL(page.url()).pathname, '/');

  await open(page, language, '/login');
  await fillSignIn(page, language, account);
  await page.getByRole('alert').getByText(auth.credentialsWrong).waitFor();

  await open(page, language, claimAddress(id));
  await seesStatus(page, language, 'new');
  await backOffice.accept(id);
  await seesStatus(page, language, 'accepted');
  const claim = await backOffice.claim(id);
  assert.equal(claim.user?.email ?? null, null);
  assert.equal(claim.held, claim.toSumma);
});
