import { compare, divide } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { withoutControlCharacters } from '../../platform/http/control-characters.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { type FieldError, Refusal } from '../../platform/http/refusal.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { allows } from '../keys/permissions.ts';
import { decimalsOf, methodIds, readMethods } from '../payment-methods.ts';
import { archivePullPayment } from '../pull-payments/decide-pull-payment.ts';
import { makePullPayment } from '../pull-payments/make-pull-payment.ts';
import { refundingBalance, refundWays } from '../pull-payments/payout-ways.ts';
import { findPullPayment, type PullPayment, somePullPayments } from '../pull-payments/pull-payment.ts';
import {
  ownerLocale,
  type RefundWish,
  refundInvoice,
  refundSums,
  refundVariants,
} from '../pull-payments/refund-invoice.ts';
import type { Shop } from '../shop.ts';
import { MerchantError } from './answer-refusals.ts';
import { type ExactJson, type ExactObject, numberText } from './exact-json.ts';
import { unixTime } from './invoice-view.ts';
import { readAmount, readAsset, textOf, texts } from './read-invoice.ts';
import { keyOf, type MerchantAsked, type MerchantCall, notFound, serveMerchant } from './serve-merchant.ts';
import * as shapes from './shapes.ts';

const mayMake = 'btcpay.store.cancreatenonapprovedpullpayments';
const mayApprove = 'btcpay.store.cancreatepullpayments';
const longestName = 50;
const longestDescription = 1000;
const mostListed = 200;

/** Refunds of a shop, which Greenfield calls pull payments (greenfield.md, 1.2 and 1.3). */
export function pullPaymentCalls(scope: FastifyInstance, ctx: Context): void {
  const ofStore = '/api/v1/stores/:store/pull-payments';
  const made: MerchantCall = {
    ...{ method: 'POST', path: ofStore, permission: mayMake },
    ...{ body: shapes.pullPaymentOrder, answer: shapes.pullPayment },
    summary: 'Makes a pull payment of the balance',
  };
  serveMerchant(scope, ctx, made, async (asked) => {
    const { body, merchant } = asked;
    const approvesItself = body['autoApproveClaims'] === true;
    if (approvesItself) requireApproval(asked);
    const order = await readPullPayment(ctx, merchant.shop, body);
    const locale = await ownerLocale(ctx.db, merchant.shop.userId);
    const id = await makePullPayment(
      ctx,
      merchant.shop,
      { ...order, approvesItself, invoice: null, email: null, locale },
      keyOf(ctx, asked, 'pull payment'),
      { actor: `shop-key:${merchant.keyId}`, field: 'amount' },
    );
    return viewOf(ctx, await ownPullPayment(ctx, asked, id));
  });
  const seen = 'btcpay.store.canviewpullpayments';
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: ofStore, permission: seen },
      ...{ summary: 'Pull payments of a shop', answer: shapes.list(shapes.pullPayment) },
      query: { includeArchived: 'true: with archived ones' },
    },
    async ({ merchant, query }) => {
      const withArchived = query.get('includeArchived') === 'true';
      const filter = { shopId: merchant.shop.id, withArchived };
      const found = await somePullPayments(ctx, filter, { offset: 0, limit: mostListed });
      return found.map((pull) => viewOf(ctx, pull));
    },
  );
  const one = { summary: 'A pull payment', answer: shapes.pullPayment } as const;
  serveMerchant(
    scope,
    ctx,
    { method: 'GET', path: `${ofStore}/:pull`, permission: seen, ...one },
    async (asked) => viewOf(ctx, await ownPullPayment(ctx, asked, asked.params['pull'] ?? '')),
  );
  const alone = '/api/v1/pull-payments/:pull';
  // Its id is the key.
  serveMerchant(
    scope,
    ctx,
    { method: 'GET', path: alone, permission: 'none', ...one },
    async ({ params }) => {
      const pull = await findPullPayment(ctx, params['pull'] ?? '');
      if (!pull) throw notFound('pullpayment');
      return viewOf(ctx, pull);
    },
  );
  const permission = 'btcpay.store.canarchivepullpayments';
  const archived = {
    summary: 'Archives a pull payment: what is not on its way comes back',
    answer: null,
  } as const;
  for (const path of [`${ofStore}/:pull`, alone])
    serveMerchant(scope, ctx, { method: 'DELETE', path, permission, ...archived }, async (asked) => {
      const { id } = await ownPullPayment(ctx, asked, asked.params['pull'] ?? '');
      await archivePullPayment(ctx, id, `shop-key:${asked.merchant.keyId}`);
    });
}

