import { createInvoice, type InvoicingShop } from '../../shop/invoices/create-invoice.ts';
import { newId } from '../../shop/invoices/invoice.ts';
import { payInvoice } from '../../shop/invoices/pay-invoice.ts';
import { usualCheckout } from '../../shop/invoices/testing-invoices.ts';
import type { Exchange } from './context.ts';
import type { InvoiceEvent, PayEvent } from './events.ts';
import { text } from './units.ts';

/** The claims, invoices, withdrawals and refunds of a sequence by their names, and its shop, as the real exchange knows them. */
export interface Ids {
  claims: Map<string, string>;
  invoices: Map<string, string>;
  withdrawals: Map<string, string>;
  pulls: Map<string, string>;
  shop: string;
}

/** A shop of the sequence's own, so that each begins with nothing. @returns its id */
export async function openModelShop({ test, fixture }: Exchange): Promise<string> {
  const { currency, fee, mostOpen } = fixture.shop;
  const id = newId();
  await test.admin.query(
    `with owner as (
       insert into users (email, locale, activated_at, created_at) values ($2, 'ru-RU', now(), now()) returning id)
     insert into shop (id, user_id, name, status, currency_id, invoice_currency, fee_percent, most_open_usd, created_at)
     select $1, owner.id, 'Teas', 'active', $3, 'USD', $4, $5, now() from owner`,
    [id, `${id.toLowerCase()}@example.com`, currency, text(fee * 100n), text(mostOpen)],
  );
  return id;
}

/** With the courses of this moment. */
function shopOf({ ctx, fixture }: Exchange, id: string): InvoicingShop {
  const { fee, mostOpen, ways } = fixture.shop;
  const { directions } = ctx.catalogue.current();
  return {
    id,
    feePercent: text(fee * 100n),
    mostOpenUsd: text(mostOpen),
    longestLockMinutes: 120,
    ways: ways.flatMap((way) => {
      const direction = directions.find(({ id: its }) => its === fixture.directions[way]?.id);
      return direction ? [{ id: methodOf(way), direction }] : [];
    }),
  };
}

const methodOf = (way: number) => `WAY-${way}`;

export async function playMakeInvoice(
  exchange: Exchange,
  ids: Ids,
  { invoice, amount, tolerance, key }: InvoiceEvent,
): Promise<void> {
  const { lockMs, monitorMs } = exchange.fixture.shop;
  const shop = shopOf(exchange, ids.shop);
  const order = {
    ...{ amount: amount === null ? null : text(amount), currency: 'USD', metadata: '{}' },
    ...{ orderId: null, buyerEmail: null, searchTerms: [], receipt: null },
    checkout: {
      ...usualCheckout,
      paymentMethods: shop.ways.map(({ id }) => id),
      expirationMinutes: lockMs / 60_000,
      monitoringMinutes: monitorMs / 60_000,
      paymentTolerance: Number(text(tolerance * 100n)),
    },
  };
  const { id } = await createInvoice(exchange.ctx, shop, order, { key, hash: key });
  if ((ids.invoices.get(invoice) ?? id) !== id) throw new Error('The same key made another invoice.');
  ids.invoices.set(invoice, id);
}

export async function playPayInvoice({ ctx }: Exchange, ids: Ids, event: PayEvent): Promise<void> {
  await ctx.reserves.refresh();
  const paid = {
    ...{ method: methodOf(event.way), sum: text(event.sum) },
    ...{ fromRequisites: {}, email: null },
  };
  const asker = { language: 'en', address: '127.0.0.1', idempotencyKey: event.key } as const;
  const { id } = await payInvoice(ctx, ids.invoices.get(event.invoice) ?? nobodys, paid, asker);
  nameClaim(ids, event.claim, id);
}

const nobodys = 'nobodys';

export function nameClaim({ claims }: Ids, name: string, id: string) {
  if ((claims.get(name) ?? id) !== id) throw new Error('The same key made another claim.');
  claims.set(name, id);
}
