import { Refusal } from '../../../platform/http/refusal.ts';
import type { World } from '../../../world.ts';
import type { Claim } from '../claim.ts';
import { findClaim } from './claim-queries.ts';

/** @throws Refusal `not_found` */
export async function knownClaim(world: World, id: string): Promise<Claim> {
  const claim = await findClaim(world, id);
  if (!claim) throw new Refusal('not_found');
  return claim;
}
