import assert from 'node:assert/strict';
import { sumText } from '@menyala/money';
import { press, seesStatus } from '../customer/claim-page.ts';
import { fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, claimIdOf, confirmClaim, goToDetails } from '../customer/make-claim.ts';
import { make, openClaim } from '../office/work-on-claim.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** The main job: somebody exchanges, somebody serves them, and both see it happen. */
test('a guest exchanges BTC for rubles, staff serve the claim, and the page follows by itself (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'BTC', to: 'SBERRUB', language } as const;
  const { exchange, claims } = siteTexts(language);
  const page = await people.customer({ language });
  await open(page, language, '/?cur_from=BTC&cur_to=SBERRUB');
  const send = page.getByLabel(new RegExp(`^${exchange.send}`));
  await send.fill('0,01');
  await goToDetails(page, language);
  await page.waitForURL(/\/exchange\/BTC-SBERRUB\/details\?/);
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
  const id = await confirmClaim(page, language);
  await seesStatus(page, language, 'new');
  await page.getByText('0,01', { exact: false }).first().waitFor();

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');

  const office = await people.staff({ language });
  await openClaim(office, id);
  await make(office, language, 'deposit', { reference: `btc-${id}`, amount: '0,01' });
  await seesStatus(page, language, 'accepted');
  await make(office, language, 'send');
  await seesStatus(page, language, 'sending');
  await make(office, language, 'sent', { reference: 'sber-1' });
  await seesStatus(page, language, 'sent');
  await make(office, language, 'complete');
  await seesStatus(page, language, 'success');
  assert.equal(loads, 0, 'the customer’s page was loaded again');
  assert.match(await page.title(), new RegExp(claims.statusesSuccess));

  const { toSumma, to, emails, publicId } = await app.backOffice.claim(id);
  assert.ok(emails.length >= 5 && emails.every(({ subject }) => subject.includes(publicId)));
  const got = sumText(toSumma, 'ru-RU', to);
  assert.ok((await page.getByRole('heading', { level: 1 }).innerText()).includes(got));
});

test('a guest exchanges rubles for USDT, and the sandbox pays (en)', async ({ app, people }) => {
  const language = 'en';
  const direction = { from: 'SBERRUB', to: 'USDTTRC20', language } as const;
  const { exchange, claims } = siteTexts(language);
  const page = await people.customer({ language });
  await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20');
  await page.getByLabel(new RegExp(`^${exchange.receive}`)).fill('200');
  await goToDetails(page, language);
  await page.waitForURL(/\/en\/exchange\/SBERRUB-USDTTRC20\/details\?/);
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
  await page.getByRole('button', { name: siteTexts(language).details.confirm }).dblclick();
  const id = await claimIdOf(page);
  await seesStatus(page, language, 'new');
  await press(page, claims.paidSandbox);
  await seesStatus(page, language, 'accepted');

  const office = await people.staff({ language });
  await openClaim(office, id);
  await make(office, language, 'send');
  await seesStatus(page, language, 'sending');
  await make(office, language, 'sent', { reference: `trx-${id}` });
  await make(office, language, 'complete');
  await seesStatus(page, language, 'success');
  await page.getByText(`trx-${id}`).first().waitFor();
  const { toSumma } = await app.backOffice.claim(id);
  assert.match(toSumma, /^200(\.0*)?$/);
});
