import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import type { Claim } from '../../exchange/claims/claim.ts';
import { requisitesToken } from '../../exchange/claims/page/change-requisites.ts';
import { refundToken } from '../../exchange/claims/page/refund-by-email.ts';
import { makerProof, type ProvenClaim } from '../../people/access/maker.ts';
import { siteAddress } from '../../platform/languages.ts';

type Addressed = Pick<Context, 'config' | 'secrets'>;

const page = (ctx: Addressed, claimId: string, language: Language) =>
  siteAddress(ctx, language, `/claim/${claimId}`);

const proof = (ctx: Addressed, { id, requisitesChangedAt }: ProvenClaim) =>
  `?maker=${makerProof(ctx, id, requisitesChangedAt)}`;

/** The claim's page for whoever made the claim. */
export function makerLink(ctx: Addressed, claim: ProvenClaim, language: Language): string {
  return page(ctx, claim.id, language) + proof(ctx, claim);
}

/** The page where the claim waits for the check of its card, for whoever made the claim. */
export function verificationLink(ctx: Addressed, claim: ProvenClaim, language: Language): string {
  return siteAddress(ctx, language, `/verification/${claim.id}`) + proof(ctx, claim);
}

/** A card's page, for the user whose card it is: it proves nothing. */
export function cardLink(ctx: Addressed, checkId: string, language: Language): string {
  return siteAddress(ctx, language, `/verify/${checkId}`);
}

/** The page that confirms a refund; it works once. */
export function refundLink(
  ctx: Addressed,
  claim: Pick<Claim, 'id' | 'refunds'>,
  encrypted: string,
  language: Language,
): string {
  return `${page(ctx, claim.id, language)}?refund=${refundToken(ctx, claim, encrypted)}`;
}

/** The page that changes where the claim is paid to; it works once. */
export function detailsLink(
  ctx: Addressed,
  claim: Pick<Claim, 'id' | 'toRequisites' | 'requisitesChangedAt'>,
  language: Language,
): string {
  return `${page(ctx, claim.id, language)}?requisites=${requisitesToken(ctx, claim)}`;
}
