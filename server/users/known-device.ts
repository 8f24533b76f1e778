import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';

/**
 * A browser in which a user has signed in before says so by a cookie with a keyed hash for each of the last users. Whoever
 * guesses passwords from elsewhere cannot shut such a browser out, and signing in with it again is no news. It holds for as
 * long as the password: a thief whose password was changed is a stranger again.
 */
const cookieName = 'device';
const mostUsers = 5;
const year = 365 * 24 * 60 * 60;

/** Whose browser it is. */
export interface Marked {
  id: number;
  password_hash: string | null;
}

export function isKnownDevice(world: World, request: FastifyRequest, user: Marked): boolean {
  const mark = marksOf(request).get(String(user.id));
  if (mark === undefined) return false;
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(world, user))];
  return given.length === right.length && timingSafeEqual(given, right);
}

export function rememberDevice(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Marked,
): void {
  const others = [...marksOf(request)].filter(([known]) => known !== String(user.id));
  const marks = [[String(user.id), markOf(world, user)], ...others].slice(0, mostUsers);
  reply.setCookie(cookieName, marks.map((mark) => mark.join('.')).join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: world.config.publicUrl.startsWith('https:'),
    maxAge: year,
  });
}

function markOf({ secrets }: World, { id, password_hash }: Marked): string {
  return createHmac('sha256', secrets.refresh).update(`device\n${id}\n${password_hash}`).digest('base64url');
}

function marksOf(request: FastifyRequest): Map<string, string> {
  const marks = (request.cookies[cookieName] ?? '').split('~').slice(0, mostUsers);
  return new Map(
    marks.flatMap((mark) => {
      const [id, proof] = mark.split('.');
      return id && proof ? [[id, proof] as const] : [];
    }),
  );
}
