import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

/**
 * Answers that are the same for everybody until the catalogue or a reserve changes: made once, kept as bytes with their
 * ETag. Addresses are bounded, since whoever calls chooses them.
 */
interface Kept {
  version: string;
  body: Buffer;
  etag: string;
}

const kept = new WeakMap<Context, Map<string, Kept>>();
const mostKept = 2_000;

/** Sends the answer of a call that everybody shares, as 304 where the caller has it already. */
export function sendShared<T>(ctx: Context, request: FastifyRequest, reply: FastifyReply, make: () => T): T {
  const answer = keptAnswer(ctx, request.url, make);
  reply.header('etag', answer.etag).header('cache-control', 'public, no-cache');
  if (isKnown(request, answer.etag)) reply.code(304).send();
  else reply.type('application/json; charset=utf-8').send(answer.body);
  // The reply is sent; `serve` sees that and sends nothing more.
  return undefined as T;
}

/**
 * Sends an answer that is made anew each time. Its ETag is made of what changes only when something happened; the time of the
 * answer, for example, is no part of it.
 */
export function sendTagged<T>(request: FastifyRequest, reply: FastifyReply, answer: T, etag: string): T {
  reply.header('etag', etag);
  if (isKnown(request, etag)) reply.code(304).send();
  return answer;
}

/** Whether the caller names this ETag: alone or in a list, and weakly where a proxy compressed the answer on its way. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const named = request.headers['if-none-match'];
  return named?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}

/** An ETag of the content itself. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function keptAnswer(ctx: Context, url: string, make: () => unknown): Kept {
  let answers = kept.get(ctx);
  if (!answers) {
    answers = new Map();
    kept.set(ctx, answers);
  }
  const version = `${ctx.catalogue.current().version}.${ctx.reserves.version}`;
  const known = answers.get(url);
  if (known?.version === version) return known;
  const body = Buffer.from(JSON.stringify(make()));
  const answer = { version, body, etag: etagOf(body) };
  if (answers.size >= mostKept) answers.clear();
  answers.set(url, answer);
  return answer;
}
