import { addressGroup } from '../../../platform/http/address-group.ts';
import { attemptLimit } from '../../../platform/http/attempt-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { announce } from '../../../platform/jobs/announce.ts';
import type { World } from '../../../world.ts';
import { isLegal } from '../lifecycle.ts';
import { findClaim } from '../store/claim-queries.ts';

const hour = 60 * 60;

/**
 * Has a letter written to the e-mail of the claim: it proves that its reader made the claim, or lets them change where it
 * is paid to. Whoever holds the link may ask, since only the owner of the mailbox reads it.
 * @throws Refusal `not_found` · `wrong_status` where the claim has no e-mail, or its details cannot change any more · `rate_limited`
 */
export async function askForLetter(
  world: World,
  claimId: string,
  about: 'maker' | 'requisites',
  address: string,
): Promise<void> {
  const claim = await findClaim(world, claimId);
  if (!claim) throw new Refusal('not_found');
  const isPossible = about === 'maker' || isLegal('change_requisites', claim.status);
  if (claim.email === null || !isPossible)
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  await attemptLimit(world, { name: 'letter-claim', attempts: 3, seconds: hour }).take(claim.id);
  await attemptLimit(world, { name: 'letter-address', attempts: 10, seconds: hour }).take(
    addressGroup(address),
  );
  await announce(world.db, 'letter.asked', { claim: claim.id, about }, world.clock.now());
  world.announcements.poke();
}
