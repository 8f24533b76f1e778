import type { Language } from '@menyala/contract';
import type { Claim } from '../../exchange/claims/claim.ts';
import { requisitesToken } from '../../exchange/claims/page/change-requisites.ts';
import { refundToken } from '../../exchange/claims/page/refund-by-letter.ts';
import { makerProof, type ProvenClaim } from '../../people/access/maker.ts';
import { siteAddress } from '../../platform/languages.ts';
import type { World } from '../../world.ts';

type Addressed = Pick<World, 'config' | 'secrets'>;

const page = (world: Addressed, claimId: string, language: Language) =>
  siteAddress(world, language, `/claim/${claimId}`);

const proof = (world: Addressed, { id, requisitesChangedAt }: ProvenClaim) =>
  `?maker=${makerProof(world, id, requisitesChangedAt)}`;

/** The claim's page for whoever made the claim. */
export function makerLink(world: Addressed, claim: ProvenClaim, language: Language): string {
  return page(world, claim.id, language) + proof(world, claim);
}

/** The page where the claim waits for the check of its card, for whoever made the claim. */
export function verificationLink(world: Addressed, claim: ProvenClaim, language: Language): string {
  return siteAddress(world, language, `/verification/${claim.id}`) + proof(world, claim);
}

/** A card's page, for the user whose card it is: it proves nothing. */
export function cardLink(world: Addressed, checkId: string, language: Language): string {
  return siteAddress(world, language, `/verify/${checkId}`);
}

/** The page that confirms a refund; it works once. */
export function refundLink(
  world: Addressed,
  claim: Pick<Claim, 'id' | 'refunds'>,
  sealed: string,
  language: Language,
): string {
  return `${page(world, claim.id, language)}?refund=${refundToken(world, claim, sealed)}`;
}

/** The page that changes where the claim is paid to; it works once. */
export function detailsLink(
  world: Addressed,
  claim: Pick<Claim, 'id' | 'toRequisites' | 'requisitesChangedAt'>,
  language: Language,
): string {
  return `${page(world, claim.id, language)}?requisites=${requisitesToken(world, claim)}`;
}
