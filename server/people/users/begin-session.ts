import { randomUUID } from 'node:crypto';
import type { Access } from '@menyala/contract/site/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { accessFor } from './access-token.ts';
import { type DeviceOwner, rememberDevice } from './known-device.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { giveRefreshToken, refreshTokenOf, sessionMs } from './session-cookies.ts';
import { deleteOldestSessions, deleteSession, insertSession } from './session-queries.ts';

const longestDevice = 300;
/** The oldest go when there are more. */
const mostSessions = 50;

export interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a browser says of itself, as it is kept: no longer than it is worth. */
export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, longestDevice);
}

/** Until when a session lasts if nobody uses it; none lasts longer than its longest life, however much it is used. */
export function endOfSession(now: Date, isRemembered: boolean, begunAt = now): Date {
  const unused = now.getTime() + (isRemembered ? sessionMs.remembered : sessionMs.passing);
  return new Date(Math.min(unused, begunAt.getTime() + sessionMs.longest));
}

/** Signs a browser in, in the caller's transaction. @returns what hands it the tokens, once that is committed */
export async function beginSession(
  ctx: Context,
  tx: Tx,
  { user, isRemembered }: { user: DeviceOwner; isRemembered: boolean },
  { request, reply }: Browser,
): Promise<() => Promise<Access>> {
  const now = ctx.clock.now();
  const sessionId = randomUUID();
  // A browser has one session: whose it was before, and left it open, must not go on in other hands.
  const before = readRefreshToken(ctx, refreshTokenOf(request));
  if (before) await deleteSession(tx, before.sessionId);
  await deleteOldestSessions(tx, user.id, mostSessions);
  await insertSession(tx, {
    ...{ id: sessionId, userId: user.id, isRemembered, now },
    device: deviceOf(request),
    address: plainAddress(request.ip),
    expiresAt: endOfSession(now, isRemembered),
  });
  return () => {
    giveRefreshToken(ctx, reply, writeRefreshToken(ctx, { sessionId, generation: 0 }), {
      isRemembered,
      sessionId,
    });
    rememberDevice(ctx, request, reply, user);
    return accessFor(ctx, { userId: user.id, sessionId });
  };
}
