import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clearCookie, setCookie } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { keyObject } from '../../platform/keys/key-object.ts';

/**
 * The maker of a claim proves it by a cookie that holds, for each of the last claims made in this browser, the claim's id
 * and a keyed hash of it. Nothing is stored, so a replayed request can be given the same proof again; it is good until the
 * claim's details are changed by an email, which ends all proofs before it, and until 90 days after the claim has ended.
 * Or the claim is on the account that is signed in: a call says so by its bearer, and where a browser sends none, as for
 * pages and streams, a second cookie names its session, for as long as the session lasts.
 */
const mostClaims = 20;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const proofBytes = 16;

type MakerKey = { secrets: Pick<Context['secrets'], 'maker'> };

/** What proofs of a claim hang on: whoever changed its details had its mailbox, so that nothing from before counts any more. */
export interface ProvenClaim {
  id: string;
  requisitesChangedAt: Date | null;
}

/** The proof of having made a claim, as emails carry it. */
export function makerProof(ctx: MakerKey, claimId: string, requisitesChangedAt: Date | null = null): string {
  const generation = requisitesChangedAt === null ? '' : `\n${requisitesChangedAt.getTime()}`;
  return createHmac('sha256', keyObject(ctx.secrets.maker))
    .update(claimId.toLowerCase() + generation)
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url');
}

export function isProof(
  ctx: MakerKey,
  claimId: string,
  proof: string,
  requisitesChangedAt: Date | null = null,
): boolean {
  const given = Buffer.from(proof, 'base64url');
  const right = Buffer.from(makerProof(ctx, claimId, requisitesChangedAt), 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

export async function isMaker(ctx: Context, request: FastifyRequest, claimId: string): Promise<boolean> {
  const proof = proofsOf(request).get(claimId.toLowerCase());
  if (proof !== undefined && (await provenClaim(ctx, claimId, proof)) !== null) return true;
  const sessionId = sessionOf(ctx, request);
  return sessionId !== null && (await isOfSession(ctx, claimId, sessionId));
}

/** So long after a claim has ended its proof is still good: emails lie in mailboxes for years. */
const proofMs = 90 * 24 * 60 * 60 * 1000;
const over: readonly string[] = ['success', 'error', 'deleted', 'refsucc'];

/** The claim that a proof is good for now; null where it is good for none. */
export async function provenClaim(ctx: Context, claimId: string, proof: string): Promise<ProvenClaim | null> {
  if (!uuid.test(claimId)) return null;
  const claim = await ctx.db
    .selectFrom('claim')
    .select(['status', 'updated_at', 'requisites_changed_at'])
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!claim) return null;
  const { status, updated_at: updatedAt, requisites_changed_at: requisitesChangedAt } = claim;
  const proven = { id: claimId, requisitesChangedAt };
  return isGoodFor(ctx, { ...proven, status, updatedAt }, proof) ? proven : null;
}

/** What a proof is held against. */
interface ProvableClaim extends ProvenClaim {
  status: string;
  updatedAt: Date;
}

function isGoodFor(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  { id, requisitesChangedAt, status, updatedAt }: ProvableClaim,
  proof: string,
): boolean {
  if (!isProof(ctx, id, proof, requisitesChangedAt)) return false;
  return !over.includes(status) || updatedAt.getTime() >= ctx.clock.now().getTime() - proofMs;
}

/** Remembers in the browser that it made the claim. A claim as it was made takes the place of no proof that is there already. */
export function rememberMaker(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  claim: { id: string; requisitesChangedAt?: Date | null },
): void {
  const id = claim.id.toLowerCase();
  const known = proofsOf(request);
  const { requisitesChangedAt } = claim;
  const proof = makerProof(ctx, id, requisitesChangedAt);
  const others = [...known].filter(([other]) => other !== id);
  const value = [[id, requisitesChangedAt === undefined ? (known.get(id) ?? proof) : proof], ...others]
    .slice(0, mostClaims)
    .map(([one, its]) => `${one}.${its}`);
  setCookie(reply, 'maker', value.join('~'));
}

/** Names the session of a user to the pages and streams of their claims. */
export function rememberOwner(
  ctx: Context,
  reply: FastifyReply,
  sessionId: string,
  life: { lastsSeconds?: number | undefined } = {},
): void {
  setCookie(reply, 'owner', `${sessionId}.${signatureOf(ctx, sessionId)}`, life);
}

export function forgetMaker(reply: FastifyReply): void {
  for (const name of ['maker', 'owner'] as const) clearCookie(reply, name);
}

/** The session that a browser names by its cookie, whether or not it still lasts; null where it names none of ours. */
export function sessionOf(ctx: MakerKey, request: FastifyRequest): string | null {
  const [sessionId = '', signature = ''] = (request.cookies.owner ?? '').split('.');
  if (!uuid.test(sessionId)) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, sessionId))];
  return given.length === right.length && timingSafeEqual(given, right) ? sessionId : null;
}

