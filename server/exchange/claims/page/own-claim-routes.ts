import { Readable } from 'node:stream';
import { exportOwnClaims, listOwnClaims as listCall } from '@menyala/contract/site/own-claims';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { attemptLimit } from '../../../platform/http/attempt-limit.ts';
import { serve } from '../../../web/access/serve.ts';
import { listOwnClaims, ownClaimFilter } from './own-claims.ts';
import { ownClaimsCsv } from './own-claims-csv.ts';

/** The claims that a user made signed in. */
export function ownClaimRoutes(app: FastifyInstance, ctx: Context): void {
  const exports = attemptLimit(ctx, { name: 'claims-csv', attempts: 10, seconds: 60 * 60 });

  serve(app, ctx, listCall, ({ user, query, language }) => listOwnClaims(ctx, user.id, query, language));

  serve(app, ctx, exportOwnClaims, async ({ user, query, language, reply }) => {
    await exports.take(String(user.id));
    const day = ctx.clock.now().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="claims-${day}.csv"`)
      .send(Readable.from(ownClaimsCsv(ctx, user.id, ownClaimFilter(query), language)));
    return undefined;
  });
}
