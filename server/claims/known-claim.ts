import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import type { Claim } from './claim.ts';
import { findClaim } from './claim-queries.ts';

/** @throws Refusal `not_found` */
export async function knownClaim(world: World, id: string): Promise<Claim> {
  const claim = await findClaim(world, id);
  if (!claim) throw new Refusal('not_found');
  return claim;
}

/** The claim's short number, where the owner shows it. */
export function shownNumber(world: World, claim: Pick<Claim, 'publicId'>): string | null {
  return world.catalogue.current().house.usePublicId ? claim.publicId : null;
}
