import type { AnswerOf, BodyOf, Language } from '@menyala/contract';
import * as calls from '@menyala/contract/site/shop-refunds';
import { compare, min } from '@menyala/money';
import { maskEmail } from '@menyala/requisites';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import { confirmIdentity } from '../../people/users/confirm-identity.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { decimalsOf } from '../payment-methods.ts';
import type { Shop } from '../shop.ts';
import { ownShop, pricedAssets } from '../shops/own-shops.ts';
import type { ShopBalance } from '../withdrawals/shop-balance.ts';
import { approvePullPayment, archivePullPayment, refusePullPayment } from './decide-pull-payment.ts';
import { makePullPayment, mostOf } from './make-pull-payment.ts';
import { type RefundWay, refundArrives, refundingBalance, refundWays } from './payout-ways.ts';
import {
  countPullPayments,
  findPullPayment,
  type PullPayment,
  payoutOf,
  refundableOf,
  somePullPayments,
} from './pull-payment.ts';
import { isRefundable, ownerLocale, refundInvoice } from './refund-invoice.ts';

const dayMs = 24 * 60 * 60 * 1000;
const longestName = 50;
const longestText = 1000;
const byOwner = 'customer';

/** Refunds of the shops of the user who is signed in. */
export function shopRefundRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listShopRefunds, async ({ user, params, query, language }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const { page = 1, size = 20, invoice } = query;
    const filter = { shopId: shop.id, withArchived: true, invoiceId: invoice };
    const [found, total, waiting, balance] = await Promise.all([
      somePullPayments(ctx, filter, { offset: (page - 1) * size, limit: size }),
      countPullPayments(ctx.db, filter),
      countPullPayments(ctx.db, { shopId: shop.id, withArchived: true, status: 'asked' }),
      refundingBalance(ctx, shop),
    ]);
    return {
      ...{ items: await viewsOf(ctx, shop, found, language), page, size, total, waiting },
      ...{ available: balance.balance, fee: balance.withdrawalFee, ticker: balance.currency.ticker },
      refundable: invoice === undefined ? null : await refundableIn(ctx, shop, invoice, balance),
      currencies: pricedAssets(ctx),
      activated: user.isActivated,
    };
  });

  serve(app, ctx, calls.makeShopRefund, async ({ user, params, body, language, request }) => {
    requireActivated(user);
    const shop = await ownShop(ctx, user.id, params.shop);
    await attemptLimit(ctx, { name: 'shop-refund', attempts: 60, seconds: 60 * 60 }).take(String(user.id));
    const key = request.headers['idempotency-key'];
    const id = await make(ctx, shop, body, typeof key === 'string' ? key : null);
    return viewOf(ctx, shop, await ownRefund(ctx, shop, id), language);
  });

  const ofRefund = async (user: UserSession, { shop: shopId, refund }: { shop: string; refund: string }) => {
    requireActivated(user);
    const shop = await ownShop(ctx, user.id, shopId);
    return { shop, pull: await ownRefund(ctx, shop, refund) };
  };

  serve(app, ctx, calls.approveShopRefund, async ({ user, params, body, language }) => {
    const { shop, pull } = await ofRefund(user, params);
    if (pull.asked === null) throw new Refusal('refund_closed');
    if (pull.version !== body.version) throw new Refusal('conflict');
    // Money leaves for details of another: a session that was left open is not enough.
    await confirmIdentity(ctx, user, body);
    await approvePullPayment(ctx, pull, byOwner);
    return viewOf(ctx, shop, await ownRefund(ctx, shop, pull.id), language);
  });

  serve(app, ctx, calls.refuseShopRefund, async ({ user, params, body, language }) => {
    const { shop, pull } = await ofRefund(user, params);
    const reason = body.reason.trim();
    refuseWrong({
      ...(reason.length < 3 && {
        reason: [{ code: reason === '' ? ('required' as const) : ('too_short' as const) }],
      }),
      ...(hasControlCharacters(reason) && { reason: [{ code: 'forbidden_characters' as const }] }),
    });
    await refusePullPayment(ctx, { id: pull.id, version: body.version }, reason, byOwner);
    return viewOf(ctx, shop, await ownRefund(ctx, shop, pull.id), language);
  });

  serve(app, ctx, calls.archiveShopRefund, async ({ user, params, language }) => {
    const { shop, pull } = await ofRefund(user, params);
    await archivePullPayment(ctx, pull.id, byOwner);
    return viewOf(ctx, shop, await ownRefund(ctx, shop, pull.id), language);
  });
}

/** @throws Refusal `not_found` for another shop's as for one that is not there */
async function ownRefund(ctx: Context, shop: Shop, id: string): Promise<PullPayment> {
  const pull = await findPullPayment(ctx, id);
  if (!pull || pull.shopId !== shop.id) throw new Refusal('not_found');
  return pull;
}

