import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { languageOf } from './language-of.ts';
import { problemOf } from './problem.ts';
import { Refusal } from './refusal.ts';
import { fieldErrorsOf } from './schema-errors.ts';

/** Turns whatever was thrown into an answer: refusals as they are, known causes as their refusal, the rest as a fault. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal | Error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, request);
    logFault(request, refusal, error);
    sendRefusal(refusal, request, reply);
  });
}

/** What is wrong with us, and not with the request, is logged with its cause; a database that is away is known to pass. */
export function logFault(request: FastifyRequest, refusal: Refusal, cause: Error): void {
  const about = { err: cause, route: request.routeOptions.url };
  if (refusal.code === 'internal') request.log.error(about, 'fault');
  else if (refusal.code === 'unavailable') request.log.warn(about, 'unavailable');
}

/** Answers with a refusal; used by the error handler and by routes that were not found. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(
    refusal.code === 'internal' ? numbered(refusal, request) : refusal,
    languageOf(request),
  );
  const retryAfter = refusal.context['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  else if (refusal.code === 'busy') reply.header('retry-after', '2');
  reply
    .code(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

/** With the request's number, by which its cause is found in the log. */
const numbered = ({ code, context }: Refusal, { id }: FastifyRequest) =>
  new Refusal(code, { context: { ...context, request: id } });

const takesFiles = ({ routeOptions: { schema } }: FastifyRequest) => schema?.consumes !== undefined;

/** What an error that is no refusal comes to. */
export function refusalOf(error: Error, request: FastifyRequest): Refusal {
  const isUpload = takesFiles(request);
  if (isFastifyError(error)) {
    if (error.validation && error.validationContext === 'params') return new Refusal('not_found');
    if (error.validation) return new Refusal('validation', { errors: fieldErrorsOf(error) });
    if (error.statusCode === 413) return new Refusal('too_large', isUpload ? {} : { context: most(request) });
    if (error.statusCode === 415) return new Refusal(isUpload ? 'unsupported_media' : 'json_only');
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return new Refusal('bad_request');
  }
  return new Refusal(isLostDatabase(error) ? 'unavailable' : 'internal');
}

/** Megabytes that the call takes. */
const most = ({ routeOptions: { bodyLimit = 0 } }: FastifyRequest) => ({
  most: String(Math.round((bodyLimit / 1024 / 1024) * 100) / 100),
});

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

/** True where the database is away for now: the request may be repeated, and nothing of it is lost. */
export function isLostDatabase(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return lostCodes.test(error.code ?? '');
  const code = 'code' in error ? String(error.code) : '';
  return lostConnection.has(code) || lostWords.test(error.message);
}
