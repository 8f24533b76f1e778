import assert from 'node:assert/strict';
import { add, multiply, roundDown, subtract } from '@menyala/money';
import type { Page } from '@playwright/test';
import { press } from '../customer/claim-page.ts';
import { controlOf, fieldsOf } from '../customer/fill-details.ts';
import { holds } from '../customer/holds.ts';
import { claimIdOf, goToConfirmation, sumsOf } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Two customers want the last of a reserve in the same moment. */
test('two race for the last of a reserve: one claim, one clear refusal, nothing typed lost (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'BTC', to: 'ADVCUSD', language } as const;
  const { backOffice } = app;
  const { details } = siteTexts(language);
  const least = await sumsOf(app, direction);
  const wanted = await sumsOf(app, direction, multiply(least.fromSumma, '3'));
  const rest = roundDown(multiply(least.toSumma, '1.5'), 2);
  const left = add(wanted.toSumma, rest);
  const taken = subtract(await backOffice.reserve('ADVCUSD'), left);

  const racers = await Promise.all([people.customer({ language }), people.customer({ language })]);
  await Promise.all(racers.map((page) => goToConfirmation(app, page, direction, wanted.fromSumma)));
  await backOffice.adjustReserve('ADVCUSD', 'out', taken);
  try {
    await Promise.all(racers.map((page) => press(page, details.confirm)));
    const winner = await firstOnClaim(racers);
    const loser = racers.find((page) => page !== winner);
    assert.ok(loser);
    await loser
      .getByText(new RegExp(`${details.reserveTitle}|${details.limitReserve}`))
      .first()
      .waitFor();
    assert.match(loser.url(), /\/details/);

    await press(loser, details.edit);
    for (const shown of await fieldsOf(app, direction)) {
      const tidy = (value: string) => value.replaceAll(' ', '');
      await holds(controlOf(loser, language, shown), shown.field.example, tidy);
    }
    // What is still there can be had in one press, without typing anything again.
    await press(
      loser,
      new RegExp(`${saying(details.reserveTake).source}|${saying(details.limitTake).source}`),
    );
    await press(loser, details.next);
    await press(loser, details.confirm);
    const second = await backOffice.claim(await claimIdOf(loser));
    assert.ok(Number(second.toSumma) <= Number(rest));
  } finally {
    await backOffice.adjustReserve('ADVCUSD', 'in', taken);
  }
});

async function firstOnClaim(pages: readonly Page[]): Promise<Page> {
  return Promise.any(
    pages.map(async (page) => {
      await page.waitForURL(/\/claim\//);
      return page;
    }),
  );
}
