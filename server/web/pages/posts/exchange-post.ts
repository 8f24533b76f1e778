import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inLanguage } from '../../../platform/languages.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import type { LoadedPage } from '../page-addresses.ts';
import { pageRequestOf } from '../page-request.ts';
import { confirmStep, editStep, fieldsStep } from './details-steps.ts';
import { formStep, pickStep, swapStep } from './form-steps.ts';
import { type PostedStep, type StepEnd, sumsQuery } from './posted-step.ts';
import { type Step, stepOf } from './typed-exchange.ts';

const stepsByName: Record<Step, (step: PostedStep) => StepEnd | Promise<StepEnd>> = {
  form: formStep,
  swap: swapStep,
  pick: pickStep,
  fields: fieldsStep,
  edit: editStep,
  confirm: confirmStep,
};

/** `POST /`: the exchange form and its details without script. The same use cases as the API's, with pages as answers. */
export function exchangePost(pages: Pages) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { body: posted } = request;
    if (!(posted instanceof URLSearchParams)) throw new Refusal('unsupported_media');
    const asked = pageRequestOf(pages.ctx, request);
    const end = await stepsByName[stepOf(posted)]({ pages, posted, asked, request, reply });
    if ('goTo' in end) return reply.redirect(inLanguage(asked.language, end.goTo), 303);
    const shown = { ...asked, query: addressQuery(end) };
    return sendPage(pages, { asked: shown, loaded: end, kind: 'private', format: 'html' }, request, reply);
  };
}

/** The query that keeps what the page shows when it is asked for anew, in the other language for example. */
function addressQuery({ data }: LoadedPage): URLSearchParams {
  if (data.page === 'home') {
    const { from, to } = data.pair.structure;
    return new URLSearchParams({ cur_from: from.currency.code, cur_to: to.currency.code });
  }
  return data.page === 'details' ? sumsQuery(data.form, data.typed.promocode) : new URLSearchParams();
}
