import type { World } from '../../world.ts';
import type { Browser } from './begin-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import { refreshTokenOf, takeRefreshTokenBack } from './session-cookies.ts';
import { deleteSession } from './session-queries.ts';

/** Ends the session of this browser. */
export async function logOut(world: World, { request, reply }: Browser): Promise<void> {
  const token = readRefreshToken(world, refreshTokenOf(request));
  if (token) await deleteSession(world.db, token.sessionId);
  takeRefreshTokenBack(reply);
}
