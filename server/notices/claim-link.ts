import type { Language } from '@menyala/contract';
import { requisitesToken } from '../claims/change-requisites.ts';
import type { Claim } from '../claims/claim.ts';
import { makerProof } from '../http/maker.ts';
import { siteAddress } from '../languages.ts';
import type { World } from '../world.ts';

type Addressed = Pick<World, 'config' | 'secrets'>;

const page = (world: Addressed, claimId: string, language: Language) =>
  siteAddress(world, language, `/claim/${claimId}`);

/** The claim's page for whoever made the claim. */
export function makerLink(world: Addressed, claimId: string, language: Language): string {
  return `${page(world, claimId, language)}?maker=${makerProof(world, claimId)}`;
}

/** The page that changes where the claim is paid to; it works once. */
export function detailsLink(
  world: Addressed,
  claim: Pick<Claim, 'id' | 'toRequisites' | 'requisitesChangedAt'>,
  language: Language,
): string {
  return `${page(world, claim.id, language)}?requisites=${requisitesToken(world, claim)}`;
}
