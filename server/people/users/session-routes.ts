import {
  logIn as logInCall,
  logOut as logOutCall,
  refresh as refreshCall,
} from '@menyala/contract/site/sessions';
import { endOtherSessions, endSession as endSessionCall, listSessions } from '@menyala/contract/site/users';
import type { FastifyInstance } from 'fastify';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { asConfirmed, confirmIdentity } from './confirm-identity.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { loginLimits } from './login-limits.ts';
import { refreshSession } from './refresh-session.ts';
import { secondFactorLimits } from './second-factor-limits.ts';
import { takeRefreshTokenBack } from './session-cookies.ts';
import { deleteSession, deleteSessions, findSessions } from './session-queries.ts';
import { sessionView } from './user-view.ts';

/** Signing in and out, and the browsers that are signed in. */
export function userSessionRoutes(app: FastifyInstance, world: World): void {
  const limits = {
    logins: loginLimits(world),
    codes: secondFactorLimits(world),
    sessions: attemptLimit(world, { name: 'user-session', attempts: 30, seconds: 15 * 60 }),
  };

  serve(app, world, logInCall, ({ body, query, request, reply }) =>
    logIn(world, limits, body, query.locale, { request, reply }),
  );
  serve(app, world, refreshCall, ({ request, reply }) => refreshSession(world, { request, reply }));
  serve(app, world, logOutCall, async ({ request, reply }) => {
    await logOut(world, { request, reply });
    return undefined;
  });

  serve(app, world, listSessions, async ({ user }) => {
    const rows = await findSessions(world.db, user.id, world.clock.now());
    return { items: rows.map((row) => sessionView(row, user.sessionId)) };
  });
  // A browser that was left open must not shut its owner out everywhere else.
  serve(app, world, endSessionCall, async ({ params, user, body, reply }) => {
    const confirmed = await confirmIdentity(world, user, body);
    const isEnded = await asConfirmed(world, user, confirmed, (tx) =>
      deleteSession(tx, params.id.toLowerCase(), user.id),
    );
    if (!isEnded) throw new Refusal('not_found');
    if (params.id.toLowerCase() === user.sessionId) takeRefreshTokenBack(reply);
    return undefined;
  });
  serve(app, world, endOtherSessions, async ({ user, body }) => {
    const confirmed = await confirmIdentity(world, user, body);
    await asConfirmed(world, user, confirmed, (tx) => deleteSessions(tx, user.id, user.sessionId));
    return undefined;
  });
}
