import type { ClaimStatus, Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { saying, siteTexts } from '../texts.ts';

/** Waits until the claim's page says that it has come so far, by itself or because it was just opened. */
export async function seesStatus(page: Page, language: Language, status: ClaimStatus): Promise<void> {
  await page.getByRole('heading', { level: 1, name: headingOf(language, status) }).waitFor();
}

function headingOf(language: Language, status: ClaimStatus): RegExp {
  const { claims } = siteTexts(language);
  const headings: Record<ClaimStatus, string[]> = {
    new: [
      claims.headingsPay,
      claims.headingsPayNetwork,
      claims.headingsPayThrough,
      claims.headingsPayCard,
      claims.headingsPayAnyCard,
      claims.headingsPayPhone,
      claims.headingsPayCash,
    ],
    checking: [claims.headingsChecking],
    accepted: [claims.headingsAccepted],
    paused: [claims.headingsPaused],
    sending: [claims.headingsSending],
    sent: [claims.headingsSent],
    success: [claims.headingsSuccess],
    error: [claims.headingsError],
    deleted: [claims.headingsDeleted],
    refsucc: [claims.headingsRefsucc],
  };
  return new RegExp(headings[status].map((text) => `^${saying(text).source}$`).join('|'));
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
}
