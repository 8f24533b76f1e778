import * as calls from '@menyala/contract/site/gifts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { serve } from '../../web/access/serve.ts';
import { listGifts, listOrders } from './list-gifts.ts';
import { takeGift } from './take-gift.ts';

/** What users buy for their points. */
export function giftRoutes(app: FastifyInstance, ctx: Context): void {
  const taking = attemptLimit(ctx, { name: 'gift', attempts: 20, seconds: 60 });

  serve(app, ctx, calls.listGifts, ({ user, language }) => listGifts(ctx, user.id, language));
  serve(app, ctx, calls.listGiftOrders, ({ user, query, language }) =>
    listOrders(ctx, user.id, query, language),
  );
  serve(app, ctx, calls.takeGift, async ({ user, body, language, request }) => {
    await taking.take(String(user.id));
    const key = String(request.headers['idempotency-key']);
    return takeGift(ctx, body, { user, language, key });
  });
}
