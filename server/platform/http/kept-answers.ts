import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { compressSync, encodingFor, leastCompressed } from './compression.ts';
import { asksForUs } from './request-origin.ts';
import { stockVersion } from './stock-version.ts';

/**
 * Answers that are the same for everybody until the catalogue, a reserve or a course that they show changes, by their address: made
 * once, kept with their ETag and with the head that the framework gave them. Whoever asks for one that is kept gets it before the framework
 * looks at the request (`answerKeptFirst`). Addresses are bounded, since whoever calls chooses them.
 */
interface Kept {
  /** Versions of the catalogue and of the reserves that it was made from. */
  catalogue: number;
  reserves: number;
  /** Version of the rates, and the directions whose courses it shows; null for all of them. */
  rates: number;
  shows: readonly number[] | null;
  /** Bytes; or how the text is made for each request, where it tells the time. */
  body: Buffer | (() => string);
  etag: string;
  /** The bytes as they were asked for since. */
  compressed: { br?: Buffer; gzip?: Buffer };
  /** As it was written last, by encoding; one that tells the time is good for its millisecond. */
  written: { br?: Written; gzip?: Written; identity?: Written };
  /** Names and values in turn, without the length. */
  head: string[];
  headOfKnown: string[];
}

/** The bytes as Latin letters: Node writes such a text and its head at once. */
interface Written {
  text: string;
  head: string[];
  at: number;
}

const keptOf = new WeakMap<Context, Map<string, Kept>>();
const mostKept = 2_000;
const json = 'application/json; charset=utf-8';

/** The directions whose courses an answer shows; it stays while others move. By default it goes with any. */
type Shows = () => readonly { id: number }[];

/** Sends the answer of a call that everybody shares, as 304 where the caller has it already. */
export function sendShared<T>(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => T,
  shows?: Shows,
): T {
  const known = keptNow(ctx, request.url);
  const body = known?.body instanceof Buffer ? known.body : Buffer.from(JSON.stringify(make()));
  const etag = known?.etag ?? etagOf(body);
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (body.length >= leastCompressed) reply.header('vary', 'Accept-Encoding');
  const kept = known ?? keep(ctx, request.url, { body, etag, reply, shows });
  if (isKnown(request, etag)) reply.code(304).send();
  else {
    const { content, encoding } = contentFor(kept, body, request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type(json).send(content);
  }
  // The reply is sent; `serve` sees that and sends nothing more.
  return undefined as T;
}

/** The same for an answer that tells the time, and so is made for each request; its ETag names what else it says. */
export function sendSharedNow<T>(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, make, shows }: { etag: string; make: () => T; shows?: Shows },
): T {
  reply.header('etag', etag);
  if (!keptNow(ctx, request.url))
    keep(ctx, request.url, { body: () => JSON.stringify(make()), etag, reply, shows });
  if (isKnown(request, etag)) reply.code(304).send();
  else reply.type(json).send(make());
  return undefined as T;
}

/**
 * Sends an answer that is made anew each time. Its ETag is made of what changes only when something happened; the time of the
 * answer, for example, is no part of it.
 */
export function sendTagged<T>(request: FastifyRequest, reply: FastifyReply, answer: T, etag: string): T {
  reply.header('etag', etag);
  if (isKnown(request, etag)) reply.code(304).send();
  return answer;
}

/** Tells the ETag of an answer before it is made. True where the caller has it already: then the reply is sent. */
export function sendIfKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  if (!isKnown(request, etag)) return false;
  reply.code(304).send();
  return true;
}

/** True where the caller names this ETag: alone or in a list, and weakly where a proxy compressed the answer on its way. */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const named = headers['if-none-match'];
  if (named === undefined) return false;
  return named === etag || named.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** An ETag of the content itself. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function keptIn(ctx: Context): Map<string, Kept> {
  const known = keptOf.get(ctx);
  if (known) return known;
  const kept = new Map<string, Kept>();
  keptOf.set(ctx, kept);
  return kept;
}

/** What is kept for an address and still true. */
function keptNow(ctx: Context, url: string): Kept | undefined {
  const kept = keptIn(ctx).get(url);
  return kept?.catalogue === ctx.catalogue.current().version &&
    kept.reserves === stockVersion(ctx) &&
    standsIn(ctx, kept)
    ? kept
    : undefined;
}

