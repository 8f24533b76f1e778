import type { ClaimForm } from '@menyala/contract/site/claims';
import type { Queryable } from '../../../platform/database/connection.ts';

/** What the shop of an invoice tells whoever pays it. */
interface TellingInvoice {
  id: string;
  /** JSON as the shop sent it. */
  metadata: string;
  orderId: string | null;
  checkout: { redirectURL: string | null; cancelURL?: string | null; redirectAutomatically: boolean };
}

/** What clients say of an order in its metadata; empty where they say nothing. */
export function aboutOf({ metadata, orderId }: Pick<TellingInvoice, 'metadata' | 'orderId'>): string {
  const { itemDesc } = JSON.parse(metadata) as { itemDesc?: unknown };
  if (typeof itemDesc === 'string' && itemDesc.trim() !== '') return itemDesc.trim().slice(0, 300);
  return orderId === null ? '' : `#${orderId}`;
}

/** Where a shop wants its payer back, by an address of its own where nothing was paid; null where it says nothing. */
export function backOf(
  {
    id,
    orderId,
    checkout: { redirectURL, cancelURL = null, redirectAutomatically },
  }: Pick<TellingInvoice, 'id' | 'orderId' | 'checkout'>,
  isUnpaid = false,
): { address: string; isAutomatic: boolean } | null {
  const wanted = isUnpaid ? (cancelURL ?? redirectURL) : redirectURL;
  if (wanted === null) return null;
  const address = wanted
    .replaceAll('{InvoiceId}', id)
    .replaceAll('{OrderId}', encodeURIComponent(orderId ?? ''));
  return { address, isAutomatic: redirectAutomatically };
}

/** The shop of the invoice that a claim pays, as the claim's page tells of it. */
export async function shopOfClaim(db: Queryable, invoice: string): Promise<ClaimForm['shop']> {
  const row = await db
    .selectFrom('invoice')
    .innerJoin('shop', 'shop.id', 'invoice.shop_id')
    .select(['shop.name', 'shop.website', 'invoice.metadata', 'invoice.order_id', 'invoice.checkout'])
    .where('invoice.id', '=', invoice)
    .executeTakeFirst();
  if (!row) return null;
  const { name, website, metadata, order_id: orderId } = row;
  const checkout = row.checkout as unknown as TellingInvoice['checkout'];
  const back = backOf({ id: invoice, orderId, checkout });
  return { invoice, name, website, about: aboutOf({ metadata, orderId }), back: back?.address ?? null };
}
