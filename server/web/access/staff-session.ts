import type { CallOfStaff } from '@menyala/contract/call';
import { showSession } from '@menyala/contract/office/session';
import { mayCall } from '@menyala/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { findSession, useSession } from '../../people/staff/session-queries.ts';
import { endOfSession, hashOfToken, mustHaveTotp, tokenOf } from '../../people/staff/session-token.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { requireAllowed } from '../../platform/http/allowed-networks.ts';
import { type EventStream, openEventStream } from '../../platform/http/event-stream.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';

/** Each request would otherwise write a row: last use and end of a session move only when they would move this far. */
const moveAfterMs = 60 * 1000;

/**
 * Policy `staff`. Asks the database each time, so a member of staff who is switched off is out at once.
 * @param rules.isUse whether it makes the session last longer: a stream that stays open does not
 * @throws Refusal `token_not_valid`, `address_not_allowed`, `second_factor_missing`
 */
export async function requireStaff(
  ctx: Context,
  request: FastifyRequest,
  { beforeSetUp = false, isUse = true } = {},
): Promise<StaffSession> {
  const token = tokenOf(request);
  const now = ctx.clock.now();
  const found = token === null ? undefined : await findSession(ctx.db, hashOfToken(token), now);
  if (!token || !found) throw signedOut(ctx, request);
  requireAllowed(request.ip, found.networks, found.officeNetworks);
  if (isUse && now.getTime() - found.seenAt.getTime() >= moveAfterMs)
    await useSession(ctx.db, found, {
      now,
      address: plainAddress(request.ip),
      expiresAt: endOfSession(found.createdAt, now),
    });
  const { staff, sessionId, hasTotp } = found;
  const mustSetUp = !hasTotp && mustHaveTotp(ctx);
  if (mustSetUp && !beforeSetUp) throw new Refusal('second_factor_missing');
  return { ...staff, sessionId, hasTotp, mustSetUp };
}

/**
 * A stream of a call of staff. Whoever loses the session, the role or the place from where they may work loses it, in every
 * process: at once where it was changed, and at the next heartbeat where that was not heard.
 */
export function openStaffStream(
  ctx: Context,
  call: CallOfStaff,
  { request, reply, staff }: { request: FastifyRequest; reply: FastifyReply; staff: StaffSession },
): EventStream {
  const isStillAllowed = async () => mayCall(call, (await requireStaff(ctx, request, { isUse: false })).role);
  const stream = openEventStream(request, reply, { isStillAllowed });
  stream.onClose(ctx.live.follow('staff', String(staff.id), stream.askAgain));
  return stream;
}

/** In the demo the question "who am I" tells a newcomer how to sign in. */
function signedOut(ctx: Context, request: FastifyRequest): Refusal {
  const isAsked = request.method === 'GET' && request.routeOptions.url === showSession.path;
  if (!isAsked || ctx.config.mode !== 'demo') return new Refusal('token_not_valid');
  const { login, password } = demoLogin;
  return new Refusal('token_not_valid', { context: { demoLogin: { login, password } } });
}
