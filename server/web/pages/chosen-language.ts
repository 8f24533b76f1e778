import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './page-headers.ts';
import { splitAddress } from './page-request.ts';
import { withoutLink } from './referral-link.ts';

/**
 * Leads whoever chose English from the address without a language to its English page, and keeps the rest of the address.
 * Who chose nothing, robots among them, gets Russian there. Links of our own pages are followed as they are: whoever comes
 * from one of them to `/` wants it so, also where the switch could not write the cookie.
 */
export function inChosenLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (request.cookies['locale'] !== 'en-US' || request.headers['sec-fetch-site'] === 'same-origin')
    return null;
  const rest = withoutLink(new URLSearchParams(splitAddress(request.url).search));
  reply.headers(pageHeaders('html', 'en', 'private'));
  return reply.redirect(rest.size > 0 ? `/en?${rest}` : '/en', 302);
}
