import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../context.ts';
import type { AccessClaims } from './signed-in.ts';

/** So long an access token is good. What ends a session ends it at once all the same: each use looks the session up. */
const accessMs = 10 * 60 * 1000;

const rules = { algorithms: ['HS256'], issuer: 'menyala', audience: 'site' };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An access token for a session. */
export async function accessFor(
  ctx: Pick<Context, 'clock' | 'secrets'>,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<{ access: string; expiresAt: string }> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + accessMs);
  const access = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(rules.issuer)
    .setAudience(rules.audience)
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await keyOf(ctx.secrets.access));
  return { access, expiresAt: expiresAt.toISOString() };
}

/** What an access token says; null where it is none of ours, or out of date. */
export async function readAccess(ctx: Context, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(ctx.secrets.access), {
      ...rules,
      currentDate: ctx.clock.now(),
    });
    const { sub, sid, exp } = payload;
    if (typeof sid !== 'string' || !uuid.test(sid) || !/^\d{1,10}$/.test(sub ?? '') || exp === undefined)
      return null;
    return { userId: Number(sub), sessionId: sid, endsAt: new Date(exp * 1000) };
  } catch {
    // Whatever the library finds wrong with a token, it is not good.
    return null;
  }
}

const keys = new WeakMap<Buffer, ReturnType<typeof crypto.subtle.importKey>>();

/** The key as the library takes it, made once. */
function keyOf(secret: Buffer): ReturnType<typeof crypto.subtle.importKey> {
  let key = keys.get(secret);
  if (!key) {
    key = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]);
    keys.set(secret, key);
  }
  return key;
}
