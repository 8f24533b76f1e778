import type { RefusedFor } from '@menyala/contract/site/partners';
import type { ProgrammeInUse } from '../../../market/settings/programme.ts';
import { type CustomerDetails, tellingDetails } from '../../../platform/vault/blind-indexes.ts';
import type { PartnerGround } from './reward-facts-queries.ts';

/**
 * Why a claim brings its referrer nothing; null where it does. Nobody earns from themselves, whichever way they show it.
 * @param saved the partner's saved details
 */
export function whyNoReward(
  { isOn, isSameAddressOwn }: Pick<ProgrammeInUse, 'isOn' | 'isSameAddressOwn'>,
  claim: { userId: number | null; referrerId: number | null; details: CustomerDetails[] },
  partner: Omit<PartnerGround, 'saved'>,
  saved: CustomerDetails[],
): RefusedFor | null {
  if (!isOn) return 'off';
  if (partner.isBlocked || !partner.isMember) return 'blocked';
  if (claim.userId === claim.referrerId) return 'same_account';
  if (partner.sharesEmail) return 'same_email';
  if (partner.sharesDetails || haveCommon(claim.details, saved)) return 'same_requisites';
  if (isSameAddressOwn && partner.sharesAddress) return 'same_address';
  return partner.isNamed ? 'never_for' : null;
}

function haveCommon(some: CustomerDetails[], others: CustomerDetails[]): boolean {
  const known = new Set(others.flatMap(tellingDetails).map(({ text }) => text));
  return some.flatMap(tellingDetails).some(({ text }) => known.has(text));
}
