import { createHash } from 'node:crypto';
import { type StaffRole, showSession } from '@menyala/contract/office/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { demoLogin } from '../demo/staff.ts';
import { extendSession, findSession } from '../staff/session-queries.ts';
import type { World } from '../world.ts';
import { Refusal } from './refusal.ts';

/** Who is signed in to the office. */
export interface StaffSession {
  id: number;
  login: string;
  name: string;
  role: StaffRole;
}

/** A session ends this long after its last use. */
export const sessionMs = 12 * 60 * 60 * 1000;
/** Each request would otherwise write a row: the end of a session moves only when it would move this far. */
const extendAfterMs = 10 * 60 * 1000;

const cookieName = 'office';

/** The browser holds the token, the database only its hash: whoever reads the database cannot sign in with it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Policy `staff`. Asks the database each time, so a member of staff who is switched off is out at once. */
export async function requireStaff(world: World, request: FastifyRequest): Promise<StaffSession> {
  const token = tokenOf(request);
  const now = world.clock.now();
  const found = token === null ? undefined : await findSession(world.db, hashOfToken(token), now);
  if (!token || !found) throw signedOut(world, request);
  const end = new Date(now.getTime() + sessionMs);
  if (end.getTime() - found.expiresAt.getTime() > extendAfterMs)
    await extendSession(world.db, hashOfToken(token), end);
  return found.staff;
}

/** In the demo the question "who am I" tells a newcomer how to sign in. */
function signedOut(world: World, request: FastifyRequest): Refusal {
  const isAsked = request.method === 'GET' && request.routeOptions.url === showSession.path;
  if (!isAsked || world.config.mode !== 'demo') return new Refusal('token_not_valid');
  const { login, password } = demoLogin;
  return new Refusal('token_not_valid', { context: { demoLogin: { login, password } } });
}

export function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName];
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

export function giveToken(world: World, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName, token, cookieOptions(world));
}

export function takeTokenBack(world: World, reply: FastifyReply): void {
  reply.clearCookie(cookieName, cookieOptions(world));
}

const cookieOptions = ({ config }: World) =>
  ({
    path: '/office',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
  }) as const;
