import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { findOwner } from '../../exchange/cards/check-queries.ts';
import { isSignedInAs, madeClaim } from '../../people/access/maker.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Lets in whom the check of a card belongs to: its user alone, to whom else it is as unknown; or, where it belongs to a claim,
 * the maker of that.
 * @throws Refusal `not_found`, `maker_only`
 */
export async function admitHolder(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
  checkId: string,
): Promise<void> {
  const owner = await findOwner(ctx.db, checkId);
  if (!owner) throw new Refusal('not_found');
  if (owner.user_id !== null) {
    if (!(await isSignedInAs(ctx, request, user, owner.user_id))) throw new Refusal('not_found');
  } else if (owner.claim_id === null || !(await madeClaim(ctx, request, user, owner.claim_id)))
    throw new Refusal('maker_only');
}

/** Policy `holder`, asked before the request is checked; a malformed id is refused then. */
export async function requireHolder(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
): Promise<void> {
  const { id } = request.params as { id: string };
  if (uuid.test(id)) await admitHolder(ctx, request, user, id);
}
