import type { Context } from '../../context.ts';
import type { Browser } from './begin-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import { refreshTokenOf, takeRefreshTokenBack } from './session-cookies.ts';
import { deleteSession } from './session-queries.ts';

/** Ends the session of this browser. */
export async function logOut(ctx: Context, { request, reply }: Browser): Promise<void> {
  const token = readRefreshToken(ctx, refreshTokenOf(request));
  if (token) await deleteSession(ctx.db, token.sessionId);
  takeRefreshTokenBack(reply);
}
