import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Dialect, dialects } from '@menyala/contract/office/monitors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Monitor } from '../../market/currencies/monitor.ts';
import { encodingFor } from '../../platform/http/compression.ts';
import { isKnown } from '../../platform/http/kept-answers.ts';
import { type Feed, feedKept, feedOf, isCompressed } from './keep-feeds.ts';

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
  keepHead(ctx, request.url, { dialect, monitor, reply });
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

/** True where the caller has the file as it is: by its tag, or where none is named by its time. */
function hasIt({ headers }: Pick<IncomingMessage, 'headers'>, { etag, changedAt }: Feed): boolean {
  if (headers['if-none-match'] !== undefined) return isKnown({ headers }, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && since >= changedAt;
}

/** Whom an address of a file is for, and the head that the framework gives it. */
interface Asked {
  dialect: Dialect;
  monitor: Monitor | null;
  /** Names and values in turn, without those that come with the file. */
  head: string[];
  /** Who is known by which secret. */
  monitors: readonly Monitor[];
  /** The file as it was sent last, by encoding. */
  sent: { feed?: Feed; heads: { br?: string[]; gzip?: string[]; identity?: string[] } };
}

const askedOf = new WeakMap<Context['pool'], Map<string, Asked>>();
/** Whoever calls chooses what else stands in an address. */
const mostAsked = 200;
const ofFile = ['etag', 'last-modified', 'vary'];

function askedIn({ pool }: Context): Map<string, Asked> {
  const known = askedOf.get(pool) ?? new Map<string, Asked>();
  askedOf.set(pool, known);
  return known;
}

function keepHead(
  ctx: Context,
  url: string,
  { dialect, monitor, reply }: { dialect: Dialect; monitor: Monitor | null; reply: FastifyReply },
): void {
  const asked = askedIn(ctx);
  if (asked.size >= mostAsked) asked.clear();
  const head = Object.entries(reply.getHeaders())
    .filter(([name]) => !ofFile.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const { monitors } = ctx.catalogue.current();
  asked.set(url, { dialect, monitor, head, monitors, sent: { heads: {} } });
}

/**
 * Answers for a file of an address that the framework has answered before, as long as the file is made and monitors and their secrets
 * are the same; false where the framework has to.
 */
export function answerFeed(ctx: Context): (request: IncomingMessage, response: ServerResponse) => boolean {
  const known = askedIn(ctx);
  return (request, response) => {
    const asked = known.get(request.url ?? '');
    if (!asked || asked.monitors !== ctx.catalogue.current().monitors) return false;
    const feed = feedKept(ctx, asked.dialect, asked.monitor);
    if (feed === null) return false;
    const isPacked = isCompressed(feed);
    const head = () => [
      ...asked.head,
      ...['etag', feed.etag, 'last-modified', feed.lastModified],
      ...(isPacked ? ['vary', 'Accept-Encoding'] : []),
    ];
    if (hasIt(request, feed)) {
      response.writeHead(304, head()).end();
      return true;
    }
    const encoding = isPacked ? encodingFor(request) : 'identity';
    const bytes = encoding === 'identity' ? feed.body : feed.encoded(encoding);
    if (!(bytes instanceof Buffer)) return false;
    if (asked.sent.feed !== feed) asked.sent = { feed, heads: {} };
    asked.sent.heads[encoding] ??= [
      ...head(),
      ...['content-type', feed.type, 'content-length', String(bytes.length)],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ];
    response.writeHead(200, asked.sent.heads[encoding]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}
