import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { moveWithdrawal } from '@menyala/contract/office/withdrawals';
import { financeDemoLogin } from '../../server/people/staff/demo-logins.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { signedInPartner } from '../customer/partner.ts';
import { withdrawByCall } from '../customer/withdraw.ts';
import { give } from '../office/programme-by-calls.ts';
import { openWithdrawalAction, openWithdrawalOf } from '../office/work-on-withdrawal.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

/** What staff see of partners, and what they decide. */
test('a partner who exchanges by their own link is flagged, with the claim to look at (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { backOffice } = app;
  const { partners, claim: claims } = officeTexts(language);
  const { account, code } = await signedInPartner(people, { language });
  const guest = await people.customer({ language });
  const direction = { from: 'SBERRUB', to: 'USDTTRC20', language } as const;
  const own = { ...direction, email: account.email, refferal: code };
  const claim = await backOffice.complete(await makeClaimByCall(app, guest, own, '20000'));
  assert.deepEqual([claim.brought?.reward, claim.brought?.refusedFor], ['0', 'same_email']);

  const office = await people.staff({ language }, '/office/partners');
  await office.getByPlaceholder(partners.search).fill(code);
  await office.waitForURL(/filter=/);
  await office.getByRole('link', { name: account.email, exact: true }).click();
  const signals = office.locator('.signals');
  await signals.getByText(claims.brought.refusedFor.same_email).waitFor();
  await signals.getByText(partners.signalMeans.refused).waitFor();
  const number = claims.number.replace('{number}', claim.publicId);
  await signals.getByRole('link', { name: number }).click();
  await office.waitForURL(new RegExp(`/office/claims/${claim.id}`));
  await office.locator('main h1 .state').waitFor();
});

test('a withdrawal that somebody else has begun to send is not rejected, and it says who was faster (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { backOffice } = app;
  const { withdrawals } = officeTexts(language);
  const { account, bearer, userId } = await signedInPartner(people, { language });
  await give(app, userId, 'referral', '50');
  const { id } = await withdrawByCall(app, account, bearer, '20');
  const office = await people.staff({ language, login: financeDemoLogin });
  await openWithdrawalOf(office, account.email);
  const dialog = await openWithdrawalAction(office, language, 'reject');
  const reason = 'The details look odd.';
  await dialog.getByLabel(withdrawals.reason, { exact: true }).fill(reason);
  await backOffice.ask(moveWithdrawal, { params: { id, action: 'send' }, body: { version: 1 } });
  const submit = dialog.getByRole('button', { name: withdrawals.action.reject, exact: true });
  await submit.click();
  const told = dialog.getByRole('alert');
  await told.getByText(withdrawals.conflict, { exact: true }).waitFor();
  await told.getByText(/^Demo.*: sending started/i).waitFor();
  assert.equal(await dialog.getByLabel(withdrawals.reason, { exact: true }).inputValue(), reason);
  assert.ok(await submit.isDisabled());
});

test('a series of promocodes is made, and its codes come as a table (en)', async ({ people }) => {
  const language = 'en';
  const { promocodes, resources, office: texts } = officeTexts(language);
  const { fields } = resources['promocode-series'];
  const office = await people.staff({ language }, '/office/promocode-series');
  await office.getByRole('link', { name: promocodes.addSeries, exact: true }).click();
  const type = (label: string, text: string) => office.getByLabel(new RegExp(`^${label}`)).fill(text);
  await type(fields.name, 'For a fair');
  await type(fields.count, '3');
  await type(fields.prefix, 'FAIR');
  await type(promocodes.amountOf.margin, '30');
  await office.getByRole('button', { name: texts.save, exact: true }).click();
  await office.waitForURL(/\/office\/promocode-series\/\d+\/show/);
  await office.getByRole('heading', { name: 'For a fair' }).waitFor();
  const coming = office.waitForEvent('download');
  await office.getByRole('button', { name: promocodes.download, exact: true }).click();
  const [, ...rows] = (await readFile(await (await coming).path(), 'utf8')).trim().split(/\r?\n/);
  assert.equal(rows.length, 3);
  const [first = ''] = rows[0]?.replaceAll('"', '').split(/[;,]/) ?? [];
  assert.match(first, /^FAIR-[A-Z0-9]{8}$/);

  // What was made here works out there.
  const { promocodes: words, exchange } = siteTexts(language);
  const page = await people.customer({ language });
  await page.goto(`/en?cur_from=SBERRUB&cur_to=USDTTRC20&amount=20000&promocode=${first}`);
  await page.getByText(exchange.promocodeIs.replace('{code}', first), { exact: true }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: first })
    .getByText(words.course, { exact: true })
    .waitFor();
});
