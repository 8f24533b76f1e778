import { showHealth } from '@menyala/contract/site/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { World } from '../world.ts';
import { serve } from './access/serve.ts';

export function healthRoutes(api: FastifyInstance, world: World): void {
  serve(api, world, showHealth, async ({ reply }) => {
    // Nobody in between may answer for us with what was true a moment ago.
    reply.header('cache-control', 'no-store');
    await sql`select 1`.execute(world.db);
    return { status: 'ok' as const };
  });
}
