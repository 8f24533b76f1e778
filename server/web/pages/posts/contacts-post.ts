import { randomUUID } from 'node:crypto';
import { type Language, refusals } from '@menyala/contract';
import type { TypedQuestion, WrittenToSupport } from '@menyala/contract/site/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { questionsOf } from '../../../outreach/support/ask-question.ts';
import { type Customer, customerAt } from '../../../outreach/support/customer.ts';
import { writingLimit } from '../../../outreach/support/site-routes.ts';
import { isThreadProof, rememberThread } from '../../../outreach/support/thread-proof.ts';
import { threadView } from '../../../outreach/support/thread-view.ts';
import { writeAsCustomer } from '../../../outreach/support/write-message.ts';
import { addressGroup } from '../../../platform/http/address-group.ts';
import { hasControlCharacters, withoutControlCharacters } from '../../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../../platform/http/field-checks.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { inLanguage } from '../../../platform/languages.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import { pageRequestOf, splitAddress } from '../page-request.ts';
import { claimIdOf } from '../payloads/claim-payload.ts';
import { contactsData } from '../payloads/contacts-payload.ts';
import { attempt } from './attempt.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const longestText = 4000;

const postedIn = ({ body }: FastifyRequest) =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
const keyIn = (posted: URLSearchParams) => {
  const key = posted.get('key') ?? '';
  return uuid4.test(key) ? key.toLowerCase() : randomUUID();
};

/** `POST /contacts` without script: on to the question, or the form again with everything that was typed. */
export function contactsPost(pages: Pages) {
  const { ctx } = pages;
  const ask = questionsOf(ctx);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pageRequestOf(ctx, request);
    const posted = postedIn(request);
    const key = keyIn(posted);
    const { typed, errors } = typedIn(posted);
    const id = await attempt(() => {
      if (Object.keys(errors).length > 0) refuseFields(errors);
      const captcha = posted.get('captcha');
      const question = { ...typed, key, ...(captcha ? { captcha } : {}) };
      return ask(question, { language: asked.language, address: request.ip, user: null });
    });
    if (!(id instanceof Refusal)) {
      rememberThread(ctx, request, reply, id);
      return reply.redirect(inLanguage(asked.language, `/contacts/${id}`), 303);
    }
    const data = contactsData(ctx, asked.language, typed, key, problemOf(id, asked.language));
    const loaded = { data, status: refusals[id.code] };
    return sendPage(pages, { asked, loaded, kind: 'private', format: 'html' }, request, reply);
  };
}

const fields = ['name', 'email', 'subject', 'text', 'claim'] as const;

/** What was typed, without what nobody types, and where that stood. */
function typedIn(posted: URLSearchParams): { typed: TypedQuestion; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const typed = Object.fromEntries(
    fields.map((name) => {
      const text = posted.get(name) ?? '';
      if (hasControlCharacters(text)) errors[name] = [{ code: 'forbidden_characters' }];
      return [name, withoutControlCharacters(text)];
    }),
  ) as unknown as TypedQuestion;
  return { typed, errors };
}

/** `POST /contacts/{uuid}` without script. */
export function questionPost(pages: Pages) {
  const { ctx } = pages;
  const limit = writingLimit(ctx);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pageRequestOf(ctx, request);
    const id = claimIdOf(asked.params);
    const customer = await customerAt(ctx, request, null, { of: 'thread', id });
    const written = await writePosted(ctx, limit, request, customer, asked.language);
    if (!written) return reply.redirect(inLanguage(asked.language, asked.path), 303);
    const data = { page: 'question' as const, id, thread: await threadView(ctx, customer), written };
    const loaded = { data, status: refusals[written.problem.code] };
    return sendPage(pages, { asked, loaded, kind: 'private', format: 'html' }, request, reply);
  };
}

/** Writes what was posted; null where it is written, otherwise what was typed and why not. */
export async function writePosted(
  ctx: Context,
  limit: ReturnType<typeof writingLimit>,
  request: FastifyRequest,
  customer: Customer,
  language: Language,
): Promise<WrittenToSupport | null> {
  const posted = postedIn(request);
  const text = (posted.get('text') ?? '').replace(/\r\n?/g, '\n');
  const refusal = await attempt(async () => {
    if (hasControlCharacters(text)) refuseFields({ text: [{ code: 'forbidden_characters' }] });
    if (text.length > longestText) refuseFields({ text: [{ code: 'too_long' }] });
    await limit(addressGroup(request.ip), customer);
    await writeAsCustomer(ctx, customer, { id: keyIn(posted), text });
  });
  if (!(refusal instanceof Refusal)) return null;
  return { text: withoutControlCharacters(text), problem: problemOf(refusal, language) };
}

/**
 * `GET /contacts/{uuid}?thread=PROOF`, the link of an email: the browser is given the cookie, and the proof leaves the address at
 * once. With a wrong proof the address is cleaned all the same, and nothing is said of it.
 */
export function followThread(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const query = new URLSearchParams(splitAddress(request.url).search);
  const proof = query.get('thread');
  if (proof === null) return null;
  const { language, path, params } = pageRequestOf(ctx, request);
  const id = claimIdOf(params);
  if (isThreadProof(ctx, id, proof)) rememberThread(ctx, request, reply, id);
  query.delete('thread');
  const rest = query.size > 0 ? `?${query}` : '';
  return reply.redirect(inLanguage(language, path) + rest, 303);
}
