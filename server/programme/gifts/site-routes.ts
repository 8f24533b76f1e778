import * as calls from '@menyala/contract/site/gifts';
import type { FastifyInstance } from 'fastify';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { listGifts, listOrders } from './list-gifts.ts';
import { takeGift } from './take-gift.ts';

/** What users buy for their points. */
export function giftRoutes(app: FastifyInstance, world: World): void {
  const taking = attemptLimit(world, { name: 'gift', attempts: 20, seconds: 60 });

  serve(app, world, calls.listGifts, ({ user, language }) => listGifts(world, user.id, language));
  serve(app, world, calls.listGiftOrders, ({ user, query, language }) =>
    listOrders(world, user.id, query, language),
  );
  serve(app, world, calls.takeGift, async ({ user, body, language, request }) => {
    await taking.take(String(user.id));
    const key = String(request.headers['idempotency-key']);
    return takeGift(world, body, { user, language, key });
  });
}
