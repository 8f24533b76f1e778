import {
  logIn as logInCall,
  logOut as logOutCall,
  refresh as refreshCall,
} from '@menyala/contract/site/sessions';
import { endOtherSessions, endSession as endSessionCall, listSessions } from '@menyala/contract/site/users';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import type { Browser } from './begin-session.ts';
import { asConfirmed, confirmIdentity } from './confirm-identity.ts';
import { logIn } from './log-in.ts';
import { loginLimits } from './login-limits.ts';
import { refreshSession } from './refresh-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import { secondFactorLimits } from './second-factor-limits.ts';
import { refreshTokenOf, takeRefreshTokenBack } from './session-cookies.ts';
import { deleteSession, deleteSessions, findSessions } from './session-queries.ts';
import { sessionView } from './user-view.ts';

/** Signing in and out, and the browsers that are signed in. */
export function userSessionRoutes(app: FastifyInstance, ctx: Context): void {
  const limits = {
    logins: loginLimits(ctx),
    codes: secondFactorLimits(ctx),
    sessions: attemptLimit(ctx, { name: 'user-session', attempts: 30, seconds: 15 * 60 }),
  };

  serve(app, ctx, logInCall, ({ body, query, request, reply }) =>
    logIn(ctx, limits, body, query.locale, { request, reply }),
  );
  serve(app, ctx, refreshCall, ({ request, reply }) => refreshSession(ctx, { request, reply }));
  serve(app, ctx, logOutCall, async ({ request, reply }) => {
    await logOut(ctx, { request, reply });
    return undefined;
  });

  serve(app, ctx, listSessions, async ({ user }) => {
    const rows = await findSessions(ctx.db, user.id, ctx.clock.now());
    return { items: rows.map((row) => sessionView(row, user.sessionId)) };
  });
  // A browser that was left open must not shut its owner out everywhere else.
  serve(app, ctx, endSessionCall, async ({ params, user, body, reply }) => {
    const confirmed = await confirmIdentity(ctx, user, body);
    const isEnded = await asConfirmed(ctx, user, confirmed, (tx) =>
      deleteSession(tx, params.id.toLowerCase(), user.id),
    );
    if (!isEnded) throw new Refusal('not_found');
    if (params.id.toLowerCase() === user.sessionId) takeRefreshTokenBack(reply);
    return undefined;
  });
  serve(app, ctx, endOtherSessions, async ({ user, body }) => {
    const confirmed = await confirmIdentity(ctx, user, body);
    await asConfirmed(ctx, user, confirmed, (tx) => deleteSessions(tx, user.id, user.sessionId));
    return undefined;
  });
}

/** Ends the session of this browser. */
async function logOut(ctx: Context, { request, reply }: Browser): Promise<void> {
  const token = readRefreshToken(ctx, refreshTokenOf(request));
  if (token) await deleteSession(ctx.db, token.sessionId);
  takeRefreshTokenBack(reply);
}
