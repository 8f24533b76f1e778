import { showHealth } from '@menyala/contract/site/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { serve } from './access/serve.ts';

export function healthRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, ctx, showHealth, async ({ reply }) => {
    // Nobody in between may answer for us with what was true a moment ago.
    reply.header('cache-control', 'no-store');
    await sql`select 1`.execute(ctx.db);
    return { status: 'ok' as const };
  });
}
