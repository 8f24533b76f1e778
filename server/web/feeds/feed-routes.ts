import { createHash, timingSafeEqual } from 'node:crypto';
import { type Dialect, dialects } from '@menyala/contract/office/monitors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Monitor } from '../../market/currencies/monitor.ts';
import { encodingFor } from '../../platform/http/compression.ts';
import { isKnown } from '../../platform/http/kept-answers.ts';
import { type Feed, feedOf, isCompressed } from './keep-feeds.ts';

/** Files of rates for monitors: `/export/xml?for=NAME&key=SECRET`, and without a name for anybody. */
export function feedRoutes(app: FastifyInstance, ctx: Context): void {
  for (const dialect of dialects)
    app.get(`/export/${dialect}`, { config: { who: 'page' } }, (request, reply) =>
      answer(ctx, dialect, request, reply),
    );
}

async function answer(
  ctx: Context,
  dialect: Dialect,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const monitor = monitorNamed(ctx, request.query as Record<string, unknown>);
  if (monitor === undefined) return reply.callNotFound() as unknown as FastifyReply;
  const feed = await feedOf(ctx, dialect, monitor);
  reply
    .header('etag', feed.etag)
    .header('last-modified', feed.lastModified)
    .header('cache-control', monitor?.secret ? 'private, no-cache' : 'public, no-cache');
  if (isCompressed(feed)) reply.header('vary', 'Accept-Encoding');
  if (hasIt(request, feed)) return reply.code(304).send();
  reply.type(feed.type);
  const encoding = isCompressed(feed) ? encodingFor(request.raw) : 'identity';
  if (encoding === 'identity') return reply.send(feed.body);
  reply.header('content-encoding', encoding);
  return reply.send(await feed.encoded(encoding));
}

/** Who is named; null where nobody is, undefined for nobody known: who is off, or whose secret it is not, is not told apart. */
export function monitorNamed(
  ctx: Context,
  { for: name, key }: Record<string, unknown>,
): Monitor | null | undefined {
  if (name === undefined) return null;
  const monitor = ctx.catalogue.current().monitors.find(({ slug, isOn }) => isOn && slug === name);
  if (!monitor || monitor.secret === null) return monitor;
  return typeof key === 'string' && isSame(key, monitor.secret) ? monitor : undefined;
}

function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Whether the caller has the file as it is: by its tag, or where none is named by its time. */
function hasIt({ headers }: FastifyRequest, { etag, changedAt }: Feed): boolean {
  if (headers['if-none-match'] !== undefined) return isKnown({ headers }, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && since >= changedAt;
}
