import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitClaims } from '../../../platform/http/limits.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { inLanguage, localeOf } from '../../../platform/languages.ts';
import { askPullPayment } from '../../../shop/pull-payments/ask-pull-payment.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import { pageRequestOf } from '../page-request.ts';
import { refundPage } from '../payloads/refund-payload.ts';
import { attempt } from './attempt.ts';
import { statusOf } from './posted-step.ts';
import { filled, typedDetails } from './typed-details.ts';

/** `POST /pull-payments/{id}`: the buyer says where a refund goes, and comes back to how it stands, or to the form with what was typed. */
export function refundPost(pages: Pages) {
  const { ctx } = pages;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pageRequestOf(ctx, request);
    const { language } = asked;
    const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { method, typed, errors } = typedDetails(posted, 'requisites');
    const id = asked.params['id'] ?? '';
    const done = await attempt(async () => {
      if (Object.keys(errors).length > 0) refuseFields(errors);
      await limitClaims(ctx, request.ip);
      const { email, values } = typed;
      const given = { method: method ?? '', requisites: filled(values), email, locale: localeOf(language) };
      await askPullPayment(ctx, id, given, request.ip);
    });
    if (!(done instanceof Refusal)) return reply.redirect(inLanguage(language, `/pull-payments/${id}`), 303);
    const problem = problemOf(done, language);
    const { data } = await refundPage(ctx, asked, { method, typed, problem, isChanging: true });
    const loaded = { data, status: statusOf(done) };
    return sendPage(pages, { asked, loaded, kind: 'private', format: 'html' }, request, reply);
  };
}
