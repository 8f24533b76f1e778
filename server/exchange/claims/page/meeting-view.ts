import type { Language } from '@menyala/contract';
import { dayTextIn, timeIn, zoneText } from '@menyala/contract/hours';
import type { MeetingView } from '@menyala/contract/site/cash';
import type { Context } from '../../../context.ts';
import { placeView } from '../../../market/cash/slot-views.ts';
import type { Claim } from '../claim.ts';
import { mayMakerMove } from '../decide/decide-meeting.ts';

/** When and where cash is handed over; null where none is. */
export function meetingView(
  ctx: Pick<Context, 'catalogue' | 'clock'>,
  claim: Claim,
  language: Language,
  isMaker: boolean,
): MeetingView | null {
  const { meeting } = claim;
  const place = meeting && ctx.catalogue.current().places.get(meeting.placeId);
  if (!meeting || !place) return null;
  const { zone } = place.hours;
  const [starts, ends] = [meeting.startsAt.getTime(), meeting.endsAt.getTime()];
  const now = ctx.clock.now();
  return {
    place: placeView(place, now, language),
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    day: dayTextIn(zone, starts, language),
    time: `${timeIn(zone, starts)}–${timeIn(zone, ends)}`,
    zone: zoneText(zone, starts, language),
    zoneId: zone,
    state: meeting.state,
    canMove: isMaker && mayMakerMove(claim, place.noticeMinutes, now),
  };
}
