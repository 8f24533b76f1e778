import { hiddenBannersCookie } from '@menyala/contract/site/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from '../../../platform/http/cookies.ts';
import { languageOf } from '../../../platform/http/language-of.ts';
import { inLanguage } from '../../../platform/languages.ts';
import { hiddenBannersOf } from '../cookies.ts';
import { nextPage } from '../next-page.ts';
import { pageHeaders } from '../page-headers.ts';

const mostHidden = 20;

/** Closes a notice or a banner for this visit, for whoever has no script: a cookie that ends with the browser, and back to the page. */
export function hideBanner(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const language = languageOf(request);
  const key = body.get('key') ?? '';
  reply.headers(pageHeaders('html', language, 'private'));
  if (/^\d{1,9}-\d{1,9}$/.test(key)) {
    const known = hiddenBannersOf(request.cookies).filter((one) => one !== key);
    const hidden = [...known, key].slice(-mostHidden).join('.');
    setCookie(reply, hiddenBannersCookie, hidden);
  }
  return reply.redirect(inLanguage(language, nextPage(body.get('next')) ?? '/'), 303);
}
