import { photoKinds } from '@menyala/contract/site/cards';
import type { FastifyInstance } from 'fastify';
import { exampleDrawing, exampleUrl } from './example-drawings.ts';

/** The drawn examples: pictures for everybody, the same until the next release. */
export function exampleRoutes(app: FastifyInstance): void {
  for (const kind of photoKinds) {
    app.get(exampleUrl(kind), { config: { who: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(exampleDrawing(kind)),
    );
  }
}
