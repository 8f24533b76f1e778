import { showSession } from '@menyala/contract/office/session';
import type { FastifyRequest } from 'fastify';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { findSession, useSession } from '../../people/staff/session-queries.ts';
import { endOfSession, hashOfToken, mustHaveTotp, tokenOf } from '../../people/staff/session-token.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import type { World } from '../../world.ts';

/** Each request would otherwise write a row: last use and end of a session move only when they would move this far. */
const moveAfterMs = 60 * 1000;

/**
 * Policy `staff`. Asks the database each time, so a member of staff who is switched off is out at once.
 * @param rules.isUse whether it makes the session last longer: a stream that stays open does not
 * @throws Refusal `token_not_valid`, `second_factor_missing`
 */
export async function requireStaff(
  world: World,
  request: FastifyRequest,
  { beforeSetUp = false, isUse = true } = {},
): Promise<StaffSession> {
  const token = tokenOf(request);
  const now = world.clock.now();
  const found = token === null ? undefined : await findSession(world.db, hashOfToken(token), now);
  if (!token || !found) throw signedOut(world, request);
  if (isUse && now.getTime() - found.seenAt.getTime() >= moveAfterMs)
    await useSession(world.db, found.sessionId, {
      now,
      address: plainAddress(request.ip),
      expiresAt: endOfSession(found.createdAt, now),
    });
  const { staff, sessionId, hasTotp } = found;
  const mustSetUp = !hasTotp && mustHaveTotp(world);
  if (mustSetUp && !beforeSetUp) throw new Refusal('second_factor_missing');
  return { ...staff, sessionId, hasTotp, mustSetUp };
}

/** In the demo the question "who am I" tells a newcomer how to sign in. */
function signedOut(world: World, request: FastifyRequest): Refusal {
  const isAsked = request.method === 'GET' && request.routeOptions.url === showSession.path;
  if (!isAsked || world.config.mode !== 'demo') return new Refusal('token_not_valid');
  const { login, password } = demoLogin;
  return new Refusal('token_not_valid', { context: { demoLogin: { login, password } } });
}
