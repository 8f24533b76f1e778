import { randomUUID } from 'node:crypto';
import type { Language, Problem } from '@menyala/contract';
import type { InvoicePage, InvoicePayment, InvoiceView, InvoiceWay } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { sumsOfPart } from '../../../exchange/claims/order/create-payment.ts';
import { showClaimForm } from '../../../exchange/claims/page/claim-form-view.ts';
import { showClaimStatus } from '../../../exchange/claims/page/claim-status-view.ts';
import { aboutOf, backOf } from '../../../exchange/claims/page/shop-of-claim.ts';
import { fieldViews, iconView } from '../../../market/currencies/calculator-views.ts';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { marketOf } from '../../../market/currencies/offer.ts';
import { closedView } from '../../../market/currencies/offer-view.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Invoice, LockedRate } from '../../../shop/invoices/invoice.ts';
import { findInvoice, methodOfClaim, unpaidClaimsOf } from '../../../shop/invoices/invoice-queries.ts';
import { withRates } from '../../../shop/invoices/lock-rates.ts';
import { waysToPay } from '../../../shop/invoices/pay-invoice.ts';
import { dueOf, objectionToWay } from '../../../shop/invoices/payable.ts';
import { pressesOf } from '../../../shop/invoices/play-in-sandbox.ts';
import { findShop } from '../../../shop/shop.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { requisiteOf } from './claim-payload.ts';

