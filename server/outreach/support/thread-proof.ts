import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { setCookie } from '../../platform/http/cookies.ts';
import { keyObject } from '../../platform/keys/key-object.ts';

/**
 * Whoever asked by the contact form proves it by a cookie, as the maker of a claim does, or by the link of an email. Nothing is
 * stored: the proof is a keyed hash of the thread.
 */
const mostThreads = 10;
const proofBytes = 16;

type MakerKey = { secrets: Pick<Context['secrets'], 'maker'> };

export function threadProof({ secrets }: MakerKey, threadId: string): string {
  return createHmac('sha256', keyObject(secrets.maker))
    .update(`thread\n${threadId.toLowerCase()}`)
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url');
}

export function isThreadProof(ctx: MakerKey, threadId: string, proof: string): boolean {
  const [given, right] = [proof, threadProof(ctx, threadId)].map((text) => Buffer.from(text, 'base64url'));
  return !!given && !!right && given.length === right.length && timingSafeEqual(given, right);
}

export function hasAsked(ctx: MakerKey, request: FastifyRequest, threadId: string): boolean {
  const proof = proofsOf(request).get(threadId.toLowerCase());
  return proof !== undefined && isThreadProof(ctx, threadId, proof);
}

/** Remembers in the browser that it asked. */
export function rememberThread(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  threadId: string,
): void {
  const id = threadId.toLowerCase();
  const others = [...proofsOf(request)].filter(([other]) => other !== id);
  const value = [[id, threadProof(ctx, id)], ...others]
    .slice(0, mostThreads)
    .map(([one, proof]) => `${one}.${proof}`);
  setCookie(reply, 'threads', value.join('~'));
}

function proofsOf(request: FastifyRequest): Map<string, string> {
  const items = (request.cookies.threads ?? '').split('~').slice(0, mostThreads);
  return new Map(
    items
      .map((item) => item.split('.'))
      .flatMap(([id, proof]) => (id && proof ? [[id, proof] as const] : [])),
  );
}
