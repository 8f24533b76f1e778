import { Refusal } from '../../../platform/http/refusal.ts';
import { type Change, change, type MeetingChange } from '../change.ts';
import type { Claim } from '../claim.ts';
import { type Facts, minutesAfter, paymentDeadline } from '../facts.ts';
import { isLegal } from '../lifecycle.ts';

/**
 * Cash is handed over at another time. Its maker may say so before it begins and before the notice of its place; staff always,
 * and whoever did not come may come again. Who pays at the meeting has as long after the new one; who comes for cash has no
 * longer to pay than before, and less where the new one is nearer.
 * @throws Refusal `wrong_status`
 */
export function decideMeeting(claim: Claim, meeting: MeetingChange, facts: Facts): Change | null {
  const { meeting: before, paymentDeadline: due } = claim;
  if (!isLegal('move_meeting', claim.status) || before?.state === 'took_place')
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  const isSame =
    before?.state === 'booked' &&
    before.placeId === meeting.placeId &&
    before.startsAt.getTime() === meeting.startsAt.getTime();
  if (isSame) return null;
  if (claim.status !== 'new' || due === null) return change(claim, 'move_meeting', { meeting });
  const moved = { ...claim, meeting: { ...meeting, state: 'booked' as const, sequence: 0 } };
  const until = paymentDeadline(moved, facts);
  return change(claim, 'move_meeting', {
    meeting,
    set: { paymentDeadline: meeting.side === 'send' || until < due ? until : due },
  });
}

/** True where its maker may move it now. @param noticeMinutes of its place */
export function mayMakerMove({ status, meeting }: Claim, noticeMinutes: number, now: Date): boolean {
  if (!isLegal('move_meeting', status) || meeting?.state === 'took_place') return false;
  // Given back, or missed: there is nothing to be late for.
  if (meeting?.state !== 'booked') return true;
  return now < meeting.startsAt && minutesAfter(now, noticeMinutes) <= meeting.startsAt;
}
