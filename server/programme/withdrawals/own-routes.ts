import { Readable } from 'node:stream';
import { listPartnerWithdrawals } from '@menyala/contract/site/partner-key';
import * as calls from '@menyala/contract/site/withdrawals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { moscowDay } from '../../platform/moscow.ts';
import { serve } from '../../web/access/serve.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { listWithdrawals, withdrawalFilter } from './list-withdrawals.ts';
import { withdrawalTerms } from './withdrawal-terms.ts';
import { withdrawalView } from './withdrawal-views.ts';
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
    withdrawalView(ctx, await cancelWithdrawal(ctx, user.id, params.id), language),
  );

  serve(app, ctx, calls.listWithdrawals, ({ user, query, language }) =>
    listWithdrawals(ctx, user.id, query, language),
  );

  serve(app, ctx, calls.exportWithdrawals, async ({ user, query, language, reply }) => {
    await exports.take(String(user.id));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="withdrawals-${moscowDay(ctx.clock.now())}.csv"`)
      .send(Readable.from(withdrawalsCsv(ctx, user.id, withdrawalFilter(query), language)));
    return undefined;
  });

  serve(app, ctx, listPartnerWithdrawals, ({ partner, query, language }) =>
    listWithdrawals(ctx, partner.userId, query, language),
  );
}
