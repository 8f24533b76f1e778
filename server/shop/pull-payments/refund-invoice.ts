import { compare, divide, max, multiply, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import { emailFault, oneEmail } from '../../platform/email.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { usdOf } from '../invoices/lock-rates.ts';
import { decimalsOf, methodIds } from '../payment-methods.ts';
import type { Shop } from '../shop.ts';
import { makePullPayment, type PullPaymentKey, type PullPaymentOrder } from './make-pull-payment.ts';

export const refundVariants = ['RateThen', 'CurrentRate', 'Fiat', 'OverpaidAmount', 'Custom'] as const;

/** How much of an invoice its shop gives back, in the words of Greenfield (greenfield.md, 1.3). */
export interface RefundWish {
  variant: (typeof refundVariants)[number];
  /** Of `Custom`; the currency is the invoice's where none is given. */
  custom: { amount: string; currency: string } | null;
  /** What the shop keeps of it, 0 to 100. */
  subtractPercent: string;
  /** In which coin `RateThen`, `CurrentRate` and `OverpaidAmount` count; null for that of the payment. */
  method: string | null;
}

type Rest = Pick<PullPaymentOrder, 'name' | 'description' | 'methods' | 'approvesItself' | 'expiresAt'>;

/**
 * Gives back what was paid of an invoice, or a part of it. All refunds of an invoice together give back what its shop received, in the
 * invoice's currency: money that still is its payer's is taken back on the page of its order.
 * @param field names a sum that is too much; that of the wish by default
 * @returns the id of the pull payment
 * @throws Refusal `non_refundable` · `validation` by field, and as `makePullPayment`
 */
export async function refundInvoice(
  ctx: Context,
  shop: Shop,
  invoice: Invoice,
  { wish, ...rest }: Rest & { wish: RefundWish },
  key: PullPaymentKey | null,
  { actor, field }: { actor: string; field?: string },
): Promise<string> {
  if (!isRefundable(invoice)) throw new Refusal('non_refundable');
  const { amount, currency, ofInvoice } = await sumsOf(ctx, invoice, wish);
  const buyer = await buyerOf(ctx, shop, invoice);
  const order: PullPaymentOrder = {
    ...{ ...rest, ...buyer },
    name: rest.name === '' ? nameOf(invoice, buyer.locale) : rest.name,
    ...{ amount, currency, startsAt: null },
    invoice: { id: invoice.id, amount: ofInvoice, currency: invoice.currency },
  };
  const usual = wish.variant === 'Custom' ? 'customAmount' : 'refundVariant';
  return makePullPayment(ctx, shop, order, key, { actor, field: field ?? usual });
}

/** True where something of an invoice can be given back: it ended, and its shop received money for it. */
export function isRefundable({
  status,
  additionalStatus,
  settled,
}: Pick<Invoice, 'status' | 'additionalStatus' | 'settled'>): boolean {
  const isEnded =
    status === 'Settled' ||
    status === 'Invalid' ||
    (status === 'Expired' && additionalStatus !== 'None' && additionalStatus !== 'Marked');
  return isEnded && compare(settled, '0') > 0;
}

/** What is given back, in the refund's currency and in the invoice's. */
async function sumsOf(
  ctx: Context,
  invoice: Invoice,
  wish: RefundWish,
): Promise<{ amount: string; currency: string; ofInvoice: string }> {
  const { variant, custom, subtractPercent } = wish;
  const rest = (sum: string) =>
    divide(multiply(sum, subtract('100', subtractPercent)), '100', { decimals: 18, rounding: 'down' });
  const whole = (sum: string, asset: string) =>
    divide(sum, '1', { decimals: decimalsOf(ctx, asset), rounding: 'down' });
  const now = ctx.clock.now();
  if (variant === 'Custom') {
    const { amount: given, currency } = custom ?? refuseFields({ customAmount: [{ code: 'required' }] });
    const amount = positive(whole(rest(given), currency), 'customAmount');
    if (currency === invoice.currency) return { amount, currency, ofInvoice: amount };
    const [of, each] = [usdOf(ctx, currency, now), usdOf(ctx, invoice.currency, now)];
    if (of === undefined || each === undefined)
      return refuseFields({ customCurrency: [{ code: 'unknown_currency' }] });
    return {
      amount,
      currency,
      ofInvoice: divide(multiply(amount, of), each, { decimals: 18, rounding: 'up' }),
    };
  }
  const over = invoice.amount === null ? '0' : max(subtract(invoice.settled, invoice.amount), '0');
  const ofInvoice = rest(variant === 'OverpaidAmount' ? over : invoice.settled);
  positive(
    ofInvoice,
    variant === 'OverpaidAmount' && compare(over, '0') <= 0 ? 'refundVariant' : 'subtractPercentage',
  );
  const { currency } = invoice;
  if (variant === 'Fiat') {
    const amount = positive(whole(ofInvoice, currency), 'refundVariant');
    return { amount, currency, ofInvoice: amount };
  }
  const way = await wayOf(ctx, invoice, wish.method);
  if (variant === 'CurrentRate') {
    const [of, each] = [usdOf(ctx, currency, now), usdOf(ctx, way.ticker, now)];
    if (of === undefined || each === undefined)
      return refuseFields({ refundVariant: [{ code: 'no_course' }] });
    const amount = whole(divide(multiply(ofInvoice, of), each, { digits: 24, rounding: 'down' }), way.ticker);
    return { amount: positive(amount, 'refundVariant'), currency: way.ticker, ofInvoice };
  }
  const amount = whole(divide(ofInvoice, way.rate, { digits: 24, rounding: 'down' }), way.ticker);
  return { amount: positive(amount, 'refundVariant'), currency: way.ticker, ofInvoice };
}

/**
 * Sums of a refund by one way to pay, in its currency: at the locked rate, at the prices of now, and of what was paid too much. Zero where
 * nothing was received; null where nothing was too much.
 * @throws Refusal `validation`: no way of the invoice, or no price of it now
 */
export async function refundSums(ctx: Context, invoice: Invoice, method: string) {
  const way = await wayOf(ctx, invoice, method);
  const sum = async (variant: RefundWish['variant']) =>
    (await sumsOf(ctx, invoice, { variant, custom: null, subtractPercent: '0', method })).amount;
  const { amount, settled } = invoice;
  const isPaid = compare(settled, '0') > 0;
  return {
    ticker: way.ticker,
    byLockedRate: isPaid ? await sum('RateThen') : '0',
    byPriceNow: isPaid ? await sum('CurrentRate') : '0',
    inInvoiceCurrency: isPaid ? await sum('Fiat') : '0',
    overpaid: amount !== null && compare(settled, amount) > 0 ? await sum('OverpaidAmount') : null,
  };
}

function positive(amount: string, field: string): string {
  return compare(amount, '0') > 0 ? amount : refuseFields({ [field]: [{ code: 'bad_amount' }] });
}

/** In which coin a refund counts: that which was asked for, or that which brought most; and its rate, as it was locked for the payment. */
async function wayOf(
  { db, catalogue }: Context,
  { id, rates }: Invoice,
  method: string | null,
): Promise<{ ticker: string; rate: string }> {
  const paid = await db
    .selectFrom('claim')
    .innerJoin('shop_credit', 'shop_credit.claim_id', 'claim.id')
    .select('claim.from_id')
    .where('claim.invoice_id', '=', id)
    .orderBy('shop_credit.amount', 'desc')
    .limit(1)
    .executeTakeFirst();
  const ids = methodIds(catalogue.current());
  const rate = rates.find(({ currency }) =>
    method === null ? currency === paid?.from_id : ids.get(currency) === method,
  );
  const currency = rate && catalogue.current().currencies.get(rate.currency);
  if (!rate || !currency) return refuseFields({ payoutMethods: [{ code: 'bad_value' }] });
  return { ticker: currency.ticker, rate: rate.rate };
}

/** Who paid, as far as it is known: the email of an order that paid it, or what the shop said of its buyer. */
async function buyerOf(
  { db }: Context,
  { userId }: Shop,
  { id, metadata, checkout }: Invoice,
): Promise<{ email: string | null; locale: string }> {
  const claim = await db
    .selectFrom('claim')
    .select(['email', 'locale'])
    .where('invoice_id', '=', id)
    .where('status', '=', 'success')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { buyerEmail } = JSON.parse(metadata) as { buyerEmail?: unknown };
  const named =
    typeof buyerEmail === 'string' && emailFault(buyerEmail) === null ? oneEmail(buyerEmail) : null;
  const wanted = checkout.defaultLanguage;
  const locale = wanted === null ? await ownerLocale(db, userId) : localeIn(wanted);
  return { email: claim?.email ?? named, locale: claim?.locale ?? locale };
}

const localeIn = (language: string) => (/^ru\b/i.test(language) ? 'ru-RU' : 'en-US');

/** In which language a shop's buyers are written to, where nothing else is known of them. */
export async function ownerLocale(db: Context['db'], userId: number): Promise<string> {
  const { locale } = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return languageOfLocale(locale) === 'ru' ? 'ru-RU' : 'en-US';
}

/** What it is called where its shop gave it no name: its buyer reads it. */
function nameOf({ number, orderId }: Invoice, locale: string): string {
  const word = languageOfLocale(locale) === 'ru' ? 'Возврат' : 'Refund';
  return `${word} ${orderId === null ? number : orderId}`.slice(0, 50);
}
