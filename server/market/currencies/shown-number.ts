import type { World } from '../../world.ts';

/** The claim's short number, where the owner shows it. */
export function shownNumber(world: World, claim: { publicId: string }): string | null {
  return world.catalogue.current().house.usePublicId ? claim.publicId : null;
}
