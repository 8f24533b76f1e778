import assert from 'node:assert/strict';
import { sumText } from '@menyala/money';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import type { Direction } from '../customer/fill-details.ts';
import { claimIdOf, confirmClaim, goToConfirmation, sumsOf } from '../customer/make-claim.ts';
import { endGrace } from '../exchange/end-grace.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** The course moves between the form and the press. Nobody ever gets other sums than those that they agreed to. */
test('the course gets worse behind a lost stream: both sums side by side, and the new one is agreed to (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const direction = { from: 'ETH', to: 'TCSBRUB', language } as const;
  const { details } = siteTexts(language);
  const page = await people.customer({ language });
  await cutCourses(page);
  const before = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, before.fromSumma);
  const putBack = await worsen(app, direction);
  await endGrace(app, direction);
  const after = await sumsOf(app, direction, before.fromSumma);
  assert.notEqual(before.toSumma, after.toSumma);

  await press(page, details.confirm);
  const dialog = page.getByRole('dialog', { name: details.changeTitle });
  for (const { toSumma } of [before, after]) {
    await dialog
      .getByRole('cell', { name: sumText(toSumma, 'en-US', { ticker: 'RUB', decimals: 2 }) })
      .waitFor();
  }
  await dialog.getByText(saying(details.changeGets)).waitFor();
  await dialog.getByRole('button', { name: details.changeBack }).click();
  await dialog.waitFor({ state: 'hidden' });

  await press(page, new RegExp(`${details.confirm}|${details.changeAccept}`));
  await dialog.getByRole('button', { name: details.changeAccept }).click();
  const id = await claimIdOf(page);
  const claim = await app.backOffice.claim(id);
  assert.equal(Number(claim.toSumma), Number(after.toSumma));
  await putBack();
});

test('the course moves while one compares: the page says so at once, and the claim is made at what it says (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'LTC', to: 'TCSBRUB', language } as const;
  const { details } = siteTexts(language);
  const page = await people.customer({ language });
  const before = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, before.fromSumma);
  const putBack = await worsen(app, direction);
  await page.getByText(saying(details.courseMoved)).waitFor();
  const after = await sumsOf(app, direction, before.fromSumma);
  const shown = sumText(after.toSumma, 'ru-RU', { ticker: 'RUB', decimals: 2 }).replace(/\s₽$/, '');
  await page.getByText(shown).first().waitFor();
  // A press at once after the move would be asked about; this one was made with open eyes.
  await page.clock.setFixedTime(Date.now() + 1_500);
  const id = await confirmClaim(page, language);
  await seesStatus(page, language, 'new');
  const claim = await app.backOffice.claim(id);
  assert.equal(Number(claim.toSumma), Number(after.toSumma));
  await putBack();
});

/** The page hears nothing of courses any more, as behind a proxy that swallows streams. */
async function cutCourses(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/calculator\/(stream|course)/, (route) => route.abort());
}

/** @returns how the direction is put back */
async function worsen({ backOffice }: App, { from, to }: Direction): Promise<() => Promise<void>> {
  const { marginPercent } = await backOffice.direction(from, to);
  await backOffice.changeDirection(from, to, { marginPercent: '6.5' });
  return () => backOffice.changeDirection(from, to, { marginPercent });
}
