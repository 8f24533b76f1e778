import type { Language } from '@menyala/contract';
import type { Context } from '../../../context.ts';
import { offeredSlot } from '../../../market/cash/offered-slot.ts';
import { slotsNear } from '../../../market/cash/slot-views.ts';
import type { Actor } from '../../../platform/actor.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { decideMeeting, mayMakerMove } from '../decide/decide-meeting.ts';
import { changeClaim } from '../store/change-claim.ts';
import { knownClaim } from '../store/known-claim.ts';

/**
 * Moves the meeting of a claim to another time that its city offers: its maker before the notice of its place, staff at any time.
 * @throws Refusal `not_found` · `wrong_status` · `validation` on `slot` · `slot_taken` with free times near it · `busy`
 */
export async function moveMeeting(
  ctx: Context,
  claimId: string,
  slot: string,
  by: Actor,
  language: Language,
): Promise<void> {
  const claim = await knownClaim(ctx, claimId);
  const { cityCode } = claim;
  // Handed over without cash: there is no meeting to move.
  if (cityCode === null) throw new Refusal('wrong_status', { context: { status: claim.status } });
  const offered = offeredSlot(ctx.catalogue.current(), cityCode, slot, ctx.clock.now());
  if ('code' in offered) refuseFields({ slot: [offered] });
  try {
    await changeClaim(ctx, claim, by, (now, facts) => {
      const notice = ctx.catalogue.current().places.get(now.meeting?.placeId ?? 0)?.noticeMinutes ?? 0;
      if (by.kind === 'customer' && !mayMakerMove(now, notice, facts.now))
        throw new Refusal('wrong_status', { context: { status: now.status } });
      const { place, version, starts, ends } = offered;
      const side = facts.from.cities.length > 0 ? 'send' : 'receive';
      const wish = { placeId: place, placeVersion: version, startsAt: starts, endsAt: ends, side } as const;
      return decideMeeting(now, wish, facts);
    });
  } catch (error) {
    await ctx.slots.refresh();
    if (error instanceof Refusal && error.code === 'slot_taken')
      throw new Refusal('slot_taken', {
        errors: { slot: [{ code: 'slot_taken' }] },
        context: { slots: slotsNear(ctx, slot.trim(), language) },
      });
    throw error;
  }
  await ctx.slots.refresh();
}
