import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { giftPictures, picturePath } from './picture-files.ts';

const address = /^([a-z0-9][a-z0-9-]{0,79})\.webp$/;

/** Pictures of gifts, for everybody and for ever. */
export function giftPictureRoutes(app: FastifyInstance, ctx: Context): void {
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
