import type { Language } from '@menyala/contract';
import { type Contest, showContest } from '@menyala/contract/site/contests';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { open } from '../customer/go.ts';
import { ask } from '../exchange/ask.ts';
import { siteTexts } from '../texts.ts';

/** Opens the contest with people in its table. How a place in it comes about is told by a story of its own. */
export async function openWithLeaders(
  app: App,
  page: Page,
  language: Language,
  status: Contest['status'],
): Promise<void> {
  const shown = await ask(app.origin, showContest, { language });
  await page.route(/\/api\/v1\/contest\/?$/, (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(led(shown, status)) }),
  );
  await open(page, language, '/contest');
  const { contest } = siteTexts(language);
  await page.getByRole('table', { name: contest.leaders, exact: true }).waitFor();
}

function led(shown: Contest | null, status: Contest['status']): Contest | null {
  if (!shown) throw new Error('No contest runs.');
  const leaders = ['a***@e***.com', 'very-long-beginning-of-a-n***@m***.org', 'k***@y***.ru'].map(
    (name, before) => ({
      ...{ place: before + 1, name, turnover: String(12_345 - 4_000 * before), isMe: before === 1 },
      prize: shown.prizes[before] ?? null,
    }),
  );
  return { ...shown, status, leaders, participants: 3, me: { place: 2, turnover: '8345', toNext: '4000' } };
}
