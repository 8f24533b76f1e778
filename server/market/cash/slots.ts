import { dayAfter, dayIn, intervalsOf } from '@menyala/contract/hours';
import type { CashPlace } from '../currencies/catalogue.ts';

/** A time at which a customer may come to a place. Its times are milliseconds. */
export interface Slot {
  placeId: number;
  startsAt: number;
  endsAt: number;
}

/** A time that somebody has taken. */
export type Taken = Pick<Slot, 'startsAt' | 'endsAt'>;

const minuteMs = 60_000;

/** Time to pay that a place leaves before it prepares the cash: of what it offers, and of what was offered a while ago. */
const minutesToPay = { offered: 30, taken: 15 };

/** When a place begins to prepare the cash of a meeting: it has to be paid by then. */
export const preparedFrom = ({ noticeMinutes }: Pick<CashPlace, 'noticeMinutes'>, startsAt: number): number =>
  startsAt - noticeMinutes * minuteMs;

/** Until when a time is offered, or may be taken. */
export const openUntil = (
  place: Pick<CashPlace, 'noticeMinutes'>,
  startsAt: number,
  how: keyof typeof minutesToPay = 'offered',
): number => preparedFrom(place, startsAt) - minutesToPay[how] * minuteMs;

/**
 * What a place offers now, or lets be taken, whether others have it or not, soonest first: its hours in pieces of so many
 * minutes, to its horizon.
 * Pieces are counted from the beginning of each span, in real minutes, so that a change of clocks neither skips nor doubles one.
 */
export function* slotsOf(
  place: CashPlace,
  now: number,
  how: keyof typeof minutesToPay = 'offered',
): Generator<Slot> {
  if (!place.isOpen) return;
  const lengthMs = place.slotMinutes * minuteMs;
  const today = dayIn(place.hours.zone, now);
  let last = Number.NEGATIVE_INFINITY;
  // From yesterday on: a night that began then may go on today.
  for (let ahead = -1; ahead <= place.horizonDays; ahead += 1) {
    for (const [start, end] of intervalsOf(place.hours, dayAfter(today, ahead))) {
      for (let startsAt = start; startsAt + lengthMs <= end; startsAt += lengthMs) {
        // Where a night of one day goes over into the hours of the next, the next begins when it is over.
        if (startsAt < last || openUntil(place, startsAt, how) < now) continue;
        last = startsAt + lengthMs;
        yield { placeId: place.id, startsAt, endsAt: last };
      }
    }
  }
}

/** How many more customers may come then. */
export function seatsLeft(place: CashPlace, slot: Taken, taken: readonly Taken[]): number {
  const overlapping = taken.filter(
    ({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt,
  );
  return Math.max(0, place.seats - overlapping.length);
}

/** "2026-11-24T07:00Z@3": the name of a time at a place, as a claim takes it. */
export const slotName = ({ placeId, startsAt }: Pick<Slot, 'placeId' | 'startsAt'>): string =>
  `${new Date(startsAt).toISOString().slice(0, 16)}Z@${placeId}`;

/** What a name says; null where it is none. */
export function slotNamed(name: string): Pick<Slot, 'placeId' | 'startsAt'> | null {
  const [, at = '', place = ''] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z)@(\d{1,9})$/.exec(name) ?? [];
  const startsAt = Date.parse(at);
  // A day that there is not, such as the 31st of February, is another one to the parser.
  if (Number.isNaN(startsAt) || new Date(startsAt).toISOString().slice(0, 16) !== at.slice(0, 16))
    return null;
  return { placeId: Number(place), startsAt };
}
