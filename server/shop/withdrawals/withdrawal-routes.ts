import type { AnswerOf, BodyOf, Language } from '@menyala/contract';
import * as calls from '@menyala/contract/site/shop-withdrawals';
import { compare } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { plain } from '../../platform/database/numeric.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { askOf } from '../../programme/withdrawals/ask-withdrawal.ts';
import { cancelWithdrawal } from '../../programme/withdrawals/cancel-withdrawal.ts';
import { someWithdrawals } from '../../programme/withdrawals/own-withdrawal-queries.ts';
import { payoutWays } from '../../programme/withdrawals/payout-ways.ts';
import { lastWithdrawals, openWithdrawals } from '../../programme/withdrawals/withdrawal-queries.ts';
import { wayView, withdrawalView } from '../../programme/withdrawals/withdrawal-views.ts';
import { serve } from '../../web/access/serve.ts';
import { ownerOf, type Shop } from '../shop.ts';
import { ownShop } from '../shops/own-shops.ts';
import { shopBalance } from './shop-balance.ts';

/** Withdrawals of the shops of whoever is signed in. */
export function shopWithdrawalRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.showShopWithdrawalTerms, async ({ user, params, language }) =>
    termsView(ctx, user, await ownShop(ctx, user.id, params.shop), language),
  );

  serve(app, ctx, calls.listShopWithdrawals, async ({ user, params, query, language }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const { page = 1, size = 20 } = query;
    const every = { status: null, since: null, before: null };
    const { rows, total } = await someWithdrawals(ctx, ownerOf(shop), every, {
      ...{ skip: (page - 1) * size, take: size },
    });
    return { items: rows.map((row) => withdrawalView(ctx, row, language)), page, size, total };
  });

  serve(app, ctx, calls.askShopWithdrawal, async ({ user, params, body, language, request }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    const key = request.headers['idempotency-key'];
    const asker = { user, address: request.ip, idempotencyKey: typeof key === 'string' ? key : null };
    const made = await askOf(ctx, ownerOf(shop), body, asker, () => shopBalance(ctx, shop));
    return withdrawalView(ctx, made, language);
  });

  serve(app, ctx, calls.cancelShopWithdrawal, async ({ user, params, language }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    return withdrawalView(ctx, await cancelWithdrawal(ctx, ownerOf(shop), params.id), language);
  });

  serve(app, ctx, calls.setAutomaticWithdrawal, async ({ user, params, body }) => {
    requireActivated(user);
    await setAutomatic(ctx, await ownShop(ctx, user.id, params.shop), body);
    return undefined;
  });
}

async function termsView(
  ctx: Context,
  user: UserSession,
  shop: Shop,
  language: Language,
): Promise<AnswerOf<typeof calls.showShopWithdrawalTerms>> {
  const now = await shopBalance(ctx, shop);
  const market = marketOf(ctx);
  const { currency, balance, held, waiting, owed, payoutIds, withdrawalFee: fee, ripeBefore } = now;
  const [ways, last, open] = await Promise.all([
    payoutWays(ctx, now),
    lastWithdrawals(ctx, now.owner, payoutIds),
    openWithdrawals(ctx, now.owner),
  ]);
  const { automatic } = shop;
  return {
    ...{ name: shop.name, available: balance, held, waiting, owed },
    holdDays: ripeBefore === null ? 0 : Math.round((ctx.clock.now().getTime() - ripeBefore.getTime()) / day),
    currency: { id: currency.id, code: currency.code, ticker: currency.ticker, decimals: currency.decimals },
    ways: ways.map((way) => wayView(way, { balance, fee }, last.get(way.to.id), market, language)),
    open: open.map((withdrawal) => withdrawalView(ctx, withdrawal, language)),
    automatic: automatic && { above: automatic.above, currency: automatic.toId },
    ...{ totp: user.hasTotp, activated: user.isActivated },
  };
}

const day = 24 * 60 * 60 * 1000;

/**
 * Nobody is asked for a password here: the money goes where a withdrawal went that was confirmed.
 * @throws Refusal `validation`: below the least sum, or nothing was withdrawn in that currency yet
 */
async function setAutomatic(
  ctx: Context,
  shop: Shop,
  { automatic }: BodyOf<typeof calls.setAutomaticWithdrawal>,
): Promise<void> {
  if (automatic !== null) {
    const balance = await shopBalance(ctx, shop);
    const way = (await payoutWays(ctx, balance)).find(({ to }) => to.id === automatic.currency);
    if (!way) return refuseFields({ currency: [{ code: 'unknown_currency' }] });
    const last = await lastWithdrawals(ctx, balance.owner, [automatic.currency]);
    if (!last.has(automatic.currency)) return refuseFields({ currency: [{ code: 'bad_value' }] });
    const least = way.terms?.min ?? '0';
    if (compare(plain(automatic.above), least) < 0 || compare(plain(automatic.above), '0') <= 0)
      return refuseFields({
        above: [{ code: 'below_min', values: { nearest: least, ticker: balance.currency.ticker } }],
      });
  }
  await ctx.db
    .updateTable('shop')
    .set({
      automatic_above: automatic && plain(automatic.above),
      automatic_to_id: automatic?.currency ?? null,
    })
    .where('id', '=', shop.id)
    .execute();
}