/** @throws Refusal `validation` by field, `non_refundable`, and as `makePullPayment` */
async function make(
  ctx: Context,
  shop: Shop,
  body: BodyOf<typeof calls.makeShopRefund>,
  key: string | null,
): Promise<string> {
  const [name, description] = [body.name.trim(), body.description.trim()];
  const { amount, currency, days } = body;
  const wrong: FieldErrors = {
    ...(name === '' && body.invoice === null && { name: [{ code: 'required' as const }] }),
    ...(name.length > longestName && { name: [{ code: 'too_long' as const }] }),
    ...(hasControlCharacters(name) && { name: [{ code: 'forbidden_characters' as const }] }),
    ...(description.length > longestText && { description: [{ code: 'too_long' as const }] }),
    ...(hasControlCharacters(description) && { description: [{ code: 'forbidden_characters' as const }] }),
    ...(!pricedAssets(ctx).includes(currency) && { currency: [{ code: 'unknown_currency' as const }] }),
    ...(compare(amount, '0') <= 0 && { amount: [{ code: 'bad_amount' as const }] }),
    ...((amount.split('.')[1]?.length ?? 0) > decimalsOf(ctx, currency) && {
      amount: [
        { code: 'too_many_decimals' as const, values: { decimals: String(decimalsOf(ctx, currency)) } },
      ],
    }),
  };
  refuseWrong(wrong);
  const expiresAt = days === null ? null : new Date(ctx.clock.now().getTime() + days * dayMs);
  const text = JSON.stringify([body.invoice, name, description, amount, currency, days]);
  const once =
    key === null ? null : { key: `hand ${key}`, hash: ctx.vault.blindIndex(`refund ${shop.id} ${text}`) };
  const rest = { name, description, methods: [], approvesItself: false, expiresAt };
  if (body.invoice === null) {
    const order = { ...rest, amount, currency, invoice: null, startsAt: null, email: null };
    const locale = await ownerLocale(ctx.db, shop.userId);
    return makePullPayment(ctx, shop, { ...order, locale }, once, { actor: byOwner, field: 'amount' });
  }
  const invoice = await findInvoice(ctx.db, body.invoice);
  if (!invoice || invoice.shopId !== shop.id) throw new Refusal('not_found');
  const custom = { amount, currency };
  const wish = { variant: 'Custom', custom, subtractPercent: '0', method: null } as const;
  return refundInvoice(ctx, shop, invoice, { ...rest, wish }, once, { actor: byOwner, field: 'amount' });
}

async function refundableIn(ctx: Context, shop: Shop, id: string, balance: ShopBalance) {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice || invoice.shopId !== shop.id) throw new Refusal('not_found');
  const { currency } = invoice;
  const { left, fee } = isRefundable(invoice) ? await refundableOf(ctx.db, id) : { left: '0', fee: '0' };
  if (compare(left, '0') <= 0) return null;
  const most = mostOf(ctx, currency, balance) ?? '0';
  return { amount: left, currency, now: min(left, most), fee, later: balance.waiting };
}

async function viewsOf(
  ctx: Context,
  shop: Shop,
  found: readonly PullPayment[],
  language: Language,
): Promise<AnswerOf<typeof calls.listShopRefunds>['items']> {
  return Promise.all(found.map((pull) => viewOf(ctx, shop, pull, language)));
}

async function viewOf(
  ctx: Context,
  shop: Shop,
  pull: PullPayment,
  language: Language,
): Promise<calls.ShopRefund> {
  const { currencies } = ctx.catalogue.current();
  const { asked, email } = pull;
  const invoice = pull.invoiceId === null ? undefined : await findInvoice(ctx.db, pull.invoiceId);
  const payout = pull.status === 'approved' || pull.status === 'paid' ? await payoutOf(ctx, pull) : null;
  const to = currencies.get(asked?.toId ?? payout?.toId ?? 0);
  return {
    ...{ id: pull.id, name: pull.name, description: pull.description },
    ...{ amount: pull.amount, currency: pull.currency, setAside: pull.setAside },
    ticker: currencies.get(shop.currencyId)?.ticker ?? '',
    ...{ status: pull.status, archived: pull.archivedAt !== null, approvesItself: pull.approvesItself },
    invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
    ...{ email: email && maskEmail(email), reason: pull.reason },
    destination: to
      ? {
          ...{ name: to.name[language], ticker: to.ticker, isFixed: payout !== null },
          sum: payout?.toSumma ?? (await aboutSum(ctx, shop, pull, to.id)),
          requisites: maskedLines(to, 'receive', asked?.requisites ?? payout?.requisites ?? {}, language),
        }
      : null,
    version: pull.version,
    link: `${ctx.config.publicUrl}${language === 'en' ? '/en' : ''}/pull-payments/${pull.id}`,
    createdAt: pull.createdAt.toISOString(),
    expiresAt: pull.expiresAt?.toISOString() ?? null,
    paidAt: payout?.paidAt?.toISOString() ?? null,
  };
}

/** What would arrive if it were approved now; null where it cannot be sent now. */
async function aboutSum(
  ctx: Context,
  shop: Shop,
  { setAside }: PullPayment,
  toId: number,
): Promise<string | null> {
  const ways: RefundWay[] = await refundWays(ctx, await refundingBalance(ctx, shop), setAside);
  const way = ways.find(({ to }) => to.id === toId);
  return (way && refundArrives(way, setAside)?.sum) ?? null;
}
