import { Readable } from 'node:stream';
import { exportOwnClaims, listOwnClaims as listCall } from '@menyala/contract/site/own-claims';
import type { FastifyInstance } from 'fastify';
import { attemptLimit } from '../../../platform/http/attempt-limit.ts';
import { serve } from '../../../web/access/serve.ts';
import type { World } from '../../../world.ts';
import { listOwnClaims, ownClaimFilter } from './own-claims.ts';
import { ownClaimsCsv } from './own-claims-csv.ts';

/** The claims that a user made signed in. */
export function ownClaimRoutes(app: FastifyInstance, world: World): void {
  const exports = attemptLimit(world, { name: 'claims-csv', attempts: 10, seconds: 60 * 60 });

  serve(app, world, listCall, ({ user, query, language }) => listOwnClaims(world, user.id, query, language));

  serve(app, world, exportOwnClaims, async ({ user, query, language, reply }) => {
    await exports.take(String(user.id));
    const day = world.clock.now().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="claims-${day}.csv"`)
      .send(Readable.from(ownClaimsCsv(world, user.id, ownClaimFilter(query), language)));
    return undefined;
  });
}
