import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasControlCharacters, withoutControlCharacters } from '../../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../../platform/http/field-checks.ts';
import { limitLinkPayments } from '../../../platform/http/limits.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { inLanguage } from '../../../platform/languages.ts';
import { longestValue, payByLink } from '../../../shop/links/pay-by-link.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import { asStranger, pageRequestOf } from '../page-request.ts';
import { payLinkPage, shownAs } from '../payloads/pay-link-payload.ts';
import { attempt } from './attempt.ts';
import { statusOf } from './posted-step.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ofFields = 'fields.';
/** What names of a link's fields have, and more of them than a link may ask for. */
const known = /^[A-Za-z]\w{0,39}$/;
const mostFields = 20;

/** `POST /pay/{id}`: makes an invoice and leads to it, or the form again with everything that was typed. It knows nobody. */
export function payLinkPost(pages: Pages) {
  const { ctx } = pages;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = asStranger(pageRequestOf(ctx, request));
    const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { typed, key, version, errors } = typedIn(posted);
    const { language } = asked;
    const id = asked.params['id'] ?? '';
    const made = await attempt(async () => {
      if (Object.keys(errors).length > 0) refuseFields(errors);
      await limitLinkPayments(ctx, request.ip, id);
      return payByLink(ctx, id, { sum: typed.sum, values: typed.values, version, key, language });
    });
    if (!(made instanceof Refusal))
      return reply.redirect(inLanguage(language, `/i/${made}`) + shownAs(asked.query), 303);
    // Once they have read of it, what they send next is another request.
    const isAnother = made.code === 'idempotency_mismatch' || made.code === 'conflict';
    const told = inWordsOfPayers(made);
    const problem = problemOf(told, language);
    const loaded = await payLinkPage(ctx, asked, { typed, problem, key: isAnother ? randomUUID() : key });
    return sendPage(
      pages,
      { asked, loaded: { ...loaded, status: statusOf(told) }, kind: 'payer', format: 'html' },
      request,
      reply,
    );
  };
}

/** What a shop may not do now is nothing that its payer could mend: the page says how it stands. */
function inWordsOfPayers(refusal: Refusal): Refusal {
  const ofShop = refusal.code === 'forbidden' || refusal.code === 'limit_reached';
  const ofMarket =
    refusal.code === 'validation' &&
    ['currency', 'amount', 'checkout.paymentMethods'].some((field) => field in refusal.errors);
  if (ofShop) return new Refusal('link_closed');
  return ofMarket ? new Refusal('unavailable') : refusal;
}

/** What was typed, without what nobody types, and where that stood. */
function typedIn(posted: URLSearchParams) {
  const errors: FieldErrors = {};
  const textOf = (name: string) => {
    const text = (posted.get(name) ?? '').trim();
    if (hasControlCharacters(text)) errors[name] = [{ code: 'forbidden_characters' }];
    // One more than may stand there is kept, so that it is refused and not cut.
    return withoutControlCharacters(text).slice(0, longestValue + 1);
  };
  const names = [...new Set(posted.keys())]
    .filter((name) => name.startsWith(ofFields) && known.test(name.slice(ofFields.length)))
    .slice(0, mostFields);
  const key = posted.get('key') ?? '';
  const version = posted.get('version') ?? '';
  return {
    typed: {
      sum: textOf('sum'),
      values: Object.fromEntries(names.map((name) => [name.slice(ofFields.length), textOf(name)])),
    },
    key: uuid4.test(key) ? key.toLowerCase() : randomUUID(),
    version: /^\d{1,9}$/.test(version) ? Number(version) : 0,
    errors,
  };
}
