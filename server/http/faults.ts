import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { problemOf } from './problem.ts';
import { Refusal } from './refusal.ts';
import { fieldErrorsOf } from './schema-errors.ts';
import { languageOf } from './serve.ts';

/** Turns whatever was thrown into an answer: refusals as they are, known causes as their refusal, the rest as a fault. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal | Error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (refusal.code === 'internal')
      request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
    sendRefusal(refusal, request, reply);
  });
}

/** Answers with a refusal; used by the error handler and by routes that were not found. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(refusal, languageOf(request));
  const retryAfter = refusal.context['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  else if (refusal.code === 'busy') reply.header('retry-after', '2');
  reply
    .code(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

function refusalOf(error: Error): Refusal {
  if (isFastifyError(error)) {
    if (error.validation && error.validationContext === 'params') return new Refusal('not_found');
    if (error.validation) return new Refusal('validation', { errors: fieldErrorsOf(error) });
    if (error.statusCode === 413) return new Refusal('too_large');
    if (error.statusCode === 415) return new Refusal('unsupported_media');
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return new Refusal('bad_request');
  }
  return new Refusal(isLostDatabase(error) ? 'unavailable' : 'internal');
}

function isFastifyError(error: Error): error is FastifyError {
  return 'statusCode' in error || 'validation' in error;
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** How pg says that its connection is gone or does not answer; it gives these no code. */
const lostWords =
  /Connection terminated|not queryable|Client was closed|timeout exceeded when trying to connect|connection timeout|Query read timeout/i;
/**
 * PostgreSQL's own codes: it shuts down, refuses or lacks room; the statement or its lock took too long; two transactions
 * stood in each other's way; it only reads for now.
 */
const lostCodes = /^(57P0|08|53|57014|55P03|40P01|40001|25006)/;

/** Whether the database is away for now: the request may be repeated, and nothing of it is lost. */
export function isLostDatabase(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return lostCodes.test(error.code ?? '');
  const code = 'code' in error ? String(error.code) : '';
  return lostConnection.has(code) || lostWords.test(error.message);
}
