import type { Language } from '@menyala/contract';
import type { FrameLocator, Page } from '@playwright/test';
import { siteTexts } from '../texts.ts';

/** Fills in what the chosen way asks of a payer, as they would, and sends it. */
export async function fillPayment(place: Page | FrameLocator, language: Language): Promise<void> {
  const { invoice } = siteTexts(language);
  await place.getByLabel(invoice.email, { exact: false }).fill('anna@example.com');
  for (const input of await place.locator('input[name^="fromRequisites."]').all()) {
    const isCard = (await input.getAttribute('name'))?.endsWith('.card');
    await input.fill(isCard ? '2202200000004562' : 'IVAN PETROV');
  }
  await place.getByRole('button', { name: invoice.pay, exact: true }).click();
}

/** Chooses a way at the open page of an invoice, and goes on until it says where to pay. */
export async function choosesWay(page: Page, language: Language, method: string): Promise<void> {
  const { claims } = siteTexts(language);
  await page.locator(`a[href*="method=${method}"]`).click();
  await fillPayment(page, language);
  await page.waitForURL(/[?&]claim=[0-9a-f-]{36}$/);
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await page.getByText(claims.requisitesExactly, { exact: true }).first().waitFor();
}

/** The claim that the page goes on with. */
export const claimOfPage = (page: Page): string => new URL(page.url()).searchParams.get('claim') ?? '';
