import { createHash } from 'node:crypto';
import type { ColourMode, PagePayload } from '@menyala/contract/site/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { compress, type Encoding, encodingFor } from '../../platform/http/compression.ts';
import { languageOf } from '../../platform/http/language-of.ts';
import { colourModeOf, hiddenBannersOf, isSignedIn } from './cookies.ts';
import { guardPage } from './guard-page.ts';
import { knownQuery } from './known-query.ts';
import { type AskedPage, layoutOf } from './layout.ts';
import type { LoadedPage, PageAddress } from './page-addresses.ts';
import type { KeptPage, MadePage, PageCache } from './page-cache.ts';
import { type PageFormat, pageHeaders } from './page-headers.ts';
import { asStranger, pagePathOf, pageRequestOf, splitAddress } from './page-request.ts';
import { pairOfCodes } from './payloads/pair-of-codes.ts';
import type { RenderLimits } from './render-limits.ts';
import { hiddenOf } from './shown-banners.ts';
import type { SiteBuild } from './site-build.ts';

/** What pages are made with. */
export interface Pages {
  ctx: Context;
  build: Pick<SiteBuild, 'buildId' | 'renderPage' | 'writePayload'>;
  cache: PageCache;
  renderLimits: RenderLimits;
}

/** What a query may hold of the names that pages follow; most have a link of a partner's alone, and are not read. */
const mayFollow = /[?&](?:cur_from|cur_to|city|course|amount|side|period|q|page)(?:[=&]|$)|%/;

/**
 * Answers a GET of a page, as HTML or as its data. A shared page comes from the cache, where only the path (its language is part
 * of it), the pair and city of its query, the last used pair, the colour mode and whether the header says "Sign in" tell two of
 * them apart: other cookies and names in the query change nothing. With an amount or a search, of which there is no end, it is made anew.
 */
export function answerPage(pages: Pages, address: PageAddress, format: PageFormat) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const away = guardPage(address, format, request, reply);
    if (away) return away;
    if (address.kind !== 'shared') return answerFresh(pages, address, format, request, reply);
    const { pathname, search } = splitAddress(request.url);
    const known = mayFollow.test(search) ? knownQuery(pages.ctx, address, new URLSearchParams(search)) : null;
    if (known?.has('amount') || known?.has('q'))
      return answerTyped(pages, address, format, known, request, reply);
    const query = known === null ? '' : String(known);
    const mode = format === 'html' ? colourModeOf(request.cookies) : 'auto';
    const encoding = encodingFor(request);
    const pair = address.followsLastPair ? lastPairKey(pages.ctx, request.cookies['pair']) : '';
    const session = isSignedIn(request.cookies) ? 'user' : '';
    const hidden = hiddenOf(pages.ctx.content.current(), hiddenBannersOf(request.cookies));
    const key = `${pathname}?${query} ${format} ${encoding} ${mode} ${pair} ${session} ${hidden}`;
    const kept = pages.cache.find(key);
    if (kept) return sendKept(request, reply, kept);
    // Of these there are a dozen, and everybody comes to them: they wait behind nobody.
    const isPlain = query === '' && pair === '' && pagePathOf(pathname) === address.path;
    const makeIt = () => make(pages, address, format, { request, query, mode, encoding });
    return pages.cache
      .findOrMake(key, () => (isPlain ? makeIt() : pages.renderLimits.shared(makeIt)))
      .then(({ page }) => sendKept(request, reply, page));
  };
}

/** The pair of the cookie by its ids, so that what is no pair cannot fill the cache. */
function lastPairKey(ctx: Context, cookie: string | undefined): string {
  if (!cookie) return '';
  const pair = pairOfCodes(ctx.catalogue.current(), cookie);
  return pair ? `${pair.from.id}-${pair.to.id}` : '';
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers }: KeptPage,
): FastifyReply {
  reply.headers(headers);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.send(body);
}

interface Making {
  request: FastifyRequest;
  /** What the page follows of it. */
  query: string;
  mode: ColourMode;
  encoding: Encoding;
}

