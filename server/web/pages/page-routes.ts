import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage } from '../../platform/languages.ts';
import { answerPage, type Pages } from './answer-page.ts';
import { pageAddresses } from './page-addresses.ts';
import { pageHeaders } from './page-headers.ts';
import { splitAddress } from './page-request.ts';
import { claimPost, followEmail } from './posts/claim-post.ts';
import { exchangePost } from './posts/exchange-post.ts';
import { followLink, followShortLink, withoutLink } from './referral-link.ts';

/** Pages of a claim that links in emails lead to, with the proof of who made it. */
const withEmails: readonly string[] = ['/claim/:id', '/verification/:id'];

/** Registers each page in both languages: the page itself, its data, the posts of the two that have forms, and partners' short links. */
export function pageAddressRoutes(app: FastifyInstance, pages: Pages): void {
  for (const language of ['ru', 'en'] as const) {
    const config = { who: 'page', language } as const;
    for (const address of pageAddresses) {
      const url = inLanguage(language, address.path);
      const asPage = answerPage(pages, address, 'html');
      const answer = (request: FastifyRequest, reply: FastifyReply) =>
        (url === '/' ? inChosenLanguage(request, reply) : null) ??
        (withEmails.includes(address.path) ? followEmail(pages.ctx, request, reply) : null) ??
        asPage(request, reply);
      app.get(url, { config }, (request, reply) => {
        const kept = address.kind === 'framed' ? undefined : followLink(pages.ctx, request, reply);
        return kept ? kept.then(() => answer(request, reply)) : answer(request, reply);
      });
      const payloadUrl = `${url === '/' ? '' : url}/_payload.json`;
      app.get(payloadUrl, { config }, answerPage(pages, address, 'json'));
    }
    app.get<{ Params: { code: string } }>(
      inLanguage(language, '/ref/:code'),
      { config },
      followShortLink(pages.ctx),
    );
    app.post(inLanguage(language, '/'), { config }, exchangePost(pages));
    app.post(inLanguage(language, '/claim/:id'), { config }, claimPost(pages));
  }
}

/**
 * Leads whoever chose English from the address without a language to its English page, and keeps the rest of the address.
 * Who chose nothing, robots among them, gets Russian there. Links of our own pages are followed as they are: whoever comes
 * from one of them to `/` wants it so, also where the switch could not write the cookie.
 */
function inChosenLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (request.cookies['locale'] !== 'en-US' || request.headers['sec-fetch-site'] === 'same-origin')
    return null;
  const rest = withoutLink(new URLSearchParams(splitAddress(request.url).search));
  reply.headers(pageHeaders('html', 'en', 'private'));
  return reply.redirect(rest.size > 0 ? `/en?${rest}` : '/en', 302);
}
