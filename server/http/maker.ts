import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { Refusal } from './refusal.ts';

/**
 * The maker of a claim proves it by a cookie that holds, for each of the last claims made in this browser, the claim's id
 * and a keyed hash of it. Nothing is stored, so a replayed request can be given the same proof again.
 */
const cookieName = 'maker';
const mostClaims = 20;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const proofBytes = 16;
const year = 365 * 24 * 60 * 60;

/** The proof of having made a claim, as letters carry it. */
export function makerProof(world: Pick<World, 'secrets'>, claimId: string): string {
  return createHmac('sha256', world.secrets.maker)
    .update(claimId.toLowerCase())
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url');
}

export function isProof(world: Pick<World, 'secrets'>, claimId: string, proof: string): boolean {
  const given = Buffer.from(proof, 'base64url');
  const right = Buffer.from(makerProof(world, claimId), 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

export function isMaker(world: Pick<World, 'secrets'>, request: FastifyRequest, claimId: string): boolean {
  const proof = proofsOf(request).get(claimId.toLowerCase());
  return proof !== undefined && isProof(world, claimId, proof);
}

/** Remembers in the browser that it made the claim. */
export function rememberMaker(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  claimId: string,
): void {
  const id = claimId.toLowerCase();
  const others = [...proofsOf(request)].filter(([known]) => known !== id);
  const value = [[id, makerProof(world, id)], ...others]
    .slice(0, mostClaims)
    .map(([known, proof]) => `${known}.${proof}`);
  reply.setCookie(cookieName, value.join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: world.config.publicUrl.startsWith('https:'),
    maxAge: year,
  });
}

/** Policy `maker`: an unknown claim answers 404, another's 403. */
export async function requireMaker(world: World, request: FastifyRequest): Promise<void> {
  const { id } = request.params as { id: string };
  // Asked before the request is checked, so that a stranger is not told what is wrong with it; a malformed id is refused then.
  if (!uuid.test(id)) return;
  if (isMaker(world, request, id)) return;
  const known = await world.db.selectFrom('claim').select('id').where('id', '=', id).executeTakeFirst();
  throw new Refusal(known ? 'maker_only' : 'not_found');
}

function proofsOf(request: FastifyRequest): Map<string, string> {
  const text = request.cookies[cookieName] ?? '';
  const proofs = text
    .split('~')
    .slice(0, mostClaims)
    .map((item) => item.split('.'));
  return new Map(proofs.flatMap(([id, proof]) => (id && proof ? [[id, proof] as const] : [])));
}