/** No course that it shows was published anew. */
function standsIn({ rates }: Context, kept: Pick<Kept, 'rates' | 'shows'>): boolean {
  if (kept.rates === rates.version) return true;
  return kept.shows?.every((id) => rates.versionOf(id) <= kept.rates) ?? false;
}

function keep(
  ctx: Context,
  url: string,
  {
    body,
    etag,
    reply,
    shows,
  }: Pick<Kept, 'body' | 'etag'> & { reply: FastifyReply; shows: Shows | undefined },
): Kept {
  const all = keptIn(ctx);
  if (all.size >= mostKept) all.clear();
  const headOfKnown = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  const kept: Kept = {
    catalogue: ctx.catalogue.current().version,
    reserves: stockVersion(ctx),
    rates: ctx.rates.version,
    shows: shows?.().map(({ id }) => id) ?? null,
    body,
    etag,
    compressed: {},
    written: {},
    head: [...headOfKnown, 'content-type', json],
    headOfKnown,
  };
  all.set(url, kept);
  return kept;
}

/** There is nothing private in them, so their length tells nothing. */
function contentFor({ compressed }: Kept, body: Buffer, request: Pick<IncomingMessage, 'headers'>) {
  const encoding = body.length < leastCompressed ? 'identity' : encodingFor(request);
  if (encoding === 'identity') return { content: body, encoding };
  compressed[encoding] ??= compressSync(body, encoding);
  return { content: compressed[encoding], encoding };
}

/**
 * Answers requests for what is kept before the framework's routing, hooks and reply, which take as long again as all else. Any
 * request that the framework would look at more closely is left to it: another method, a body, another host.
 * @param answerOwn answers whoever proves who they are, where it can
 * @param answerFile answers for what is kept elsewhere, where it can
 */
export function answerKeptFirst(
  app: FastifyInstance,
  ctx: Context,
  answerOwn: (request: IncomingMessage, response: ServerResponse) => boolean,
  answerFile: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const kept = keptIn(ctx);
  const ours = new URL(ctx.config.publicUrl).host;
  // The framework says in the log whose word on addresses is not believed.
  const warnsOfProxies = ctx.config.mode === 'production' && ctx.config.trustedProxies.length === 0;
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  function isPlain({ method, headers }: IncomingMessage): boolean {
    return (
      (method === 'GET' || (method === 'HEAD' && headers['if-none-match'] === undefined)) &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined &&
      !(warnsOfProxies && headers['x-forwarded-for'] !== undefined)
    );
  }

  const mayAnswer = (request: IncomingMessage) => !isClosing && isPlain(request) && asksForUs(ours, request);

  const ordinary = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      if (request.method === 'GET' && mayAnswer(request) && answerOwn(request, response)) return;
    } else if (kept.has(url) && mayAnswer(request)) {
      const found = keptNow(ctx, url);
      if (found) return write(found, request, response, ctx.clock.now().getTime());
    } else if (url.startsWith('/export/') && mayAnswer(request) && answerFile(request, response)) return;
    for (const handle of ordinary) handle.call(app.server, request, response);
  });
}

function write(kept: Kept, request: IncomingMessage, response: ServerResponse, now: number) {
  if (isKnown(request, kept.etag)) return void response.writeHead(304, kept.headOfKnown).end();
  const { text, head } = writtenFor(kept, request, now);
  response.writeHead(200, head);
  if (request.method === 'HEAD') response.end();
  else response.end(text, 'latin1');
}

function writtenFor(kept: Kept, request: IncomingMessage, now: number): Written {
  const { body, written } = kept;
  const isTimed = typeof body === 'function';
  const encoding = isTimed || body.length < leastCompressed ? 'identity' : encodingFor(request);
  const last = written[encoding];
  if (last && (!isTimed || last.at === now)) return last;
  const content = isTimed ? Buffer.from(body()) : contentFor(kept, body, request).content;
  const named = encoding === 'identity' ? kept.head : [...kept.head, 'content-encoding', encoding];
  const head = [...named, 'content-length', String(content.length)];
  const made = { text: content.toString('latin1'), head, at: now };
  written[encoding] = made;
  return made;
}
