import { refferalCookie, utmCookie } from '@menyala/contract/site/partners';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { normaliseCode, ownerOfCode } from '../../people/users/referrer.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { type Cookies, setCookie } from '../../platform/http/cookies.ts';
import { isLostDatabase } from '../../platform/http/faults.ts';
import { languageOf } from '../../platform/http/language-of.ts';
import { inLanguage } from '../../platform/languages.ts';
import { noteVisit } from '../../programme/partners/visits.ts';
import { monitorBehind, noteMonitorVisit } from '../feeds/monitor-visits.ts';
import { pagePathOf, splitAddress } from './page-request.ts';

/**
 * Links of partners: `?ref=` and `?rid=` on any page, and `/ref/CODE`. Whose link it was is kept in a cookie that the page's
 * script reads, since claims name it; whether there is such a partner is looked at when it counts.
 */

const markName = /^utm_[a-z_]{1,30}$/;
const mostMarks = 8;
/** As the contract has it for one; all together must fit a cookie. */
const longestMark = 200;
const longestCookie = 1500;

/** What an address may hold of a link; looked for in the text, which costs other addresses nothing. */
const mayLink = /[?&](?:ref|rid|utm_[a-z_]+)=/;
/** What most links are: a code as it is, which needs no reading of the whole query. */
const plainLink = /^([^?]*)\?ref=([A-Za-z0-9]{4,16})$/;

/** The code of an address: well formed, in the one writing of codes; null where there is none. */
export function codeIn(query: URLSearchParams): string | null {
  return normaliseCode(query.get('ref')) ?? normaliseCode(query.get('rid'));
}

/** Marks of an advertisement, as many as fit a cookie. What would be refused with a claim is none. */
function marksIn(query: URLSearchParams): Record<string, string> | null {
  const marks: Record<string, string> = {};
  let [count, length] = [0, 0];
  query.forEach((value, name) => {
    if (count >= mostMarks || !markName.test(name) || name in marks) return;
    if (value === '' || value.length > longestMark || hasControlCharacters(value)) return;
    // Encoded twice: as a value, and as a part of the cookie.
    const needed = encodeURIComponent(encodeURIComponent(value)).length + name.length + 6;
    if (length + needed > longestCookie) return;
    marks[name] = value;
    count += 1;
    length += needed;
  });
  return count === 0 ? null : marks;
}

/** What somebody came by goes out of an address that is shown, or gone on to. */
export function withoutLink(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].filter(([name]) => name !== 'ref' && name !== 'rid' && !markName.test(name)),
  );
}

/**
 * Keeps whose link led to a page, and counts the click; the page is made as without it. A promise only where somebody has
 * come by another link before.
 */
export function followLink(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  if (request.method !== 'GET') return;
  if (!mayLink.test(request.url)) return void followSite(ctx, request, reply);
  const [, plainPath, code] = plainLink.exec(request.url) ?? [];
  if (plainPath !== undefined && code !== undefined) {
    return keepLink(ctx, request, reply, {
      ...{ code: code.toUpperCase(), utm: null },
      path: pagePathOf(plainPath),
    });
  }
  const { pathname, search } = splitAddress(request.url);
  const query = new URLSearchParams(search);
  return keepLink(ctx, request, reply, {
    ...{ code: codeIn(query), utm: marksIn(query) },
    path: pagePathOf(pathname),
  });
}

/** `/ref/CODE`: on to the form, filled as the rest of the address says. */
export function followShortLink(ctx: Context) {
  return async (
    request: FastifyRequest<{ Params: { code: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { search } = splitAddress(request.url);
    const query = new URLSearchParams(search);
    const code = normaliseCode(request.params.code);
    if (request.method === 'GET') {
      await keepLink(ctx, request, reply, { code, utm: marksIn(query), path: '/ref' });
    }
    const rest = withoutLink(query);
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(inLanguage(languageOf(request), rest.size > 0 ? `/?${rest}` : '/'), 302);
  };
}

/** Who comes by a bare link of a monitor's site is marked as if the link had its mark. */
function followSite(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { referer } = request.headers;
  if (referer === undefined) return;
  const monitor = monitorBehind(ctx, { utmSource: null, code: null, referer });
  if (monitor) void keepLink(ctx, request, reply, { code: null, utm: null, path: '/' });
}

function keepLink(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, utm: given, path }: { code: string | null; utm: Record<string, string> | null; path: string },
): Promise<void> | undefined {
  const { referer } = request.headers;
  const monitor = monitorBehind(ctx, { utmSource: given?.['utm_source'] ?? null, code, referer });
  if (monitor) noteMonitorVisit(ctx, monitor, request);
  const utm = given ?? (monitor && code === null ? { utm_source: monitor.utmSource } : null);
  if (utm !== null) setCookie(reply, utmCookie, String(new URLSearchParams(utm)));
  if (code === null) return undefined;
  noteVisit(ctx, { code, request, utm, path });
  const before = normaliseCode(request.cookies[refferalCookie]);
  if (before === null || before === code) return void setCookie(reply, refferalCookie, code);
  // A code that nobody has must not take the place of a partner's. Without the database the page is shown all the same.
  return ownerOfCode(ctx.db, code).then(
    (owner) => {
      if (owner !== null) setCookie(reply, refferalCookie, code);
    },
    (error: Error) => {
      if (!isLostDatabase(error)) throw error;
    },
  );
}

/** What a claim says of the link that its maker came by, from their cookies. */
export function linkOf(cookies: Cookies): {
  refferal?: string;
  utm?: Record<string, string>;
} {
  const refferal = normaliseCode(cookies[refferalCookie]);
  const utm = marksIn(new URLSearchParams(cookies[utmCookie] ?? ''));
  return { ...(refferal === null ? {} : { refferal }), ...(utm === null ? {} : { utm }) };
}
