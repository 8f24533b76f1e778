import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLostDatabase, logFault, sendRefusal } from '../../platform/http/faults.ts';
import { languageOf } from '../../platform/http/language-of.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/languages.ts';
import type { Pages } from './answer-page.ts';
import { sendErrorPage } from './error-page.ts';
import { pageHeaders } from './page-headers.ts';
import { PageMoved } from './page-moved.ts';
import { isPayloadAddress, splitAddress } from './page-request.ts';

/** What people see of a page that could not be made: the error page, with the refusal's status. A fault is logged. */
export function answerPageFaults(app: FastifyInstance, pages: Pages): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof PageMoved) return leadOn(error, request, reply);
    const refusal = error instanceof Refusal ? asPage(error, pages) : refusalOf(error);
    logFault(request, refusal, error);
    if (request.is404 && programs.test(request.url)) return sendRefusal(refusal, request, reply);
    return sendErrorPage(pages, refusal, request, reply);
  });
}

/** A program that asks for the data would follow a redirect without noticing that it is at another page. */
function leadOn({ path }: PageMoved, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const redirect = inLanguage(language, path);
  const isPayload = isPayloadAddress(splitAddress(request.url).pathname);
  reply.headers(pageHeaders(isPayload ? 'json' : 'html', language, 'shared'));
  return isPayload ? reply.send(JSON.stringify({ redirect })) : reply.redirect(redirect, 301);
}

/** While the directions cannot be read every page is a 500, as the specification has it; otherwise the refusal stands. */
function asPage(refusal: Refusal, { ctx }: Pages): Refusal {
  return refusal.code === 'unavailable' && !hasCatalogue(ctx) ? new Refusal('internal') : refusal;
}

function hasCatalogue({ catalogue }: Pages['ctx']): boolean {
  try {
    catalogue.current();
    return true;
  } catch {
    return false;
  }
}

function refusalOf(error: FastifyError | Error): Refusal {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refusal('too_large');
  if (status === 415) return new Refusal('unsupported_media');
  if (status === 429) return new Refusal('rate_limited');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('bad_request');
  return new Refusal(isLostDatabase(error) ? 'unavailable' : 'internal');
}

const programs = /^\/(?:(?:en\/)?(?:api|front-api)|office\/api|builds)(?:[/?]|$)/;

/** What is at no route: an error page for people, a problem for programs. */
export function answerNotFound(pages: Pages) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = new Refusal('not_found');
    if (programs.test(request.url)) return sendRefusal(refusal, request, reply);
    return sendErrorPage(pages, refusal, request, reply);
  };
}