/** `POST …/invoices/{i}/refund`: its buyer needs no approval where the key could give it. */
export async function makeRefund(ctx: Context, asked: MerchantAsked, invoice: Invoice) {
  const { body, merchant } = asked;
  const { shop, permissions } = merchant;
  const wantsApproval = body['autoApproveClaims'];
  if (wantsApproval === true) requireApproval(asked);
  const refund = await readRefund(ctx, shop, body);
  const id = await refundInvoice(
    ctx,
    shop,
    invoice,
    {
      ...refund,
      approvesItself: wantsApproval !== false && allows(permissions, mayApprove),
      expiresAt: null,
    },
    keyOf(ctx, asked, `refund ${invoice.id}`),
    { actor: `shop-key:${merchant.keyId}` },
  );
  return viewOf(ctx, await ownPullPayment(ctx, asked, id));
}

/** `GET …/invoices/{i}/refund/{m}`. */
export async function refundSumsView(ctx: Context, invoice: Invoice, named: string) {
  const [method] = readMethods([named], everyMethod(ctx)) ?? [];
  if (!method || !invoice.rates.some(({ method: known }) => known === method))
    throw new MerchantError(400, 'invalid-payment-method', 'This is no way to pay this invoice.');
  const sums = await refundSums(ctx, invoice, method).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'validation') throw error;
    throw new MerchantError(400, 'rate-failure', 'There is no price of this currency now.');
  });
  return {
    paymentAmountThen: sums.byLockedRate,
    paymentAmountNow: sums.byPriceNow,
    invoiceAmount: sums.inInvoiceCurrency,
    overpaidPaymentAmount: sums.overpaid,
    paymentCurrency: sums.ticker,
    paymentCurrencyDivisibility: decimalsOf(ctx, sums.ticker),
    invoiceCurrency: invoice.currency,
    invoiceCurrencyDivisibility: decimalsOf(ctx, invoice.currency),
  };
}

/** @throws Refusal `forbidden` with what the key lacks */
export function requireApproval({ merchant }: MerchantAsked): void {
  if (!allows(merchant.permissions, mayApprove))
    throw new Refusal('forbidden', { context: { missingPermission: mayApprove } });
}

/** @throws Refusal `not_found` for another shop's as for one that is not there */
export async function ownPullPayment(
  ctx: Context,
  { merchant }: MerchantAsked,
  id: string,
): Promise<PullPayment> {
  const pull = await findPullPayment(ctx, id);
  if (!pull || pull.shopId !== merchant.shop.id) throw notFound('pullpayment');
  return pull;
}

function viewOf({ config }: Pick<Context, 'config'>, pull: PullPayment) {
  return {
    ...{ id: pull.id, name: pull.name, description: pull.description },
    ...{ currency: pull.currency, amount: pull.amount },
    startsAt: unixTime(pull.startsAt ?? pull.createdAt),
    expiresAt: pull.expiresAt === null ? null : unixTime(pull.expiresAt),
    BOLT11Expiration: 30,
    archived: pull.archivedAt !== null,
    autoApproveClaims: pull.approvesItself,
    viewLink: `${config.publicUrl}/pull-payments/${pull.id}`,
  };
}

type Wrong = Record<string, FieldError[]>;

async function readPullPayment(ctx: Context, shop: Shop, body: ExactObject) {
  const wrong: Wrong = {};
  const name = readText(body, 'name', longestName, wrong);
  if (name === '' && !wrong['name']) wrong['name'] = [{ code: 'required' }];
  const description = readText(body, 'description', longestDescription, wrong);
  const currency = readAsset(body['currency']);
  if (currency === null)
    wrong['currency'] = [{ code: body['currency'] == null ? 'required' : 'unknown_currency' }];
  const given = readAmount(body['amount']);
  const amount =
    given && divide(given, '1', { decimals: decimalsOf(ctx, currency ?? ''), rounding: 'nearest' });
  if (amount == null || compare(amount, '0') <= 0)
    wrong['amount'] = [{ code: given === null ? 'required' : 'bad_amount' }];
  const startsAt = readTime(body, 'startsAt', wrong);
  const expiresAt = readTime(body, 'expiresAt', wrong);
  const from = startsAt ?? ctx.clock.now();
  if (expiresAt && (expiresAt <= from || expiresAt <= ctx.clock.now()))
    wrong['expiresAt'] = [{ code: 'too_early' }];
  const methods = await readPayoutMethods(ctx, shop, texts(body['payoutMethods']), 'payoutMethods', wrong);
  refuseWrong(wrong as FieldErrors);
  return { name, description, currency: currency ?? '', amount: amount ?? '', startsAt, expiresAt, methods };
}

