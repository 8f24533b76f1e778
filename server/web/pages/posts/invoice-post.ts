import { randomUUID } from 'node:crypto';
import { parseTyped } from '@menyala/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberMaker } from '../../../people/access/maker.ts';
import { hasControlCharacters, withoutControlCharacters } from '../../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../../platform/http/field-checks.ts';
import { limitClaims } from '../../../platform/http/limits.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { inLanguage, localeOf } from '../../../platform/languages.ts';
import { payInvoice } from '../../../shop/invoices/pay-invoice.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import { pageRequestOf } from '../page-request.ts';
import { invoicePage, type TypedPayment } from '../payloads/invoice-payload.ts';
import { attempt } from './attempt.ts';
import { statusOf } from './posted-step.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ofRequisites = 'fromRequisites.';
/** What names of fields have, and no more of them than any currency asks for. */
const known = /^[a-z][a-z0-9_]{0,39}$/i;
const mostFields = 20;

/** `POST /i/{id}`: makes the claim that pays the invoice and leads to it, or the form again with everything that was typed. */
export function invoicePost(pages: Pages) {
  const { ctx } = pages;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pageRequestOf(ctx, request);
    const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { payment, errors } = typedIn(posted);
    const id = asked.params['id'] ?? '';
    const made = await attempt(async () => {
      if (Object.keys(errors).length > 0) refuseFields(errors);
      await limitClaims(ctx, request.ip);
      const { sum, email, values } = payment.typed;
      return payInvoice(
        ctx,
        id,
        {
          method: payment.method ?? '',
          sum: sum === '' ? undefined : (parseTyped(sum, 18, localeOf(asked.language)) ?? '0'),
          fromRequisites: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
          email: email === '' ? null : email,
        },
        { language: asked.language, address: request.ip, idempotencyKey: payment.key },
      );
    });
    if (!(made instanceof Refusal)) {
      rememberMaker(ctx, request, reply, made);
      return reply.redirect(inLanguage(asked.language, `/claim/${made.id}`), 303);
    }
    const key = made.code === 'idempotency_mismatch' ? randomUUID() : payment.key;
    const problem = problemOf(made, asked.language);
    const { data } = await invoicePage(ctx, asked, { ...payment, key, problem });
    const loaded = { data, status: statusOf(made) };
    return sendPage(pages, { asked, loaded, kind: 'private', format: 'html' }, request, reply);
  };
}

/** What was typed, without what nobody types, and where that stood. */
function typedIn(posted: URLSearchParams): { payment: TypedPayment; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const textOf = (name: string) => {
    const text = (posted.get(name) ?? '').trim();
    if (hasControlCharacters(text)) errors[name] = [{ code: 'forbidden_characters' }];
    return withoutControlCharacters(text).slice(0, 500);
  };
  const names = [...posted.keys()]
    .filter((name) => name.startsWith(ofRequisites) && known.test(name.slice(ofRequisites.length)))
    .slice(0, mostFields);
  const key = posted.get('key') ?? '';
  const payment: TypedPayment = {
    method: posted.get('method'),
    typed: {
      sum: textOf('sum'),
      email: textOf('email'),
      values: Object.fromEntries(names.map((name) => [name.slice(ofRequisites.length), textOf(name)])),
    },
    problem: null,
    key: uuid4.test(key) ? key.toLowerCase() : randomUUID(),
  };
  return { payment, errors };
}
