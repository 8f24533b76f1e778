import type { Access } from '@menyala/contract/site/sessions';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { accessFor } from './access-token.ts';
import { type Browser, endOfSession } from './begin-session.ts';
import { type RefreshToken, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { giveRefreshToken, refreshTokenOf, takeRefreshTokenBack } from './session-cookies.ts';
import { advanceSession, deleteSession, lockSession } from './session-queries.ts';

/** Two tabs may refresh at once, or an answer be lost on its way: for so long the token before gives the same successor. */
const graceMs = 10_000;

/**
 * Exchanges the refresh token of the cookie for its successor, and gives an access token. An older token that is used again
 * has been in two hands, so all that came of it ends.
 * @throws Refusal `token_not_valid`, and takes the cookies back
 */
export async function refreshSession(ctx: Context, { request, reply }: Browser): Promise<Access> {
  const token = readRefreshToken(ctx, refreshTokenOf(request));
  const session = token && (await exchange(ctx, token));
  if (!session) {
    takeRefreshTokenBack(reply);
    throw new Refusal('token_not_valid');
  }
  giveRefreshToken(ctx, reply, writeRefreshToken(ctx, session), session);
  return accessFor(ctx, session);
}

type Exchanged = RefreshToken & { userId: number; isRemembered: boolean };

function exchange(ctx: Context, { sessionId, generation }: RefreshToken): Promise<Exchanged | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (!session) return null;
    const found = { sessionId, userId: session.user_id, isRemembered: session.is_remembered };
    if (generation === session.generation) {
      const next = generation + 1;
      const expiresAt = endOfSession(now, session.is_remembered, session.created_at);
      await advanceSession(tx, sessionId, { generation: next, now, expiresAt });
      return { ...found, generation: next };
    }
    const isJustBefore = generation === session.generation - 1;
    if (isJustBefore && now.getTime() - session.rotated_at.getTime() <= graceMs)
      return { ...found, generation: session.generation };
    await deleteSession(tx, sessionId);
    ctx.log.warn({ user: session.user_id }, 'a refresh token was used again: its session has ended');
    return null;
  });
}
