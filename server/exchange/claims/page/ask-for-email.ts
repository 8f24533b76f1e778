import type { EmailAbout } from '@menyala/contract/site/resolution-options';
import type { Context } from '../../../context.ts';
import { addressGroup } from '../../../platform/http/address-group.ts';
import { attemptLimit } from '../../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { publishEvent } from '../../../platform/jobs/publish-event.ts';
import { isLegal } from '../lifecycle.ts';
import { knownClaim } from '../store/known-claim.ts';
import { checkRefund, refuseListedRefund } from './ask-refund.ts';
import { encryptRefund } from './refund-by-email.ts';

declare module '../../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'email.asked': { claim: string; about: EmailAbout['about']; refund?: string };
  }
}

const hour = 60 * 60;

/**
 * Has an email written to the email address of the claim: it proves that its reader made the claim, lets them change where it is
 * paid to, or confirms a refund. Whoever holds the link may ask, since only the owner of the mailbox reads it; what a refund's
 * email says is said by whoever asks, so that one is for the maker alone.
 * @throws Refusal `not_found` · `wrong_status` where the claim has no email address, or it is too late for that · `maker_only` ·
 *   `validation` on `refund…` · `rate_limited`
 */
export async function askForEmail(
  ctx: Context,
  claimId: string,
  { about, refund }: EmailAbout,
  { address, isMaker }: { address: string; isMaker: boolean },
): Promise<void> {
  const claim = await knownClaim(ctx, claimId);
  if (about === 'refund' && !isMaker) throw new Refusal('maker_only');
  const isPossible = about !== 'requisites' || isLegal('change_requisites', claim.status);
  if (claim.email === null || !isPossible)
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  if (about === 'refund' && !refund) refuseFields({ refund: [{ code: 'required' }] });
  if (about !== 'refund' && refund) refuseFields({ refund: [{ code: 'unknown_field' }] });
  if (refund) await refuseListedRefund(ctx, claim, checkRefund(ctx, claim, refund, 'refund.requisites'));
  const encrypted = refund ? { refund: encryptRefund(ctx, claim, refund) } : {};
  await attemptLimit(ctx, { name: 'email-claim', attempts: 3, seconds: hour }).take(claim.id);
  await attemptLimit(ctx, { name: 'email-address', attempts: 10, seconds: hour }).take(addressGroup(address));
  await publishEvent(ctx.db, 'email.asked', { claim: claim.id, about, ...encrypted }, ctx.clock.now());
  ctx.outbox.wake();
}
