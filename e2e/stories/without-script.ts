import assert from 'node:assert/strict';
import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { detailsAddress, inLanguage } from '../../site/addresses.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf, type Direction, errorOf, fieldsOf, fillDetails } from '../customer/fill-details.ts';
import { holds } from '../customer/holds.ts';
import { agreeAndGoOn, claimIdOf, sumsOf } from '../customer/make-claim.ts';
import { pdf } from '../customer/receipt-files.ts';
import { endGrace } from '../exchange/end-grace.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Everything a customer does, before the browser’s code is there or where it never comes: plain posts. */
test('without script, a claim is made, paid and followed by plain posts (ru)', async ({ app, people }) => {
  const language = 'ru';
  const direction = { from: 'SBPRUB', to: 'TRX', language } as const;
  const { exchange, claims } = siteTexts(language);
  const page = await people.customer({ language, scripts: false });
  await page.goto('/');
  await chooseByLists(page, language, 'SBPRUB', 'TRX', app.catalogue.idOf);
  await page.getByLabel(new RegExp(`^${exchange.send}, `)).fill('5 000');
  await press(page, exchange.go);
  await page.waitForURL(/\/exchange\/SBPRUB-TRX\/details\?/);
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
  await press(page, siteTexts(language).details.confirm);
  const id = await claimIdOf(page);
  await seesStatus(page, language, 'new');

  await page.getByLabel(claims.receiptsFile).setInputFiles(pdf('receipt.pdf'));
  await press(page, claims.receiptsUpload);
  await page.getByText('receipt.pdf').waitFor();
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  await app.backOffice.accept(id);
  await page.reload();
  await seesStatus(page, language, 'accepted');
});

test('without script, mistakes are told by their fields and nothing typed is lost (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const direction = { from: 'SBERRUB', to: 'ETH', language } as const;
  const page = await people.customer({ language, scripts: false });
  const { fromSumma } = await sumsOf(app, direction);
  await page.goto(inLanguage(language, detailsAddress({ ...direction, amount: fromSumma, side: 'from' })));
  await fillDetails(app, page, direction, {
    'to.address': '0x52908400098527886E0F7030069857D2E4169Ee7',
    email: 'nobody@',
  });
  await press(page, siteTexts(language).details.next);
  const fields = await fieldsOf(app, direction);
  const address = fields.find(({ key }) => key === 'to.address');
  assert.ok(address);
  const control = controlOf(page, language, address);
  assert.ok((await errorOf(control)).length > 10);
  await holds(control, '0x52908400098527886E0F7030069857D2E4169Ee7');
  await control.fill(address.field.example);
  await page.getByRole('textbox', { name: siteTexts(language).details.email }).fill('guest@example.com');
  await agreeAndGoOn(page, language);
  await press(page, siteTexts(language).details.edit);
  await holds(control, address.field.example);
});

test('without script, a changed course is shown beside the old one before anything is made (ru)', async ({
  app,
  people,
}) => {
  const direction: Direction = { from: 'TON', to: 'TCSBRUB', language: 'ru' };
  const { details } = siteTexts('ru');
  const page = await people.customer({ scripts: false });
  const before = await sumsOf(app, direction);
  await page.goto(detailsAddress({ ...direction, amount: before.fromSumma, side: 'from' }));
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, 'ru');
  const { marginPercent } = await app.backOffice.direction('TON', 'TCSBRUB');
  await app.backOffice.changeDirection('TON', 'TCSBRUB', { marginPercent: '5.5' });
  await endGrace(app, direction);
  await press(page, details.confirm);
  await page.getByRole('heading', { name: details.changeTitle }).waitFor();
  await press(page, details.changeAccept);
  const claim = await app.backOffice.claim(await claimIdOf(page));
  const after = await sumsOf(app, direction, before.fromSumma);
  assert.equal(Number(claim.toSumma), Number(after.toSumma));
  await app.backOffice.changeDirection('TON', 'TCSBRUB', { marginPercent });
});

test('without script, sides swap and a sum outside the limits comes back with what to change (en)', async ({
  people,
}) => {
  const language = 'en';
  const { exchange } = siteTexts(language);
  const page = await people.customer({ language, scripts: false });
  await page.goto('/en?cur_from=BTC&cur_to=SBERRUB');
  await press(page, saying(exchange.swap));
  await page.waitForURL(/cur_from=SBERRUB.*cur_to=BTC|SBERRUB-BTC/);
  const send = page.getByLabel(new RegExp(`^${exchange.send}, `));
  await send.fill('1');
  const said = (await send.getAttribute('aria-describedby'))?.split(' ')[0];
  await press(page, exchange.go);
  await page
    .locator(`[id="${said}"]`)
    .getByText(/5,?000/)
    .waitFor();
  assert.equal(await send.getAttribute('aria-invalid'), 'true');
  await holds(send, '1');
});

async function chooseByLists(
  page: Page,
  language: Language,
  from: string,
  to: string,
  idOf: (code: string) => number,
): Promise<void> {
  const { exchange } = siteTexts(language);
  const lists = page.getByRole('form', { name: exchange.chooseWithout });
  await lists.getByLabel(exchange.send).selectOption(String(idOf(from)));
  await lists.getByLabel(exchange.receive).selectOption(String(idOf(to)));
  await lists.getByRole('button', { name: exchange.chooseWithoutShow }).click();
}
