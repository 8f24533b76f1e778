import type { Language } from '@menyala/contract';
import { preloadHeader } from '@menyala/contract/site/of-person';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { pairKey } from '../../market/currencies/catalogue.ts';
import { noteOpening } from '../../market/currencies/direction-openings.ts';
import { languageOf } from '../../platform/http/language-of.ts';
import { inLanguage } from '../../platform/languages.ts';
import { isRobot } from '../../programme/partners/visits.ts';
import type { Invoice } from '../../shop/invoices/invoice.ts';
import { findInvoice } from '../../shop/invoices/invoice-queries.ts';
import { noteLinkVisit } from '../../shop/links/link-visits.ts';
import { answerPage, type Pages } from './answer-page.ts';
import { type PageAddress, pageAddresses } from './page-addresses.ts';
import { pageHeaders } from './page-headers.ts';
import { splitAddress } from './page-request.ts';
import { pairOfCodes } from './payloads/pair-of-codes.ts';
import { claimPost, followEmail } from './posts/claim-post.ts';
import { contactsPost, followThread, questionPost } from './posts/contacts-post.ts';
import { exchangePost } from './posts/exchange-post.ts';
import { hideBanner } from './posts/hide-banner.ts';
import { invoicePost } from './posts/invoice-post.ts';
import { payLinkPost } from './posts/pay-link-post.ts';
import { refundPost } from './posts/refund-post.ts';
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
        (address.path === '/contacts/:id' ? followThread(pages.ctx, request, reply) : null) ??
        (url === '/i/:id' ? inPayersLanguage(pages, request, reply, asPage) : asPage(request, reply));
      app.get(url, { config }, (request, reply) => {
        noteDirection(pages.ctx, address, request);
        noteLink(pages.ctx, address, request);
        const kept = isFramable(address) ? undefined : followLink(pages.ctx, request, reply);
        return kept ? kept.then(() => answer(request, reply)) : answer(request, reply);
      });
      const payloadUrl = `${url === '/' ? '' : url}/_payload.json`;
      const asPayload = answerPage(pages, address, 'json');
      app.get(payloadUrl, { config }, (request, reply) => {
        const isUnwanted =
          address.kind === 'private' || address.kind === 'payer' || request.headers['save-data'] === 'on';
        if (isUnwanted && isPreload(request))
          return reply.code(204).header('cache-control', 'no-store').send();
        noteDirection(pages.ctx, address, request);
        return asPayload(request, reply);
      });
    }
    app.get<{ Params: { code: string } }>(
      inLanguage(language, '/ref/:code'),
      { config },
      followShortLink(pages.ctx),
    );
    app.get<{ Params: { id: string } }>(inLanguage(language, '/invoices/:id'), { config }, toSale);
    app.post(inLanguage(language, '/'), { config }, exchangePost(pages));
    app.post(inLanguage(language, '/hide-banner'), { config }, hideBanner);
    app.post(inLanguage(language, '/claim/:id'), { config }, claimPost(pages));
    app.post(inLanguage(language, '/i/:id'), { config }, invoicePost(pages));
    app.post(inLanguage(language, '/pull-payments/:id'), { config }, refundPost(pages));
    app.post(inLanguage(language, '/pay/:id'), { config }, payLinkPost(pages));
    app.post(inLanguage(language, '/contacts'), { config }, contactsPost(pages));
    app.post(inLanguage(language, '/contacts/:id'), { config }, questionPost(pages));
  }
}

/** The browser asks ahead of its reader, who may never come. */
const isPreload = ({ headers }: FastifyRequest) => headers[preloadHeader.name] === preloadHeader.value;

/**
 * Shops lead to `/i/{id}` in no language. The page is in the one that its shop asked for, otherwise in that of the browser; who comes from
 * one of our pages, as by the switch of languages, wants it so.
 */
async function inPayersLanguage(
  { ctx }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  asPage: ReturnType<typeof answerPage>,
): Promise<FastifyReply> {
  if (request.headers['sec-fetch-site'] === 'same-origin') return asPage(request, reply);
  const { id = '' } = request.params as { id?: string };
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice || languageForPayer(invoice, request.headers['accept-language']) === 'ru')
    return asPage(request, reply);
  const { pathname, search } = splitAddress(request.url);
  reply.headers(pageHeaders('html', 'en', 'payer'));
  return reply.redirect(`/en${pathname}${search}`, 302);
}

/**
 * In which language a payer is shown an invoice that the shop led to in none: the one that the shop asked for; English where it asked for
 * one that we lack; without a word of the shop, that of the browser. Who says nothing is shown Russian.
 */
function languageForPayer(
  { checkout: { defaultLanguage } }: Pick<Invoice, 'checkout'>,
  accepted: string | undefined,
): Language {
  const wanted = defaultLanguage?.trim().toLowerCase() ?? '';
  if (wanted !== '') return /^ru\b/.test(wanted) ? 'ru' : 'en';
  return accepted === undefined || accepted === '*' || /\bru\b/i.test(accepted) ? 'ru' : 'en';
}

/** Plugins link to `/invoices/{id}` for the owner of the shop. Whether there is such an invoice is said there, to its owner alone. */
function toSale(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const sale = `/account/shop/sales-history?${new URLSearchParams({ invoice: request.params.id })}`;
  reply.headers(pageHeaders('html', language, 'private'));
  return reply.redirect(inLanguage(language, sale), 302);
}

const isFramable = ({ kind }: PageAddress) => kind === 'framed' || kind === 'payer';

/** Somebody opened the page of a direction: pages that nobody comes to are kept out of search engines in the end. */
function noteDirection(ctx: Context, { path }: PageAddress, request: FastifyRequest): void {
  if (path !== '/exchange/:pair' || isRobot(request)) return;
  const { pair } = request.params as { pair?: string };
  try {
    const catalogue = ctx.catalogue.current();
    const known = pairOfCodes(catalogue, pair);
    const direction = known && catalogue.directionByPair.get(pairKey(known.from.id, known.to.id));
    if (direction) noteOpening(ctx, direction);
  } catch {
    // Without a catalogue there is no page, and the answer says so.
  }
}

/** Somebody opened a payment link: its shop compares them with those who paid. */
function noteLink(ctx: Context, { path }: PageAddress, request: FastifyRequest): void {
  const { id } = request.params as { id?: string };
  // Its owner, who looks at it in the account.
  const isPreview =
    request.headers['sec-fetch-dest'] === 'iframe' && request.headers['sec-fetch-site'] === 'same-origin';
  if (path === '/pay/:id' && id !== undefined && linkId.test(id) && !isPreview)
    noteLinkVisit(ctx, id, request);
}
const linkId = /^[A-Za-z0-9]{20,44}$/;

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
