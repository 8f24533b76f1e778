import { randomUUID } from 'node:crypto';
import type { Language, Problem } from '@menyala/contract';
import type { InvoicePage, InvoiceWay } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { sumsOfPart } from '../../../exchange/claims/order/create-payment.ts';
import { fieldViews, iconView } from '../../../market/currencies/calculator-views.ts';
import { marketOf } from '../../../market/currencies/offer.ts';
import { closedView } from '../../../market/currencies/offer-view.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Invoice, LockedRate } from '../../../shop/invoices/invoice.ts';
import { findInvoice, unpaidClaimsOf } from '../../../shop/invoices/invoice-queries.ts';
import { dueOf, waysToPay } from '../../../shop/invoices/pay-invoice.ts';
import { findShop } from '../../../shop/shop.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** What was typed into the form of an invoice, and what was wrong with it. */
export interface TypedPayment {
  method: string | null;
  typed: InvoicePage['typed'];
  problem: Problem | null;
  key: string;
}

/** `/i/{id}`; `?method=BTC-CHAIN` is the way that was chosen. */
export function invoicePayload(ctx: Context, asked: PageRequest): Promise<LoadedPage<InvoicePage>> {
  const typed = { sum: '', email: '', values: {} };
  const payment = { method: asked.query.get('method'), typed, problem: null, key: randomUUID() };
  return invoicePage(ctx, asked, payment);
}

/** @throws Refusal `not_found` */
export async function invoicePage(
  ctx: Context,
  asked: PageRequest,
  { method, typed, problem, key }: TypedPayment,
): Promise<LoadedPage<InvoicePage>> {
  const { language } = asked;
  const invoice = await findInvoice(ctx.db, asked.params['id'] ?? '');
  const shop = invoice && (await findShop(ctx.db, invoice.shopId));
  if (!invoice || !shop) throw new Refusal('not_found');
  const isOpen = isPayable(ctx, invoice);
  const ways = isOpen ? waysToPay(invoice) : [];
  return {
    data: {
      page: 'invoice',
      id: invoice.id,
      shop: { name: shop.name, website: shop.website },
      about: aboutOf(invoice),
      status: !isOpen && invoice.status === 'New' ? 'Expired' : invoice.status,
      additionalStatus: invoice.additionalStatus,
      ...{ amount: invoice.amount, currency: invoice.currency, paid: invoice.seen, due: dueOf(invoice) },
      expiresAt: invoice.expiresAt.toISOString(),
      ways: ways.flatMap((way) => wayView(ctx, invoice, way, language) ?? []),
      chosen: chosenWay(ctx, ways, method, language),
      ...{ typed, problem, key },
      claim: isOpen ? await ownClaim(ctx, invoice.id, asked) : null,
      back: backOf(invoice),
    },
  };
}

const isPayable = (ctx: Context, { status, expiresAt }: Invoice) =>
  status === 'New' && expiresAt > ctx.clock.now();

const directionOf = ({ catalogue }: Context, { direction }: LockedRate) =>
  catalogue.current().directionById.get(direction);

function wayView(ctx: Context, invoice: Invoice, way: LockedRate, language: Language): InvoiceWay | null {
  const direction = directionOf(ctx, way);
  if (!direction) return null;
  const { from } = direction;
  const due = dueOf(invoice);
  return {
    ...{ method: way.method, name: from.name[language], ticker: from.ticker },
    network: from.network?.name ?? null,
    ...{ icon: iconView(from.icon), category: from.category },
    sum: due === null ? null : sumsOfPart({ rate: way.rate, due }, direction, way.course).fromSumma,
    closed: closedView(direction, marketOf(ctx), language)?.text ?? null,
  };
}

function chosenWay(
  ctx: Context,
  ways: readonly LockedRate[],
  method: string | null,
  language: Language,
): InvoicePage['chosen'] {
  const way = ways.find((one) => one.method === method);
  const direction = way && directionOf(ctx, way);
  if (!way || !direction || closedView(direction, marketOf(ctx), language) !== null) return null;
  return {
    method: way.method,
    fields: fieldViews(direction.from, 'send', language).filter(({ visible }) => visible),
    isEmailRequired: direction.isEmailRequired,
    decimals: direction.sendDecimals,
  };
}

/** The newest claim of this browser that pays it and waits for its money. */
async function ownClaim(ctx: Context, invoice: string, asked: PageRequest): Promise<string | null> {
  for (const { id } of await unpaidClaimsOf(ctx.db, invoice)) if (await asked.isMaker(id)) return id;
  return null;
}

/** What clients say of an order in its metadata. */
function aboutOf({ metadata, orderId }: Invoice): string {
  const { itemDesc } = JSON.parse(metadata) as { itemDesc?: unknown };
  if (typeof itemDesc === 'string' && itemDesc.trim() !== '') return itemDesc.trim().slice(0, 300);
  return orderId === null ? '' : `#${orderId}`;
}

function backOf({ id, orderId, checkout: { redirectURL } }: Invoice): string | null {
  if (redirectURL === null) return null;
  return redirectURL.replaceAll('{InvoiceId}', id).replaceAll('{OrderId}', encodeURIComponent(orderId ?? ''));
}
