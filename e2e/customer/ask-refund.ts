import type { Language } from '@menyala/contract';
import { showClaimStatus } from '@menyala/contract/site/claims';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import { saying, siteTexts } from '../texts.ts';
import { press } from './claim-page.ts';
import { controlOf } from './fill-details.ts';

/** A card that nobody paid from. */
export const otherCard = '4276380012345679';

/** Asks for the money of a paused claim back to another card, as far as the page says that it takes an email. */
export async function askBackElsewhere(app: App, page: Page, id: string, language: Language): Promise<void> {
  const { refunds, resolutionOptions } = siteTexts(language);
  await press(page, resolutionOptions.doRefund);
  const { refund } = await ask(app.origin, showClaimStatus, { params: { id }, language });
  for (const field of refund.open[0]?.fields ?? [])
    await controlOf(page, language, { field, key: field.name, side: 'to' }).fill(
      field.type === 'card' ? otherCard : field.example,
    );
  await press(page, refunds.next);
  await press(page, refunds.confirm);
  await page.getByText(saying(refunds.emailText)).waitFor();
}
