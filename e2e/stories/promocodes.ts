import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import { amountText } from '@menyala/money';
import type { Locator, Page } from '@playwright/test';
import { detailsAddress, inLanguage } from '../../site/addresses.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { errorOf, fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { controlsHold, holds } from '../customer/holds.ts';
import {
  agreeAndGoOn,
  claimIdOf,
  confirmClaim,
  goToDetails,
  makeClaimByCall,
  sumsOf,
} from '../customer/make-claim.ts';
import { makePromocode } from '../office/programme-by-calls.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Codes that better a course: checked, used, used up, given back. */
test('a promocode is checked in the form, betters the sum, and goes into the claim (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'SBPRUB', to: 'USDTTRC20', language } as const;
  const { exchange, claims, promocodes: words } = siteTexts(language);
  const { code } = await makePromocode(app);
  const page = await people.customer({ language });
  await open(page, language, '/?cur_from=SBPRUB&cur_to=USDTTRC20&amount=20000');
  await page.getByText(exchange.promocode, { exact: true }).click();
  const field = codeField(page, language);
  await field.fill('NO-SUCH-CODE');
  assert.match(await errorOf(field), /Такого промокода нет/);
  await holds(page.getByLabel(new RegExp(`^${exchange.send}, `)), '20\u00a0000');

  const [usual, better] = [
    await sumsOf(app, direction, '20000'),
    await sumsOf(app, { ...direction, promocode: code }, '20000'),
  ];
  assert.ok(Number(better.toSumma) > Number(usual.toSumma));
  await field.fill(code.toLowerCase());
  const receive = page.getByLabel(new RegExp(`^${exchange.receive}, `));
  await holds(receive, amountText(better.toSumma, 'ru-RU', { decimals: 2 }));
  const without = amountText(usual.toSumma, 'ru-RU', { decimals: 2 });
  await page.getByText(saying(words.without, { value: `${without}\u00a0USDT` })).waitFor();

  await goToDetails(page, language);
  await page.waitForURL(new RegExp(`/details\\?.*promocode=${code}`, 'i'));
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
  const id = await confirmClaim(page, language);
  await page.getByRole('term').filter({ hasText: claims.summaryPromocode }).waitFor();
  const claim = await app.backOffice.claim(id);
  assert.deepEqual([claim.promocode, claim.toSumma], [code, better.toSumma]);
});

test('a promocode that somebody else uses up is refused beside its field, and works again when it is given back (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { claims, details, promocodes: words } = siteTexts(language);
  const direction = { from: 'SBERRUB', to: 'TRX', language } as const;
  const { code } = await makePromocode(app, { mostUses: 1 });
  const { fromSumma } = await sumsOf(app, direction);
  const address = detailsAddress({ ...direction, amount: fromSumma, side: 'from', promocode: code });
  const [first, second] = [await people.customer({ language }), await people.customer({ language })];
  await open(second, language, address);
  await fillDetails(app, second, direction);
  await agreeAndGoOn(second, language);
  await makeClaimByCall(app, first, { ...direction, promocode: code });
  await press(second, details.confirm);
  await second.getByRole('alert').filter({ hasText: words.refusedTitle }).waitFor();
  assert.match(await errorOf(codeField(second, language)), /has already been used/);
  await holds(codeField(second, language), code);
  await controlsHold(app, second, direction);

  await first.getByText(claims.cancelOpen, { exact: true }).click();
  await press(first, claims.cancelConfirm);
  await seesStatus(first, language, 'deleted');
  await first.getByText(claims.promocodeGivenBack).waitFor();
  await codeField(second, language).fill('NO-SUCH-CODE');
  await second
    .getByText(/no such promocode/)
    .first()
    .waitFor();
  await codeField(second, language).fill(code);
  await second.getByRole('status').filter({ hasText: code }).waitFor();
  await press(second, details.next);
  const claim = await app.backOffice.claim(await confirmClaim(second, language));
  assert.deepEqual([claim.promocode, claim.promocodeUse?.isGivenBack], [code, false]);
});

test('a press on Confirm waits for the check of the promocode that came with the address (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'SBERRUB', to: 'LTC', language } as const;
  const { code } = await makePromocode(app, { kind: 'course', amount: '0.5' });
  const better = await sumsOf(app, { ...direction, promocode: code }, '20000');
  const page = await people.customer({ language });
  const { promise: pressed, resolve: letCheck } = Promise.withResolvers<void>();
  await page.route('**/calculator/check**', async (route) => {
    await pressed;
    await route.continue().catch(() => undefined);
  });
  await open(
    page,
    language,
    detailsAddress({ ...direction, amount: '20000', side: 'from', promocode: code }),
  );
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
  await press(page, siteTexts(language).details.confirm);
  await page.locator('button[value="confirm"][aria-busy="true"]').waitFor();
  letCheck();
  const claim = await app.backOffice.claim(await claimIdOf(page));
  assert.deepEqual([claim.promocode, claim.toSumma], [code, better.toSumma]);
});

test('without script, a promocode is told by its field where it is wrong, and betters the claim where it is right (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { exchange, details } = siteTexts(language);
  const direction = { from: 'SBERRUB', to: 'DOGE', language } as const;
  const { code } = await makePromocode(app, { kind: 'course', amount: '0.5' });
  const page = await people.customer({ language, scripts: false });
  await page.goto(inLanguage(language, '/?cur_from=SBERRUB&cur_to=DOGE&amount=20000'));
  await page.getByText(exchange.promocode, { exact: true }).click();
  await page.getByLabel(exchange.promocode, { exact: true }).fill('NO-SUCH-CODE');
  await goToDetails(page, language);
  await page.waitForURL(/\/details\?/);
  await fillDetails(app, page, direction);
  await press(page, details.next);
  assert.match(await errorOf(codeField(page, language)), /no such promocode/);
  await controlsHold(app, page, direction);
  await codeField(page, language).fill(code);
  await agreeAndGoOn(page, language);
  await page.getByText(saying(exchange.promocodeIs, { code })).waitFor();
  const claim = await app.backOffice.claim(await confirmClaim(page, language));
  const better = await sumsOf(app, { ...direction, promocode: code }, '20000');
  assert.deepEqual([claim.promocode, claim.toSumma], [code, better.toSumma]);
});

function codeField(page: Page, language: Language): Locator {
  return page.getByRole('textbox', { name: siteTexts(language).promocodes.code, exact: true });
}
