import type { ClaimStatus, Language } from '@menyala/contract';
import type { SaleAttempt, SaleStory } from '@menyala/contract/site/shop-sales';
import { add, divide, subtract } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { currencyView } from '../../market/currencies/currency-view.ts';
import { explorerUrl } from '../../market/currencies/explorer-url.ts';
import { shownNumber } from '../../market/currencies/shown-number.ts';
import { statusTexts } from '../../market/currencies/status-texts.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { markable } from '../invoices/mark-invoice.ts';
import { waysToPay } from '../invoices/pay-invoice.ts';
import type { Shop } from '../shop.ts';
import { ownShop } from '../shops/own-shops.ts';
import { saleView, titleIn } from './sales.ts';

const mostEvents = 500;
const mostDeliveries = 100;

/** An invoice of a shop of the user. @throws Refusal `not_found` for another's as for one that is not there */
export async function ownInvoice(
  ctx: Context,
  userId: number,
  id: string,
): Promise<{ shop: Shop; invoice: Invoice }> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice) throw new Refusal('not_found');
  return { shop: await ownShop(ctx, userId, invoice.shopId), invoice };
}

/** All that an owner reads of one invoice. */
export async function saleStory(
  ctx: Context,
  { shop, invoice }: { shop: Shop; invoice: Invoice },
  language: Language,
): Promise<SaleStory> {
  const { db, catalogue, config } = ctx;
  const { currencies } = catalogue.current();
  const [payments, sandbox] = await Promise.all([
    paymentsOf(ctx, invoice.id),
    sandboxOf(ctx, invoice, language),
  ]);
  const [attempts, events, deliveries, more] = await Promise.all([
    attemptsOf(ctx, invoice.id, payments, language),
    eventsOf(db, invoice.id, payments, sandbox),
    deliveriesOf(db, invoice.id),
    db
      .selectFrom('invoice')
      .leftJoin('shop_link', 'shop_link.id', 'invoice.link_id')
      .select(['invoice.link_id', 'shop_link.title'])
      .where('invoice.id', '=', invoice.id)
      .executeTakeFirstOrThrow(),
  ]);
  const credited = attempts.reduce(
    (sum, { credit }) => (credit ? add(sum, subtract(credit.amount, credit.lost)) : sum),
    '0',
  );
  const { ticker, decimals } = currencyIn(currencies, shop.currencyId);
  const { metadata, searchTerms, checkout } = invoice;
  return {
    ...saleView({ ...invoice, credited, linkId: more.link_id }),
    ...{ shop: { id: shop.id, name: shop.name }, shopCurrency: { ticker, decimals } },
    sandbox: shop.isSandbox ? sandbox.map(({ id: _, ...payment }) => payment) : null,
    checkoutUrl: `${config.publicUrl}${language === 'en' ? '/en' : ''}/i/${invoice.id}`,
    expiresAt: invoice.expiresAt.toISOString(),
    monitoredUntil: invoice.monitoredUntil.toISOString(),
    ...{ settled: invoice.settled, feePercent: invoice.feePercent },
    tolerancePercent: invoice.tolerancePercent,
    linkTitle: more.link_id === null ? null : titleIn(more.title, language),
    ...{ metadata, searchTerms, redirectUrl: checkout.redirectURL },
    rates: waysToPay(invoice).map(({ method, currency, rate }) => {
      const from = currencyIn(currencies, currency);
      const { amount } = invoice;
      const rounding = { decimals: from.decimals, rounding: 'up' } as const;
      return {
        ...{ method, from: currencyView(from, language), rate },
        amount: amount === null ? null : divide(amount, rate, rounding),
      };
    }),
    ...{ events, attempts, deliveries },
    markable: markable(invoice),
  };
}

interface Payment {
  id: number;
  claim: string;
  amount: string;
  currency: number;
  ticker: string;
  decimals: number;
  state: SaleAttempt['payments'][number]['state'];
  at: Date;
  reference: string;
}

/** Money that came for an invoice, in the order in which it came. */
async function paymentsOf({ db, catalogue }: Context, invoice: string): Promise<Payment[]> {
  const { currencies } = catalogue.current();
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('claim', 'claim.id', 'deposit.claim_id')
    .select(['deposit.id', 'deposit.claim_id', 'deposit.amount', 'deposit.currency_id'])
    .select(['deposit.state', 'deposit.at', 'deposit.reference'])
    .where('claim.invoice_id', '=', invoice)
    .orderBy('deposit.id')
    .execute();
  return rows.map((row) => {
    const { ticker, decimals } = currencyIn(currencies, row.currency_id);
    return {
      ...{ id: Number(row.id), claim: row.claim_id ?? '', amount: plain(row.amount), at: row.at },
      ...{ currency: row.currency_id, state: row.state as Payment['state'], reference: row.reference },
      ...{ ticker, decimals },
    };
  });
}

type SandboxPayment = NonNullable<SaleStory['sandbox']>[number] & { id: number };

