import { type Language, refusals } from '@menyala/contract';
import type { ErrorPage, PageLayout } from '@menyala/contract/site/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { languageOf } from '../../platform/http/language-of.ts';
import { problemOf } from '../../platform/http/problem.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Pages, sendPayload } from './answer-page.ts';
import { hiddenBannersOf, isSignedIn } from './cookies.ts';
import { type AskedPage, bareLayoutOf, layoutOf } from './layout.ts';
import { isPayloadAddress, pagePathOf, splitAddress } from './page-request.ts';

/** Answers with the error page, or its data where a payload was asked for. Told even when nothing else can be read. */
export function sendErrorPage(
  pages: Pages,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname } = splitAddress(request.url);
  const asked = {
    ...{ language: languageOf(request), path: pagePathOf(pathname), query: new URLSearchParams() },
    signedIn: isSignedIn(request.cookies),
    hiddenBanners: hiddenBannersOf(request.cookies),
  };
  const data = errorData(refusal, readable(pathname), asked.language);
  const retryAfter = refusal.context['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  else if (data.status === 503) reply.header('retry-after', '5');
  return sendPayload(
    pages.build,
    { layout: layoutOrBare(pages, asked), data },
    { kind: 'own', format: isPayloadAddress(pathname) ? 'json' : 'html', status: data.status },
    request,
    reply,
  );
}

/** For 404 the specification's words, for the rest the refusal's sentence. The renderer escapes the path. */
function errorData(refusal: Refusal, path: string, language: Language): ErrorPage {
  const status = refusals[refusal.code];
  const statusText = status === 404 ? `Page Not Found: ${path}` : problemOf(refusal, language).detail;
  return { page: 'error', status, statusText };
}

/** The path as people read it; as it came where it cannot be read, or would show something else than it is. */
function readable(pathname: string): string {
  const page = pathname.replace(/\/_payload\.json\/?$/, '') || '/';
  const short = page.length > 200 ? `${page.slice(0, 200)}…` : page;
  try {
    const decoded = decodeURI(short);
    return hasControlCharacters(decoded) ? short : decoded;
  } catch {
    return short;
  }
}

function layoutOrBare({ ctx, build }: Pages, asked: AskedPage): PageLayout {
  try {
    return layoutOf(ctx, build.buildId, asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return bareLayoutOf(ctx, build.buildId, asked);
  }
}