function signatureOf({ secrets }: MakerKey, sessionId: string): string {
  return createHmac('sha256', keyObject(secrets.maker)).update(`owner\n${sessionId}`).digest('base64url');
}

/** True where the caller is signed in as this user: by their bearer, or, where none is sent, by the session that the cookie names. */
export async function isSignedInAs(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
  userId: number,
): Promise<boolean> {
  return (user ?? (await userOfCookie(ctx, request)))?.id === userId;
}

/** Who is signed in by the session that the cookie names; null where it names none that lasts. Other sites cannot have it sent with a post. */
export async function userOfCookie(ctx: Context, request: FastifyRequest): Promise<{ id: number } | null> {
  const sessionId = sessionOf(ctx, request);
  if (sessionId === null) return null;
  const session = await ctx.db
    .selectFrom('user_session')
    .select('user_id as id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return session ?? null;
}

/** True where the caller made the claim: this browser did, or the account that is signed in. */
export async function madeClaim(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
  claimId: string,
): Promise<boolean> {
  if (user !== null && (await findOwner(ctx, claimId))?.user_id === user.id) return true;
  return isMaker(ctx, request, claimId);
}

/** As `madeClaim`, of a claim that has been read already: only a cookie that names a session is looked up. */
export async function isMakerOf(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
  claim: ProvableClaim & { userId: number | null },
): Promise<boolean> {
  if (user !== null && claim.userId === user.id) return true;
  const proof = proofsOf(request).get(claim.id);
  if (proof !== undefined && isGoodFor(ctx, claim, proof)) return true;
  const sessionId = claim.userId === null ? null : sessionOf(ctx, request);
  return sessionId !== null && (await isOfSession(ctx, claim.id, sessionId));
}

/** Policy `maker`: an unknown claim answers 404, another's 403. */
export async function requireMaker(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
): Promise<void> {
  const { id } = request.params as { id: string };
  // Asked before the request is checked, so that a stranger is not told what is wrong with it; a malformed id is refused then.
  if (!uuid.test(id)) return;
  if (await isMaker(ctx, request, id)) return;
  const claim = await findOwner(ctx, id);
  if (!claim) throw new Refusal('not_found');
  if (user === null || claim.user_id !== user.id) throw new Refusal('maker_only');
}

function findOwner(ctx: Context, claimId: string) {
  return ctx.db.selectFrom('claim').select('user_id').where('id', '=', claimId).executeTakeFirst();
}

async function isOfSession(ctx: Context, claimId: string, sessionId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('claim')
    .innerJoin('user_session', 'user_session.user_id', 'claim.user_id')
    .select('claim.id')
    .where('claim.id', '=', claimId)
    .where('user_session.id', '=', sessionId)
    .where('user_session.expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

function proofsOf(request: FastifyRequest): Map<string, string> {
  const text = request.cookies.maker ?? '';
  const proofs = text
    .split('~')
    .slice(0, mostClaims)
    .map((item) => item.split('.'));
  return new Map(proofs.flatMap(([id, proof]) => (id && proof ? [[id, proof] as const] : [])));
}
