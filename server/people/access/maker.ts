import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import type { World } from '../../world.ts';

/**
 * The maker of a claim proves it by a cookie that holds, for each of the last claims made in this browser, the claim's id
 * and a keyed hash of it. Nothing is stored, so a replayed request can be given the same proof again; it is good until 90 days
 * after the claim has ended.
 * Or the claim is on the account that is signed in: a call says so by its bearer, and where a browser sends none, as for
 * pages and streams, a second cookie names its session, for as long as the session lasts.
 */
const cookieName = 'maker';
const ownerCookie = 'owner';
const mostClaims = 20;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const proofBytes = 16;
const year = 365 * 24 * 60 * 60;

type MakerKey = { secrets: Pick<World['secrets'], 'maker'> };

/** The proof of having made a claim, as letters carry it. */
export function makerProof(world: MakerKey, claimId: string): string {
  return createHmac('sha256', world.secrets.maker)
    .update(claimId.toLowerCase())
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url');
}

export function isProof(world: MakerKey, claimId: string, proof: string): boolean {
  const given = Buffer.from(proof, 'base64url');
  const right = Buffer.from(makerProof(world, claimId), 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

export async function isMaker(world: World, request: FastifyRequest, claimId: string): Promise<boolean> {
  const proof = proofsOf(request).get(claimId.toLowerCase());
  if (proof !== undefined && isProof(world, claimId, proof) && !(await isLongOver(world, claimId)))
    return true;
  const sessionId = sessionOf(world, request);
  return sessionId !== null && (await isOfSession(world, claimId, sessionId));
}

/** So long after a claim has ended its proof is still good: letters lie in mailboxes for years. */
const proofMs = 90 * 24 * 60 * 60 * 1000;

async function isLongOver({ db, clock }: World, claimId: string): Promise<boolean> {
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where('id', '=', claimId)
    .where('status', 'in', ['success', 'error', 'deleted', 'refsucc'])
    .where('updated_at', '<', new Date(clock.now().getTime() - proofMs))
    .executeTakeFirst();
  return row !== undefined;
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

/** Names the session of a user to the pages and streams of their claims. */
export function rememberOwner(world: World, reply: FastifyReply, sessionId: string, maxAge?: number): void {
  reply.setCookie(ownerCookie, `${sessionId}.${markOf(world, sessionId)}`, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax' as const },
    secure: world.config.publicUrl.startsWith('https:'),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function forgetMaker(reply: FastifyReply): void {
  for (const name of [cookieName, ownerCookie]) reply.clearCookie(name, { path: '/' });
}

/** The session that a browser names by its cookie, whether or not it still lasts; null where it names none of ours. */
export function sessionOf(world: MakerKey, request: FastifyRequest): string | null {
  const [sessionId = '', mark = ''] = (request.cookies[ownerCookie] ?? '').split('.');
  if (!uuid.test(sessionId)) return null;
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(world, sessionId))];
  return given.length === right.length && timingSafeEqual(given, right) ? sessionId : null;
}

function markOf({ secrets }: MakerKey, sessionId: string): string {
  return createHmac('sha256', secrets.maker).update(`owner\n${sessionId}`).digest('base64url');
}

/** Whether the caller is signed in as this user: by their bearer, or, where none is sent, by the session that the cookie names. */
export async function isSignedInAs(
  world: World,
  request: FastifyRequest,
  user: UserSession | null,
  userId: number,
): Promise<boolean> {
  if (user !== null) return user.id === userId;
  const sessionId = sessionOf(world, request);
  if (sessionId === null) return false;
  const session = await world.db
    .selectFrom('user_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', world.clock.now())
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether the caller made the claim: this browser did, or the account that is signed in. */
export async function madeClaim(
  world: World,
  request: FastifyRequest,
  user: UserSession | null,
  claimId: string,
): Promise<boolean> {
  if (user !== null && (await findOwner(world, claimId))?.user_id === user.id) return true;
  return isMaker(world, request, claimId);
}

/** Policy `maker`: an unknown claim answers 404, another's 403. */
export async function requireMaker(
  world: World,
  request: FastifyRequest,
  user: UserSession | null,
): Promise<void> {
  const { id } = request.params as { id: string };
  // Asked before the request is checked, so that a stranger is not told what is wrong with it; a malformed id is refused then.
  if (!uuid.test(id)) return;
  if (await isMaker(world, request, id)) return;
  const claim = await findOwner(world, id);
  if (!claim) throw new Refusal('not_found');
  if (user === null || claim.user_id !== user.id) throw new Refusal('maker_only');
}

function findOwner(world: World, claimId: string) {
  return world.db.selectFrom('claim').select('user_id').where('id', '=', claimId).executeTakeFirst();
}

async function isOfSession(world: World, claimId: string, sessionId: string): Promise<boolean> {
  const row = await world.db
    .selectFrom('claim')
    .innerJoin('user_session', 'user_session.user_id', 'claim.user_id')
    .select('claim.id')
    .where('claim.id', '=', claimId)
    .where('user_session.id', '=', sessionId)
    .where('user_session.expires_at', '>', world.clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

function proofsOf(request: FastifyRequest): Map<string, string> {
  const text = request.cookies[cookieName] ?? '';
  const proofs = text
    .split('~')
    .slice(0, mostClaims)
    .map((item) => item.split('.'));
  return new Map(proofs.flatMap(([id, proof]) => (id && proof ? [[id, proof] as const] : [])));
}
