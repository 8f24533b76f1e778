import * as calls from '@menyala/contract/site/gifts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { serveKeptPictures } from '../../platform/images/kept-pictures.ts';
import { serve } from '../../web/access/serve.ts';
import { listGifts, listOrders } from './list-gifts.ts';
import { giftPictures, picturePath } from './picture-files.ts';
import { takeGift } from './take-gift.ts';

/**
 * Gifts: what points buy. Always true: a gift is taken whole or not at all, with its points, its stock and what it brings; two
 * presses of a button are one gift; the price that was seen is the price that is paid; where a thing goes to lies encrypted, and is
 * shown to nobody but those that send it; a thing that cannot be sent gives its points back.
 */

export function giftRoutes(app: FastifyInstance, ctx: Context): void {
  buyingRoutes(app, ctx);
  serveKeptPictures(app, picturePath, giftPictures(ctx));
}

/** What users buy for their points. */
function buyingRoutes(app: FastifyInstance, ctx: Context): void {
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
