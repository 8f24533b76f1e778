/**
 * Users: customers with an account. Always true: a password is kept only as its argon2id hash; no answer and no time tells
 * whether an email address is known; a sign-up is a row of its own until its email is followed; a refresh token is good once, and
 * one that comes back later ends all that came of it; a link that sets a password or an e-mail works once;
 * who has not activated may be a stranger, so nothing is written to the email address but the link.
 */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { meRoutes } from './me-routes.ts';
import { userSessionRoutes } from './session-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

export function userRoutes(app: FastifyInstance, ctx: Context): void {
  userSessionRoutes(app, ctx);
  signUpRoutes(app, ctx);
  meRoutes(app, ctx);
}
