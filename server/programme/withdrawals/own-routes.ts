import { Readable } from 'node:stream';
import { listPartnerWithdrawals } from '@menyala/contract/site/partner-key';
import * as calls from '@menyala/contract/site/withdrawals';
import type { FastifyInstance } from 'fastify';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { moscowDay } from '../../platform/moscow.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { listWithdrawals, withdrawalFilter } from './list-withdrawals.ts';
import { withdrawalTerms } from './withdrawal-terms.ts';
import { withdrawalView } from './withdrawal-views.ts';
import { withdrawalsCsv } from './withdrawals-csv.ts';

/** Withdrawals of whoever is signed in, and of whoever's key is sent. */
export function withdrawalRoutes(app: FastifyInstance, world: World): void {
  const exports = attemptLimit(world, { name: 'withdrawals-csv', attempts: 10, seconds: 60 * 60 });

  serve(app, world, calls.showWithdrawalTerms, ({ user, language }) =>
    withdrawalTerms(world, user, language),
  );

  serve(app, world, calls.askWithdrawal, async ({ user, body, language, request }) => {
    const key = request.headers['idempotency-key'];
    const asker = { user, address: request.ip, idempotencyKey: typeof key === 'string' ? key : null };
    return withdrawalView(world, await askWithdrawal(world, body, asker), language);
  });

  serve(app, world, calls.cancelWithdrawal, async ({ user, params, language }) =>
    withdrawalView(world, await cancelWithdrawal(world, user.id, params.id), language),
  );

  serve(app, world, calls.listWithdrawals, ({ user, query, language }) =>
    listWithdrawals(world, user.id, query, language),
  );

  serve(app, world, calls.exportWithdrawals, async ({ user, query, language, reply }) => {
    await exports.take(String(user.id));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="withdrawals-${moscowDay(world.clock.now())}.csv"`)
      .send(Readable.from(withdrawalsCsv(world, user.id, withdrawalFilter(query), language)));
    return undefined;
  });

  serve(app, world, listPartnerWithdrawals, ({ partner, query, language }) =>
    listWithdrawals(world, partner.userId, query, language),
  );
}
