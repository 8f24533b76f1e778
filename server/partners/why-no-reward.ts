import type { RefusedFor } from '@menyala/contract/site/partners';
import type { PartnerGround } from './completion-queries.ts';
import { type CustomerDetails, tellingDetails } from './detail-marks.ts';
import type { ProgrammeInUse } from './programme.ts';

/**
 * Why a claim brings its referrer nothing; null where it does. Nobody earns from themselves, whichever way they show it.
 * @param saved the partner's saved details
 */
export function whyNoReward(
  { isOn, isSameAddressOwn, neverFor }: Pick<ProgrammeInUse, 'isOn' | 'isSameAddressOwn' | 'neverFor'>,
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
  return partner.emails.some((email) => isNamed(neverFor, email)) ? 'never_for' : null;
}

function haveCommon(some: CustomerDetails[], others: CustomerDetails[]): boolean {
  const known = new Set(others.flatMap(tellingDetails).map(({ text }) => text));
  return some.flatMap(tellingDetails).some(({ text }) => known.has(text));
}

/** By a whole e-mail, or by `@` and a domain. */
function isNamed(names: readonly string[], email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@'));
  return names.some((name) => {
    const named = name.trim().toLowerCase();
    return named === domain || named.replace(/\+[^@]*@/, '@') === email;
  });
}
