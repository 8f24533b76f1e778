import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlsHold } from '../customer/holds.ts';
import { confirmClaim, goToConfirmation, makeClaimByCall, sumsOf } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** A small phone with the browser's own bars. */
const phone = { width: 390, height: 664 } as const;
const claimCall = /\/api\/v1\/claim\/?$/;

/** On a phone, a refusal is shown beside the button and takes the focus; what was typed stays. */
test('a refusal at the last press stands by the button, whatever it is (en)', async ({ app, people }) => {
  const language = 'en';
  const direction = { from: 'SBERRUB', to: 'USDTBEP20', language } as const;
  const { details } = siteTexts(language);
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, fromSumma);
  await page.setViewportSize(phone);
  const words = { title: 'Refused', type: 'about:blank' };
  const sum = { code: 'too_large', detail: 'The limit is lower now.' };
  for (const problem of [
    { ...words, status: 503, code: 'tech_break', detail: 'A technical break.' },
    {
      ...words,
      status: 409,
      code: 'reserve_exceeded',
      detail: 'Not enough.',
      context: { available: '10' },
    },
    { ...words, status: 422, code: 'validation', detail: 'Check it.', errors: { fromSumma: [sum] } },
    { ...words, status: 429, code: 'rate_limited', detail: 'Too many attempts.' },
  ]) {
    await page.route(claimCall, (route) =>
      route.fulfill({ status: problem.status, json: problem, contentType: 'application/problem+json' }),
    );
    await press(page, details.confirm);
    await seesNote(page, page.getByRole('button', { name: details.confirm }));
    await page.unroute(claimCall);
  }
  await press(page, details.edit);
  await controlsHold(app, page, direction);
  await press(page, details.next);
  await confirmClaim(page, language);
  await seesStatus(page, language, 'new');
});

test('a network that is lost at the last press is told by the button, and sending again makes one claim (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'SBERRUB', to: 'USDTTRC20', language } as const;
  const { details, claims } = siteTexts(language);
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, fromSumma);
  await page.setViewportSize(phone);
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (claimCall.test(new URL(request.url()).pathname)) keys.add(request.headers()['idempotency-key'] ?? '');
  });
  await page.context().setOffline(true);
  await press(page, details.confirm);
  await seesNote(page, page.getByRole('button', { name: details.confirm }), details.lostStopped);
  await page.context().setOffline(false);
  await press(page, details.lostRetry);
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  await seesStatus(page, language, 'new');
  assert.equal(keys.size, 1);

  const paid = page.getByRole('button', { name: claims.paidButton });
  await page.context().setOffline(true);
  await paid.click();
  await seesNote(page, paid, claims.problemNetwork);
  await page.context().setOffline(false);
  await paid.click();
  await seesStatus(page, language, 'checking');
});

test('a completed order is printed as one light sheet with its references (en)', async ({ app, people }) => {
  const language = 'en';
  const { claims } = siteTexts(language);
  const page = await people.customer({ language, colours: 'dark' });
  const id = await makeClaimByCall(app, page, { from: 'SBERRUB', to: 'USDTTRC20', language });
  const reference = `bank-${id}`;
  await app.backOffice.accept(id);
  await app.backOffice.move(id, 'send');
  await app.backOffice.move(id, 'sent', { reference });
  await app.backOffice.move(id, 'complete');
  await seesStatus(page, language, 'success');
  await page.getByRole('button', { name: claims.receiptButton }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-printed]');
  await sheet.getByText(reference, { exact: true }).waitFor();
  const text = await sheet.innerText();
  assert.match(text, /MSK/);
  assert.ok(text.includes(id), 'the address of the page is missing');
  for (const hidden of ['header', 'footer', 'h1']) {
    assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
  }
  assert.equal(
    await sheet.evaluate((element) => getComputedStyle(element).backgroundColor),
    'rgb(255, 255, 255)',
  );
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
});

/** The note is in the window together with the button, or right above it, and has the focus. */
async function seesNote(page: Page, button: Locator, text?: string): Promise<void> {
  const alerts = page.getByRole('alert');
  const note = text === undefined ? alerts.last() : alerts.filter({ hasText: text }).last();
  await note.waitFor({ timeout: 40_000 });
  await page.waitForFunction(() => document.activeElement?.matches('[role="alert"], :has(> [role="alert"])'));
  const [above, below] = [await note.boundingBox(), await button.boundingBox()];
  assert.ok(above && below);
  assert.ok(above.y >= 0 && above.y + above.height <= phone.height, `the note is out of view at ${above.y}`);
  const gap = below.y - (above.y + above.height);
  assert.ok(gap >= 0 && gap < 120, `${gap} px between the note and the button`);
}
