import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { showContest } from '@menyala/contract/site/contests';
import type { Page } from '@playwright/test';
import { signedInCustomer } from '../customer/account.ts';
import { open, reload } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { closeContests, pressAndConfirm } from '../office/run-contest.ts';
import { saveSettings } from '../office/save-settings.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

const language = 'ru';
const { contest: words, referrer, errors } = siteTexts(language);
const { contests, catalogue, resources, office: texts } = officeTexts(language);

/** A contest from its first word to the prize; there is one at a time, so that nothing else may look at it. */
test('a contest is written and started in the office, won by who exchanged most, closed, and its prize is on the balance (ru)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  await closeContests(app);
  const { page, account, bearer } = await signedInCustomer(people, { language });
  const office = await people.staff({ language }, '/office/contests');
  const title = await writeContest(office);
  await pressAndConfirm(office, language, 'start');
  await office.getByText(contests.phase.running, { exact: true }).waitFor();

  const direction = { from: 'SBERRUB', to: 'USDTTRC20', language, bearer } as const;
  const id = await makeClaimByCall(app, page, direction, '600000');
  await app.backOffice.complete(id);
  // The table is reckoned every few seconds, and a page that is open asks for it more seldom than a story may wait.
  await waitFor('the first place', async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    const shown = await ask(app.origin, showContest, { headers });
    return shown?.me?.place === 1 ? shown : null;
  });
  await open(page, language, '/contest');
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const mine = page.getByRole('region', { name: words.mine, exact: true });
  await mine.getByText(saying(words.minePlace, { 'place, number': '1' })).waitFor();
  await mine.getByText(words.mineFirst, { exact: true }).waitFor();
  const leaders = page.getByRole('table', { name: words.leaders, exact: true });
  await leaders
    .getByRole('row')
    .filter({ hasText: words.you })
    .getByText(/^100\s*USDT$/)
    .waitFor();

  const menu = page.getByRole('contentinfo').getByRole('link', { name: 'Конкурс', exact: true });
  await menu.waitFor();
  const settings = await people.staff({ language }, '/office/settings/general');
  const switchOf = settings.getByLabel(resources.settings.fields.isContestShown);
  await switchOf.uncheck();
  await saveSettings(settings, language);
  await page.goto('/contest');
  await page.getByRole('heading', { level: 1, name: errors.notFound }).waitFor();
  assert.equal(await menu.count(), 0);
  await switchOf.check();
  await saveSettings(settings, language);
  await open(page, language, '/contest');
  await menu.waitFor();

  await pressAndConfirm(office, language, 'close');
  await office.getByRole('button', { name: contests.action.award, exact: true }).click();
  const award = office.getByRole('dialog', { name: contests.title.award, exact: true });
  await award.getByRole('row').filter({ hasText: account.email }).getByText(/^100/).waitFor();
  await award.getByRole('button', { name: contests.action.award, exact: true }).click();
  await office.getByText(contests.phase.awarded, { exact: true }).waitFor();

  await reload(page);
  await page.getByText(words.statusAwarded, { exact: true }).waitFor();
  await open(page, language, '/account/referrer');
  const balance = page.getByRole('region', { name: referrer.balance, exact: true });
  await balance.getByText(/^100([,.]00)?\s*USDT$/).waitFor();
});

/** Fills in the form of a new contest that begins in this minute, with one prize. @returns its title */
async function writeContest(page: Page): Promise<string> {
  const title = `Гонка ${randomUUID().slice(0, 4)}`;
  const { fields } = resources.contests;
  await page.getByRole('link', { name: contests.add, exact: true }).click();
  const dayMs = 86_400_000;
  await page.getByLabel(fieldNamed(fields.startsAt)).fill(inMoscow(0));
  await page.getByLabel(fieldNamed(fields.endsAt)).fill(inMoscow(7 * dayMs));
  const place = contests.placeOf.replace('{place, number}', '1');
  await page.getByRole('textbox', { name: `${contests.prizeAmount}, ${place}` }).fill('100');
  for (const [what, text] of [
    [fields.fund, '100 USDT'],
    [fields.title, title],
    [fields.rules, 'Обменивайте как обычно.'],
  ] as const)
    for (const label of [catalogue.inRussian, catalogue.inEnglish])
      await page.getByRole('textbox', { name: label.replace('{what}', what) }).fill(text);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await page.waitForURL(/\/office\/contests\/\d+\/show/);
  return title;
}

/** Of what has to be filled in the label has a star. */
const fieldNamed = (label: string) => new RegExp(`^${label}\\s*[*]$`);

/** This moment and so many milliseconds, as the office's fields have it. */
function inMoscow(laterMs: number): string {
  const hoursAhead = 3;
  return new Date(Date.now() + laterMs + hoursAhead * 3_600_000).toISOString().slice(0, 16);
}
