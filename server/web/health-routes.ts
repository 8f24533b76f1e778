import { showHealth } from '@menyala/contract/site/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { freeBytes } from '../platform/images/room-on-disk.ts';
import { serve } from './access/serve.ts';

const leastFreeBytes = 16 * 1024 * 1024;

/** @param free tells what is free on a disk, in bytes */
export function healthRoutes(api: FastifyInstance, ctx: Context, free = freeBytes): void {
  serve(api, ctx, showHealth, async ({ reply }) => {
    // Nobody in between may answer for us with what was true a moment ago.
    reply.header('cache-control', 'no-store');
    await sql`select 1`.execute(ctx.db);
    // With a full disk pages are read, and no claim is taken.
    if ((await free(ctx.config.dataDir)) < leastFreeBytes) throw new Refusal('unavailable');
    return { status: 'ok' as const };
  });
}