/** What was pressed for in a sandbox, in its order. */
async function sandboxOf(
  { db, catalogue }: Context,
  { id, rates }: Invoice,
  language: Language,
): Promise<SandboxPayment[]> {
  const rows = await db
    .selectFrom('sandbox_payment')
    .select(['id', 'method', 'amount', 'worth', 'at'])
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const way = rates.find(({ method }) => method === row.method);
    if (!way) return [];
    const from = currencyView(currencyIn(catalogue.current().currencies, way.currency), language);
    const { amount, worth, at } = row;
    return { id: Number(row.id), from, amount: plain(amount), worth: plain(worth), at: at.toISOString() };
  });
}

async function eventsOf(
  db: Queryable,
  invoice: string,
  payments: readonly Payment[],
  sandbox: readonly SandboxPayment[],
): Promise<SaleStory['events']> {
  const rows = await db
    .selectFrom('invoice_event')
    .select(['id', 'type', 'data', 'at'])
    .where('invoice_id', '=', invoice)
    .orderBy('id')
    .limit(mostEvents)
    .execute();
  return rows.map(({ id, type, data, at }) => {
    const known = data as Record<string, unknown>;
    const payment = payments.find((one) => one.id === known['deposit']);
    const played = sandbox.find((one) => one.id === known['sandbox']);
    return {
      ...{ id: Number(id), type, at: at.toISOString() },
      afterExpiration: known['afterExpiration'] === true,
      partiallyPaid: known['partiallyPaid'] === true,
      overPaid: known['overPaid'] === true,
      manuallyMarked: known['manuallyMarked'] === true,
      payment: payment
        ? { amount: payment.amount, ticker: payment.ticker, decimals: payment.decimals }
        : played
          ? { amount: played.amount, ticker: played.from.ticker, decimals: played.from.decimals }
          : null,
    };
  });
}

/** The claims that pay it, in their order. */
async function attemptsOf(
  ctx: Context,
  invoice: string,
  payments: readonly Payment[],
  language: Language,
): Promise<SaleAttempt[]> {
  const { currencies, ownTexts } = ctx.catalogue.current();
  const rows = await ctx.db
    .selectFrom('claim')
    .leftJoin('shop_credit', 'shop_credit.claim_id', 'claim.id')
    .select(['claim.id', 'claim.public_id', 'claim.status', 'claim.created_at', 'claim.from_id'])
    .select(['claim.from_summa', 'claim.invoice_rate', 'claim.invoice_asked'])
    .select(['shop_credit.amount', 'shop_credit.fee', 'shop_credit.at'])
    .select(
      sql<string>`round(shop_credit.amount * least(shop_credit.lost / claim.from_summa, 1), 18)`.as('lost'),
    )
    .where('claim.invoice_id', '=', invoice)
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .execute();
  return rows.map((row) => {
    const from = currencyIn(currencies, row.from_id);
    const status = row.status as ClaimStatus;
    return {
      number: shownNumber(ctx, { publicId: row.public_id }),
      ...{ status, label: statusTexts(ownTexts, language)[status].label },
      ...{ createdAt: row.created_at.toISOString(), from: currencyView(from, language) },
      asked: plain(row.invoice_asked ?? row.from_summa),
      rate: plain(row.invoice_rate ?? '0'),
      payments: payments
        .filter(({ claim }) => claim === row.id)
        .map(({ amount, state, at, reference, currency }) => ({
          ...{ amount, state, at: at.toISOString(), reference },
          explorerUrl: explorerUrl(currencyIn(currencies, currency), reference),
        })),
      credit:
        row.amount === null || row.fee === null || row.at === null
          ? null
          : {
              ...{ amount: plain(row.amount), fee: plain(row.fee), at: row.at.toISOString() },
              lost: plain(row.lost),
            },
    };
  });
}

async function deliveriesOf(db: Queryable, invoice: string): Promise<SaleStory['deliveries']> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('shop_webhook', 'shop_webhook.id', 'webhook_delivery.webhook_id')
    .innerJoin('invoice_event', 'invoice_event.id', 'webhook_delivery.event_id')
    .select(['webhook_delivery.id', 'webhook_delivery.webhook_id', 'shop_webhook.url', 'invoice_event.type'])
    .select(['webhook_delivery.status', 'webhook_delivery.attempt', 'webhook_delivery.http_code'])
    .select(['webhook_delivery.error', 'webhook_delivery.created_at', 'webhook_delivery.sent_at'])
    .where('webhook_delivery.invoice_id', '=', invoice)
    .orderBy('webhook_delivery.number', 'desc')
    .limit(mostDeliveries)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, webhook: row.webhook_id, url: row.url, type: row.type, attempt: row.attempt },
    ...{ httpCode: row.http_code, error: row.error, createdAt: row.created_at.toISOString() },
    status: row.status as SaleStory['deliveries'][number]['status'],
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
}
