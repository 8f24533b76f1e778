import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Language } from '@menyala/contract';
import { refferalCookie } from '@menyala/contract/site/partners';
import { amountText, multiply, roundDown } from '@menyala/money';
import type { BrowserContext, Page } from '@playwright/test';
import { financeDemoLogin } from '../../server/people/staff/demo-logins.ts';
import type { App } from '../app.ts';
import type { Account } from '../customer/account.ts';
import { press } from '../customer/claim-page.ts';
import { controlOf, fieldsOf, fillDetails } from '../customer/fill-details.ts';
import { open, reload } from '../customer/go.ts';
import { agreeAndGoOn, confirmClaim, goToDetails } from '../customer/make-claim.ts';
import { figureOf, partnerState, signedInPartner } from '../customer/partner.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { moveWithdrawal, openWithdrawalOf } from '../office/work-on-withdrawal.ts';
import { ordinaryBrowser } from '../people.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

const direction = { from: 'SBERRUB', to: 'USDTTRC20' } as const;

/** What a partner's link leads to: a click, a claim, a reward, and money. */
test('a partner’s link leads a guest to a claim, and what it brought is withdrawn, paid and found in the history (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { backOffice } = app;
  const { referrer } = siteTexts(language);
  const { page, account, bearer, code } = await signedInPartner(people, { language });
  await open(page, language, '/account/referrer');
  const link = page.getByRole('region', { name: referrer.yourLink, exact: true });
  await link.getByText(`?ref=${code}`).waitFor();

  const guest = await people.customer({ language, userAgent: ordinaryBrowser });
  await open(guest, language, '/rules?ref=SOMEBODY');
  await open(guest, language, `/?ref=${code}&cur_from=SBERRUB&cur_to=USDTTRC20&amount=400000`);
  assert.equal(await keptCode(guest.context()), code, 'the last link counts');
  const claim = await backOffice.complete(await makeClaim(app, guest, language));
  assert.equal(claim.refferal, code);
  const reward = claim.brought?.reward ?? '0';
  const profit = claim.profit ?? '0';
  assert.equal(
    reward,
    roundDown(multiply(profit, '0.2'), 2),
    'a fifth of the profit, as the first level says',
  );

  await waitFor('the figures of the link', async () => {
    const { totals } = await partnerState(app, bearer);
    return totals.clicks === 1 && totals.completed === 1 ? totals : null;
  });
  await reload(page);
  for (const name of ['clicks', 'claims', 'completed'] as const)
    await figureOf(page, language, name).filter({ hasText: /^1$/ }).waitFor();
  const shown = amountText(reward, 'en-US', { decimals: 2 });
  await figureOf(page, language, 'rewards').filter({ hasText: shown }).waitFor();
  const rewards = page.getByRole('table', { name: referrer.rewardList, exact: true });
  await rewards.getByText(referrer.rewardBooked, { exact: true }).waitFor();
  await rewards.getByText(shown).waitFor();

  await withdrawAll(app, page, language, account);
  const office = await people.staff({ language, login: financeDemoLogin });
  await openWithdrawalOf(office, account.email);
  await moveWithdrawal(office, language, 'send');
  const reference = randomBytes(32).toString('hex');
  await moveWithdrawal(office, language, 'paid', reference);

  await reload(page);
  const history = page.getByRole('table', { name: referrer.withdrawals, exact: true });
  await history.getByText('Referral withdrawal', { exact: true }).waitFor();
  const seen = history.getByRole('link', { name: referrer.transaction, exact: true });
  assert.ok((await seen.getAttribute('href'))?.includes(reference));
});

/** Whose link the browser keeps; fails where it would not be kept for a year. */
async function keptCode(context: BrowserContext): Promise<string | undefined> {
  const kept = (await context.cookies()).find(({ name }) => name === refferalCookie);
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  assert.ok(Math.abs(days - 365) < 1, `kept for ${days} days`);
  return kept?.value;
}

/** From the open form to the claim. @returns its id */
async function makeClaim(app: App, page: Page, language: Language): Promise<string> {
  await goToDetails(page, language);
  await page.waitForURL(/\/SBERRUB-USDTTRC20\/details\?/);
  await fillDetails(app, page, { ...direction, language });
  await agreeAndGoOn(page, language);
  return confirmClaim(page, language);
}

/** Asks for the whole balance on the open page of a referrer. */
async function withdrawAll(app: App, page: Page, language: Language, { password }: Account): Promise<void> {
  const { referrer, design } = siteTexts(language);
  await press(page, referrer.withdraw);
  const fields = page.getByRole('dialog', { name: referrer.withdraw, exact: true });
  const way = String(app.catalogue.idOf('USDTTRC20'));
  await fields.getByRole('combobox', { name: referrer.payoutTo, exact: true }).selectOption(way);
  await fields.getByRole('button', { name: referrer.all, exact: true }).click();
  for (const shown of await fieldsOf(app, { ...direction, language }))
    if (shown.side === 'to') await controlOf(page, language, shown).fill(shown.field.example);
  await fields.getByRole('button', { name: referrer.withdrawNext, exact: true }).click();
  const check = page.getByRole('dialog', { name: referrer.withdrawCheck, exact: true });
  const send = check.getByRole('button', { name: referrer.withdrawConfirm, exact: true });
  const ownPassword = check.getByLabel(referrer.withdrawPassword, { exact: true });
  // Details that no money went to before: an open session alone is not enough.
  await ownPassword.fill('not the password');
  await send.click();
  await check.locator('[name="password"][aria-invalid="true"]').waitFor();
  await ownPassword.fill(password);
  await send.click();
  const told = page.getByRole('dialog').filter({ hasText: referrer.withdrawalCreated });
  await told.getByRole('button', { name: design.good, exact: true }).click();
}
