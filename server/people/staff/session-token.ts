import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clearCookie, setCookie } from '../../platform/http/cookies.ts';

/** A session ends this long after its last use. */
export const sessionMs = 12 * 60 * 60 * 1000;

/** And this long after its start, however much it is used. */
export const longestSessionMs = 7 * 24 * 60 * 60 * 1000;

/** The browser holds the token, the database only its hash: whoever reads the database cannot sign in with it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Outside the demo a password alone is not enough. */
export const mustHaveTotp = ({ config }: Pick<Context, 'config'>): boolean => config.mode === 'production';

export function endOfSession(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionMs, startedAt.getTime() + longestSessionMs));
}

export function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies.office;
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

export function giveToken(reply: FastifyReply, token: string): void {
  setCookie(reply, 'office', token);
}

export function takeTokenBack(reply: FastifyReply): void {
  clearCookie(reply, 'office');
}