async function make(
  { ctx, build }: Pages,
  address: PageAddress,
  format: PageFormat,
  { request, query, mode, encoding }: Making,
): Promise<MadePage> {
  const asked = { ...pageRequestOf(ctx, request), query: new URLSearchParams(query) };
  const rates = ctx.rates.version;
  const loaded = await address.load(ctx, asked);
  const payload = payloadOf(ctx, build.buildId, asked, loaded);
  const content = format === 'html' ? build.renderPage(payload, mode) : build.writePayload(payload);
  const body = await compress(Buffer.from(content), encoding);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...pageHeaders(format, asked.language, 'shared', payload.layout.settings),
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const shows = (loaded.shows ?? []).map(({ id }) => id);
  return { page: { body, etag, headers, rates, shows }, isKept: payload.layout.path === asked.path };
}

/** A shared page with an amount or a search. */
function answerTyped(
  pages: Pages,
  address: PageAddress,
  format: PageFormat,
  query: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return pages.renderLimits.shared(async () => {
    const asked = { ...pageRequestOf(pages.ctx, request), query };
    const loaded = await address.load(pages.ctx, asked);
    return renderPage(pages, { asked, loaded, kind: address.kind, format }, request, reply);
  });
}

/** Pages that are made without a look at who asks. */
const ofNobody: readonly PageAddress['kind'][] = ['framed', 'chat', 'plain'];

async function answerFresh(
  pages: Pages,
  address: PageAddress,
  format: PageFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = pageRequestOf(pages.ctx, request);
  const asked = ofNobody.includes(address.kind) ? asStranger(known) : known;
  const loaded = await address.load(pages.ctx, asked);
  return sendPage(pages, { asked, loaded, kind: address.kind, format }, request, reply);
}

export interface PageAnswer {
  asked: AskedPage;
  loaded: LoadedPage;
  kind: PageAddress['kind'];
  format: PageFormat;
}

/**
 * Sends a page that was made for this request alone. Private pages go uncompressed: their length would otherwise say
 * something of the secrets in them to whoever can make the browser ask for them.
 */
export function sendPage(
  pages: Pages,
  answer: PageAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return pages.renderLimits[answer.kind](() => renderPage(pages, answer, request, reply));
}

function renderPage(
  { ctx, build }: Pages,
  { asked, loaded, kind, format }: PageAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payload = payloadOf(ctx, build.buildId, asked, loaded);
  const { status = 200, postsTo } = loaded;
  return sendPayload(build, payload, { kind, format, status, postsTo }, request, reply);
}

export async function sendPayload(
  build: Pages['build'],
  payload: PagePayload,
  {
    kind,
    format,
    status,
    postsTo,
  }: { kind: PageAddress['kind']; format: PageFormat; status: number; postsTo?: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const content =
    format === 'html' ? build.renderPage(payload, modeOf(kind, request)) : build.writePayload(payload);
  const encoding = kind === 'private' || kind === 'payer' ? 'identity' : encodingFor(request);
  const body = await compress(Buffer.from(content), encoding);
  reply
    .code(status)
    .headers(pageHeaders(format, languageOf(request), kind, payload.layout.settings, postsTo));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Other sites say in the address how what they frame is to look. */
function modeOf(kind: PageAddress['kind'], { url, cookies }: FastifyRequest): ColourMode {
  if (kind !== 'framed' && kind !== 'payer') return colourModeOf(cookies);
  const theme = new URLSearchParams(splitAddress(url).search).get('theme');
  return colourModeOf({ mode: theme ?? (kind === 'payer' ? cookies['mode'] : undefined) });
}

function payloadOf(
  ctx: Context,
  buildId: string,
  asked: PageAnswer['asked'],
  { data, path = asked.path, pair, elsewhere }: LoadedPage,
): PagePayload {
  return { layout: layoutOf(ctx, buildId, { ...asked, path, elsewhere }, pair), data };
}
