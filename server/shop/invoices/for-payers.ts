import type { Language } from '@menyala/contract';
import type { Invoice } from './invoice.ts';

/** What clients say of an order in its metadata; empty where they say nothing. */
export function aboutOf({ metadata, orderId }: Pick<Invoice, 'metadata' | 'orderId'>): string {
  const { itemDesc } = JSON.parse(metadata) as { itemDesc?: unknown };
  if (typeof itemDesc === 'string' && itemDesc.trim() !== '') return itemDesc.trim().slice(0, 300);
  return orderId === null ? '' : `#${orderId}`;
}

/** Where a shop wants its payer back; null where it says nothing. */
export function backOf({
  id,
  orderId,
  checkout: { redirectURL, redirectAutomatically },
}: Pick<Invoice, 'id' | 'orderId' | 'checkout'>): { address: string; isAutomatic: boolean } | null {
  if (redirectURL === null) return null;
  const address = redirectURL
    .replaceAll('{InvoiceId}', id)
    .replaceAll('{OrderId}', encodeURIComponent(orderId ?? ''));
  return { address, isAutomatic: redirectAutomatically };
}

/**
 * In which language a payer is shown an invoice that the shop led to in none: the one that the shop asked for; English where it asked for
 * one that we lack; without a word of the shop, that of the browser. Who says nothing is shown Russian.
 */
export function languageForPayer(
  { checkout: { defaultLanguage } }: Pick<Invoice, 'checkout'>,
  accepted: string | undefined,
): Language {
  const wanted = defaultLanguage?.trim().toLowerCase() ?? '';
  if (wanted !== '') return /^ru\b/.test(wanted) ? 'ru' : 'en';
  return accepted === undefined || accepted === '*' || /\bru\b/i.test(accepted) ? 'ru' : 'en';
}
