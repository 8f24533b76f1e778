import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Claim } from '../claim.ts';
import { findClaim } from './claim-queries.ts';

/** @throws Refusal `not_found` */
export async function knownClaim(ctx: Context, id: string): Promise<Claim> {
  const claim = await findClaim(ctx, id);
  if (!claim) throw new Refusal('not_found');
  return claim;
}
