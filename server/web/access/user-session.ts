import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readAccess } from '../../people/users/access-token.ts';
import { signedInUser } from '../../people/users/signed-in.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';

/** Policy `user`. @throws Refusal `token_not_valid` where the token is absent, bad or out of date, or its session has ended */
export async function requireUser(ctx: Context, request: FastifyRequest): Promise<UserSession> {
  const user = await userOf(ctx, request);
  if (!user) throw new Refusal('token_not_valid');
  return user;
}

/**
 * Who calls, where guests may call too. A token that is not good is refused there as well, never taken for a guest's.
 * @throws Refusal `token_not_valid`
 */
export async function userOf(ctx: Context, request: FastifyRequest): Promise<UserSession | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w.-]{20,1000})$/i.exec(authorization)?.[1];
  const user = token === undefined ? null : await signedInUser(ctx, token, readAccess);
  if (!user) throw new Refusal('token_not_valid');
  return user;
}
