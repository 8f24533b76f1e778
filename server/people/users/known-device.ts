import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

/**
 * A browser in which a user has signed in before says so by a cookie with a keyed hash for each of the last users. Whoever
 * guesses passwords from elsewhere cannot shut such a browser out, and signing in with it again is no news. It holds for as
 * long as the password: a thief whose password was changed is a stranger again.
 */
export interface KnownDevices {
  cookie: string;
  path: string;
  /** What is hashed with whose browser it is: the marks of users are none of staff. */
  purpose: string;
}

const ofUsers: KnownDevices = { cookie: 'device', path: '/', purpose: 'device' };
const mostUsers = 5;
const year = 365 * 24 * 60 * 60;

/** Whose browser it is. */
export interface Marked {
  id: number;
  password_hash: string | null;
}

export function isKnownDevice(
  ctx: Context,
  request: FastifyRequest,
  user: Marked,
  devices = ofUsers,
): boolean {
  const mark = marksOf(request, devices).get(String(user.id));
  if (mark === undefined) return false;
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(ctx, user, devices))];
  return given.length === right.length && timingSafeEqual(given, right);
}

export function rememberDevice(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Marked,
  devices = ofUsers,
): void {
  const others = [...marksOf(request, devices)].filter(([known]) => known !== String(user.id));
  const marks = [[String(user.id), markOf(ctx, user, devices)], ...others].slice(0, mostUsers);
  reply.setCookie(devices.cookie, marks.map((mark) => mark.join('.')).join('~'), {
    path: devices.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.config.publicUrl.startsWith('https:'),
    maxAge: year,
  });
}

function markOf({ secrets }: Context, { id, password_hash }: Marked, { purpose }: KnownDevices): string {
  const said = `${purpose}\n${id}\n${password_hash}`;
  return createHmac('sha256', secrets.refresh).update(said).digest('base64url');
}

function marksOf(request: FastifyRequest, { cookie }: KnownDevices): Map<string, string> {
  const marks = (request.cookies[cookie] ?? '').split('~').slice(0, mostUsers);
  return new Map(
    marks.flatMap((mark) => {
      const [id, proof] = mark.split('.');
      return id && proof ? [[id, proof] as const] : [];
    }),
  );
}
