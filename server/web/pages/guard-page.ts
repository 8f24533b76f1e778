import type { AuthPage } from '@menyala/contract/site/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/language-of.ts';
import { inLanguage } from '../../platform/languages.ts';
import { isSignedIn } from './cookies.ts';
import { nextPage } from './next-page.ts';
import type { PageAddress } from './page-addresses.ts';
import { type PageFormat, pageHeaders } from './page-headers.ts';
import { pagePathOf, splitAddress } from './page-request.ts';
import { proofIn } from './payloads/auth-payload.ts';

/**
 * Leads away whoever may not be at a page, before anything of it is made: a guest to the login and from there back, a
 * signed-in visitor to the account. The cookie that says who is which proves nothing, so nothing personal is
 * ever on these pages; what is in them is asked for with a token. Answers null where the visitor may stay.
 */
export function guardPage(
  { path, only }: PageAddress,
  format: PageFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (only === undefined) return null;
  const { pathname, search } = splitAddress(request.url);
  const query = new URLSearchParams(search);
  const isUser = isSignedIn(request.cookies);
  const to =
    only === 'users' ? !isUser && loginFor(pagePathOf(pathname) + search) : isUser && inside(path, query);
  if (to === false) return null;
  const language = languageOf(request);
  const redirect = inLanguage(language, to);
  reply.headers(pageHeaders(format, language, 'private'));
  // A program that asks for the data would follow a redirect without noticing that it is at another page.
  return format === 'json' ? reply.send(JSON.stringify({ redirect })) : reply.redirect(redirect, 302);
}

function loginFor(page: string): string {
  const next = nextPage(page);
  return next === null ? '/login' : `/login?${new URLSearchParams({ next })}`;
}

/** Where a signed-in visitor goes from a page for guests. An email's link opens for everybody, and so does the end of a session. */
function inside(path: string, query: URLSearchParams): string | false {
  const step = path.slice(1) as AuthPage['step'];
  if (proofIn(step, query) || query.has('ended')) return false;
  return nextPage(query.get('next')) ?? '/account';
}
