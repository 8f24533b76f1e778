import * as calls from '@menyala/contract/site/gifts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
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
  giftPictureRoutes(app, ctx);
}

const address = /^([a-z0-9][a-z0-9-]{0,79})\.webp$/;

/** Pictures of gifts, for everybody and for ever. */
function giftPictureRoutes(app: FastifyInstance, ctx: Context): void {
  const files = giftPictures(ctx);
  app.get<{ Params: { file: string } }>(
    `${picturePath}/:file`,
    { config: { who: 'anyone' }, schema: { hide: true } },
    async ({ params }, reply) => {
      const [, name] = address.exec(params.file) ?? [];
      const bytes = name === undefined ? null : await files.read(name);
      if (!bytes) throw new Refusal('not_found');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(bytes);
    },
  );
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