/** What was posted from the page of an invoice, and what was wrong with it. */
export interface PostedPayment {
  method: string | null;
  typed: InvoicePage['typed'];
  problem: Problem | null;
  key: string;
  /** What was wrong with what was done to the claim of the address. */
  refused: Problem | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `/i/{id}`; `?method=BTC-CHAIN` is the way that was chosen, `claim` the attempt to pay that the page goes on with. No cookie is needed:
 * the page may stand in a frame of another site, where browsers keep none.
 */
export function invoicePayload(ctx: Context, asked: PageRequest): Promise<LoadedPage<InvoicePage>> {
  return invoicePage(ctx, asked, {
    ...{ method: asked.query.get('method'), typed: { sum: '', email: '', values: {} }, problem: null },
    ...{ key: randomUUID(), refused: null },
  });
}

/** @throws Refusal `not_found` */
export async function invoicePage(
  ctx: Context,
  asked: PageRequest,
  { method, typed, problem, key, refused }: PostedPayment,
): Promise<LoadedPage<InvoicePage>> {
  const { language } = asked;
  const found = await findInvoice(ctx.db, asked.params['id'] ?? '');
  const shop = found && (await findShop(ctx.db, found.shopId));
  if (!found || !shop) throw new Refusal('not_found');
  const invoice = withRates(ctx, found);
  const isOpen = isPayable(ctx, invoice);
  const isShopOpen = shop.status === 'active';
  const ways = isOpen && isShopOpen && !shop.isSandbox ? waysToPay(invoice) : [];
  const payment = await paymentOf(ctx, invoice, asked, refused);
  return {
    data: {
      page: 'invoice',
      id: invoice.id,
      shop: { name: shop.name, website: shop.website },
      about: aboutOf(invoice),
      status: !isOpen && invoice.status === 'New' ? 'Expired' : invoice.status,
      additionalStatus: invoice.additionalStatus,
      ...{ amount: invoice.amount, currency: invoice.currency, paid: invoice.seen, due: dueOf(invoice) },
      createdAt: invoice.createdAt.toISOString(),
      expiresAt: invoice.expiresAt.toISOString(),
      isShopOpen,
      sandbox: shop.isSandbox ? (isShopOpen ? pressesOf(ctx, invoice) : []) : null,
      ways: ways.flatMap((way) => wayView(ctx, invoice, way, language) ?? []),
      chosen: chosenWay(ctx, invoice, ways.find((one) => one.method === method) ?? null, {
        ...{ language, isTyped: problem !== null },
      }),
      ...{ typed, problem, key, payment },
      claim: isOpen && payment === null ? await ownClaim(ctx, invoice.id, asked) : null,
      ...{ back: backOf(invoice, isUnpaid(invoice)), payerFee: invoice.payerFee },
      view: viewOf(asked),
    },
  };
}

const isUnpaid = ({ status, seen }: Invoice) =>
  seen === '0' && status !== 'Settled' && status !== 'Processing';

const isPayable = (ctx: Context, { status, expiresAt }: Invoice) =>
  status === 'New' && expiresAt > ctx.clock.now();

function viewOf({ query }: PageRequest): InvoiceView {
  const theme = query.get('theme');
  return {
    isModal: query.get('view') === 'modal',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    isChoosing: query.has('ways'),
  };
}

/** The id of the claim that an address names; null where that is none. */
export function claimIn({ query }: PageRequest): string | null {
  const id = query.get('claim') ?? '';
  return uuid.test(id) ? id.toLowerCase() : null;
}

/** The claim of the address, as whoever knows its id sees it; null where it pays something else. */
async function paymentOf(
  ctx: Context,
  { id: invoice }: Invoice,
  asked: PageRequest,
  problem: Problem | null,
): Promise<InvoicePayment | null> {
  const id = claimIn(asked);
  const method = id === null ? undefined : await methodOfClaim(ctx.db, invoice, id);
  if (id === null || method === undefined) return null;
  const { language } = asked;
  const [form, status, requisite] = await Promise.all([
    showClaimForm(ctx, id, language, false),
    showClaimStatus(ctx, id, language, false),
    requisiteOf(ctx, id, language),
  ]);
  return { form, status, requisite, problem, method };
}

const directionOf = ({ catalogue }: Context, { direction }: LockedRate) =>
  catalogue.current().directionById.get(direction);

function wayView(ctx: Context, invoice: Invoice, way: LockedRate, language: Language): InvoiceWay | null {
  const direction = directionOf(ctx, way);
  if (!direction) return null;
  const { from } = direction;
  const due = dueOf(invoice);
  const sums = due === null ? null : sumsOfPart({ rate: way.rate, due }, direction, way.course);
  return {
    ...{ method: way.method, name: from.name[language], ticker: from.ticker },
    network: from.network?.name ?? null,
    ...{ icon: iconView(from.icon), category: from.category },
    sum: sums?.fromSumma ?? null,
    closed: closedText(ctx, direction, { invoice, way, language }),
  };
}

interface WayAsked {
  invoice: Invoice;
  way: LockedRate;
  language: Language;
}

/** The reason why just this sum cannot be paid so now; null where it can. */
function closedText(ctx: Context, direction: Direction, { invoice, way, language }: WayAsked): string | null {
  const objection = objectionToWay(ctx, invoice, way);
  if (objection === null) return null;
  if (objection.code === 'verification_required') return needsCard[language];
  const rests = closedView(direction, marketOf(ctx), language);
  if (rests !== null && objection.code !== 'validation') return rests.text;
  const { detail, errors = {} } = problemOf(objection, language);
  return Object.values(errors)[0]?.[0]?.detail ?? detail;
}

const needsCard = {
  ru: 'Для такой суммы нужна проверка карты: выберите другой способ.',
  en: 'This sum needs a verified card: choose another way.',
} as const;

/** A form that was sent is shown with its problem, whatever became of its way meanwhile. */
function chosenWay(
  ctx: Context,
  invoice: Invoice,
  way: LockedRate | null,
  { language, isTyped }: { language: Language; isTyped: boolean },
): InvoicePage['chosen'] {
  const direction = way && directionOf(ctx, way);
  if (!way || !direction || closedView(direction, marketOf(ctx), language) !== null) return null;
  if (!isTyped && objectionToWay(ctx, invoice, way) !== null) return null;
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