async function readRefund(ctx: Context, shop: Shop, body: ExactObject) {
  const wrong: Wrong = {};
  const name = readText(body, 'name', longestName, wrong);
  const description = readText(body, 'description', longestDescription, wrong);
  const variant = refundVariants.find((one) => one === body['refundVariant']);
  if (!variant) wrong['refundVariant'] = [{ code: body['refundVariant'] == null ? 'required' : 'bad_value' }];
  const percent = readAmount(body['subtractPercentage']);
  if (percent === undefined || (percent !== null && compare(percent, '100') >= 0))
    wrong['subtractPercentage'] = [{ code: 'bad_amount' }];
  const isCustom = variant === 'Custom';
  const amount = readAmount(body['customAmount']);
  if (isCustom && (amount == null || compare(amount, '0') <= 0))
    wrong['customAmount'] = [{ code: amount === null ? 'required' : 'bad_amount' }];
  const currency = readAsset(body['customCurrency']);
  if (isCustom && currency === null)
    wrong['customCurrency'] = [{ code: body['customCurrency'] == null ? 'required' : 'unknown_currency' }];
  // Newer clients name many, older ones one, and PHP's library another one.
  const one = textOf(body['payoutMethodId']) ?? textOf(body['paymentMethod']);
  const many = texts(body['payoutMethods']);
  const named = many.length > 0 ? many : one === null ? [] : [one];
  const field =
    many.length > 0 ? 'payoutMethods' : body['payoutMethodId'] == null ? 'paymentMethod' : 'payoutMethodId';
  const methods = await readPayoutMethods(ctx, shop, named, field, wrong);
  refuseWrong(wrong as FieldErrors);
  const counted = named.length === 0 ? null : (readMethods(named, everyMethod(ctx))?.[0] ?? null);
  const wish: RefundWish = {
    variant: variant ?? 'Fiat',
    custom: isCustom ? { amount: amount ?? '', currency: currency ?? '' } : null,
    subtractPercent: percent ?? '0',
    method: counted,
  };
  return { name, description, methods, wish };
}

function readText(body: ExactObject, field: string, most: number, wrong: Wrong): string {
  const text = withoutControlCharacters(textOf(body[field]) ?? '').trim();
  if (text.length > most) wrong[field] = [{ code: 'too_long' }];
  return text;
}

/** Unix seconds, as a number or as text. */
function readTime(body: ExactObject, field: string, wrong: Wrong): Date | null {
  const given: ExactJson | undefined = body[field];
  if (given === undefined || given === null || given === '') return null;
  const text = numberText(given) ?? (typeof given === 'string' ? given : '');
  if (/^\d{1,11}$/.test(text)) return new Date(Number(text) * 1000);
  wrong[field] = [{ code: 'bad_value' }];
  return null;
}

const everyMethod = ({ catalogue }: Pick<Context, 'catalogue'>) => [
  ...methodIds(catalogue.current()).values(),
];

/** Which of the named ways a refund may be paid by: those that the shop takes and we cannot send are left out while others remain. */
async function readPayoutMethods(
  ctx: Context,
  shop: Shop,
  named: readonly string[],
  field: string,
  wrong: Wrong,
): Promise<string[]> {
  if (named.length === 0) return [];
  const known = readMethods(named, everyMethod(ctx));
  const payable = await refundWays(ctx, await refundingBalance(ctx, shop), '1');
  const methods = (known ?? []).filter((id) => payable.some(({ method }) => method === id));
  if (methods.length === 0) wrong[field] = [{ code: 'bad_value' }];
  return methods;
}
