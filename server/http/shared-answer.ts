import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';

/**
 * Answers that are the same for everybody until the catalogue or a reserve changes: made once, kept as bytes with their
 * ETag. Addresses are bounded, since whoever calls chooses them.
 */
interface Kept {
  version: string;
  body: Buffer;
  etag: string;
}

const kept = new WeakMap<World, Map<string, Kept>>();
const mostKept = 2_000;

/** Sends the answer of a call that everybody shares, as 304 where the caller has it already. */
export function sendShared<T>(world: World, request: FastifyRequest, reply: FastifyReply, make: () => T): T {
  const answer = keptAnswer(world, request.url, make);
  reply.header('etag', answer.etag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match'] === answer.etag) reply.code(304).send();
  else reply.type('application/json; charset=utf-8').send(answer.body);
  // The reply is sent; `serve` sees that and sends nothing more.
  return undefined as T;
}

function keptAnswer(world: World, url: string, make: () => unknown): Kept {
  let answers = kept.get(world);
  if (!answers) {
    answers = new Map();
    kept.set(world, answers);
  }
  const version = `${world.catalogue.current().version}.${world.reserves.version}`;
  const known = answers.get(url);
  if (known?.version === version) return known;
  const body = Buffer.from(JSON.stringify(make()));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const answer = { version, body, etag };
  if (answers.size >= mostKept) answers.clear();
  answers.set(url, answer);
  return answer;
}
