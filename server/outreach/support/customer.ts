import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isSignedInAs, madeClaim } from '../../people/access/maker.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { hasAsked } from './thread-proof.ts';
import { findThread, findThreadOfClaim, type Thread } from './thread-queries.ts';

/** Where a customer reads and writes: a claim's thread, by the claim; a question, by its own id. */
export interface Place {
  of: 'claim' | 'thread';
  id: string;
}

/** A customer at a thread, which a claim may not have yet. */
export interface Customer extends Place {
  thread: Thread | null;
  claim: { id: string; publicId: string; locale: string } | null;
  /**
   * Whether whoever asks is the customer: the maker of the claim, or who asked the question. The claim's address alone, which is
   * passed on, lets one read with details masked, and write.
   */
  isProven: boolean;
}

/** @throws Refusal `not_found` for what there is not, and for another's question */
export async function customerAt(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
  place: Place,
): Promise<Customer> {
  const id = place.id.toLowerCase();
  if (place.of === 'claim') {
    const claim = await ctx.db
      .selectFrom('claim')
      .select(['id', 'public_id as publicId', 'locale'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!claim) throw new Refusal('not_found');
    const [thread, isProven] = await Promise.all([
      findThreadOfClaim(ctx.db, id),
      madeClaim(ctx, request, user, id),
    ]);
    return { of: 'claim', id, thread: thread ?? null, claim, isProven };
  }
  const thread = await findThread(ctx.db, id);
  if (!thread || thread.claim_id !== null) throw new Refusal('not_found');
  const isTheirs =
    thread.user_id === null
      ? hasAsked(ctx, request, id)
      : await isSignedInAs(ctx, request, user, thread.user_id);
  if (!isTheirs) throw new Refusal('not_found');
  return { of: 'thread', id, thread, claim: null, isProven: true };
}
