import { Readable } from 'node:stream';
import type { AnswerOf, Language } from '@menyala/contract';
import { listPartnerWithdrawals } from '@menyala/contract/site/partner-key';
import type { listWithdrawals as listCall, showWithdrawalTerms } from '@menyala/contract/site/withdrawals';
import * as calls from '@menyala/contract/site/withdrawals';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { programmeCurrencyView, programmeOf } from '../../market/settings/programme.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { dayAfter, moscowDay, startOfDay } from '../../platform/moscow.ts';
import { serve } from '../../web/access/serve.ts';
import { moneyOf } from '../partners/partner-queries.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { someWithdrawals, type WithdrawalFilter } from './own-withdrawal-queries.ts';
import { payoutWays } from './payout-ways.ts';
import { lastWithdrawals, openWithdrawals } from './withdrawal-queries.ts';
import { wayView, withdrawalView } from './withdrawal-views.ts';
import { withdrawalsCsv } from './withdrawals-csv.ts';

/** Withdrawals of whoever is signed in, and of whoever's key is sent. */
export function withdrawalRoutes(app: FastifyInstance, ctx: Context): void {
  const exports = attemptLimit(ctx, { name: 'withdrawals-csv', attempts: 10, seconds: 60 * 60 });

  serve(app, ctx, calls.showWithdrawalTerms, ({ user, language }) => withdrawalTerms(ctx, user, language));

  serve(app, ctx, calls.askWithdrawal, async ({ user, body, language, request }) => {
    const key = request.headers['idempotency-key'];
    const asker = { user, address: request.ip, idempotencyKey: typeof key === 'string' ? key : null };
    return withdrawalView(ctx, await askWithdrawal(ctx, body, asker), language);
  });

  serve(app, ctx, calls.cancelWithdrawal, async ({ user, params, language }) =>
    withdrawalView(ctx, await cancelWithdrawal(ctx, { userId: user.id, shopId: null }, params.id), language),
  );

  serve(app, ctx, calls.listWithdrawals, ({ user, query, language }) =>
    listWithdrawals(ctx, user.id, query, language),
  );

  serve(app, ctx, calls.exportWithdrawals, async ({ user, query, language, reply }) => {
    await exports.take(String(user.id));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="withdrawals-${moscowDay(ctx.clock.now())}.csv"`)
      .send(
        Readable.from(
          withdrawalsCsv(ctx, { userId: user.id, shopId: null }, withdrawalFilter(query), language),
        ),
      );
    return undefined;
  });

  serve(app, ctx, listPartnerWithdrawals, ({ partner, query, language }) =>
    listWithdrawals(ctx, partner.userId, query, language),
  );
}

/** Where a balance can be paid to at the course of now, and what of it is under way. */
async function withdrawalTerms(
  ctx: Context,
  user: UserSession,
  language: Language,
): Promise<AnswerOf<typeof showWithdrawalTerms>> {
  const programme = programmeOf(ctx);
  const { currency, payoutIds, withdrawalFee: fee } = programme;
  const owner = { userId: user.id, shopId: null };
  const market = marketOf(ctx);
  const [{ balance, held }, ways, last, open] = await Promise.all([
    moneyOf(ctx.db, user.id),
    payoutWays(ctx, programme),
    lastWithdrawals(ctx, owner, payoutIds),
    openWithdrawals(ctx, owner),
  ]);
  return {
    available: balance,
    held,
    currency: programmeCurrencyView(currency),
    ways: ways.map((way) => wayView(way, { balance, fee }, last.get(way.to.id), market, language)),
    open: open.map((withdrawal) => withdrawalView(ctx, withdrawal, language)),
    totp: user.hasTotp,
    activated: user.isActivated,
  };
}

type Query = Static<typeof listCall.query>;

/** A page of a partner's withdrawals, newest first; by default those that were paid. */
async function listWithdrawals(
  ctx: Context,
  userId: number,
  query: Query,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const { page = 1, size = 20 } = query;
  const { rows, total } = await someWithdrawals(ctx, { userId, shopId: null }, withdrawalFilter(query), {
    ...{ skip: (page - 1) * size, take: size },
  });
  return { items: rows.map((row) => withdrawalView(ctx, row, language)), page, size, total };
}

/** Days are Moscow's; the last one is included whole. */
function withdrawalFilter({
  status = 'refsucc',
  date_from,
  date_to,
}: {
  status?: WithdrawalStatus | 'all';
  date_from?: string;
  date_to?: string;
}): WithdrawalFilter {
  return {
    status: status === 'all' ? null : status,
    since: date_from === undefined ? null : startOfDay(date_from),
    before: date_to === undefined ? null : startOfDay(dayAfter(date_to, 1)),
  };
}
