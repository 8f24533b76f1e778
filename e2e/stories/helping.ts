import assert from 'node:assert/strict';
import { exampleFor } from '@menyala/requisites';
import { encode } from 'uqr';
import { detailsAddress } from '../../site/addresses.ts';
import { keepCopies } from '../customer/clipboard.ts';
import { controlOf, fieldsOf, fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { agreeAndGoOn, makeClaimByCall, sumsOf } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Small helps that keep people from typing things wrong. */
test('what is copied to pay with has no spaces, and the copying is said aloud (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { claims, design } = siteTexts(language);
  const page = await people.customer({ language });
  const copied = await keepCopies(page);
  await makeClaimByCall(app, page, { from: 'SBERRUB', to: 'BTC', language }, '12345.6');
  await page.getByText('12 345,60').first().waitFor();
  const requisites = page.getByRole('region', { name: claims.requisitesLabel });
  const copy = (what: string) => requisites.getByRole('button', { name: new RegExp(`: ${what}$`) });
  await copy(claims.requisitesExactly).click();
  await page
    .getByRole('status')
    .filter({ hasText: `${design.copied}: ${claims.requisitesExactly}` })
    .waitFor();
  assert.match(await copied(), /^12345\.60?$/);
  await copy('Номер карты').click();
  await page
    .getByRole('status')
    .filter({ hasText: `${design.copied}: Номер карты` })
    .waitFor();
  assert.match(await copied(), /^\d{16}$/);
});

test('what a locked-down browser does not copy stands selected, to be copied by hand (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { claims, design } = siteTexts(language);
  const page = await people.customer({ language, width: 390 });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  await makeClaimByCall(app, page, { from: 'SBERRUB', to: 'BTC', language }, '12345.6');
  const requisites = page.getByRole('region', { name: claims.requisitesLabel });
  await requisites.getByRole('button', { name: new RegExp(`: ${claims.requisitesExactly}$`) }).click();
  const byHand = requisites.getByLabel(design.copyByHand);
  await byHand.waitFor();
  const selected = await byHand.evaluate((field: HTMLInputElement) => [
    document.activeElement === field,
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  ]);
  assert.equal(selected[0], true);
  assert.match(String(selected[1]), /^12345\.60?$/);
});

test('a coin is paid by a code or a link that holds address and sum (en)', async ({ app, people }) => {
  const language = 'en';
  const { claims } = siteTexts(language);
  const page = await people.customer({ language, width: 390 });
  const { fromSumma } = await sumsOf(app, { from: 'BTC', to: 'SBERRUB' });
  await makeClaimByCall(app, page, { from: 'BTC', to: 'SBERRUB', language });
  await page.getByText(claims.qrShow).click();
  await page.getByRole('img', { name: saying(claims.qrAlt) }).waitFor();
  const link = await page.getByRole('link', { name: claims.qrOpen }).getAttribute('href');
  assert.ok(link?.startsWith('bitcoin:') && link.includes(`amount=${fromSumma}`), String(link));
});

test('on a phone an address is read from the QR code in front of the camera (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'SBERRUB', to: 'BTC', language } as const;
  const { details } = siteTexts(language);
  const page = await people.customer({ language, width: 390 });
  const address = exampleFor('address', 'BTC');
  await page.addInitScript(cameraBefore, encode(`bitcoin:${address}?amount=0.01`).data);
  const { fromSumma } = await sumsOf(app, direction);
  await open(page, language, detailsAddress({ ...direction, amount: fromSumma, side: 'from' }));
  const shown = (await fieldsOf(app, direction)).find(({ key }) => key === 'to.address');
  assert.ok(shown);
  const scan = page.getByRole('button', { name: saying(details.scanWhat) });
  await scan.click();
  await page.getByRole('dialog').waitFor();
  await holds(controlOf(page, language, shown), address);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await scan.click();
  await page.getByText(details.scanRefused).waitFor();
});

test('a wallet’s link is read into address and comment, and a comment can be declined (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const direction = { from: 'SBERRUB', to: 'TON', language } as const;
  const { details } = siteTexts(language);
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(app, direction);
  await open(page, language, detailsAddress({ ...direction, amount: fromSumma, side: 'from' }));
  const fields = await fieldsOf(app, direction);
  const field = (key: string) => {
    const shown = fields.find((one) => one.key === key);
    assert.ok(shown, key);
    return controlOf(page, language, shown);
  };
  const address = exampleFor('address', 'TON');
  await field('to.address').fill(`ton://transfer/${address}?amount=1&text=104729`);
  await holds(field('to.address'), address);
  await holds(field('to.memo'), '104729');
  await page.getByText(details.uriReadMemo).waitFor();

  await fillDetails(app, page, direction, { 'to.memo': '' });
  await page.getByRole('button', { name: details.next }).click();
  await page.getByText(details.errorRequiredMemo).waitFor();
  await page.getByRole('checkbox', { name: details.noMemo }).check();
  await agreeAndGoOn(page, language);
  await page.getByText(details.noMemoConfirmed).waitFor();
});

/** Runs in the page: its camera sees this code, dark on light, a little turned, as a hand holds it. */
function cameraBefore(code: boolean[][]): void {
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const draw = () => {
      context.resetTransform();
      context.fillStyle = '#eee';
      context.fillRect(0, 0, 640, 480);
      context.translate(190, 90);
      context.rotate(0.1);
      const size = 260 / code.length;
      context.fillStyle = '#111';
      for (const [y, row] of code.entries())
        for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * size, y * size, size, size);
    };
    draw();
    setInterval(draw, 100);
    return Promise.resolve(canvas.captureStream(10));
  };
}
