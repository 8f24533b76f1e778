import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { citySlots } from '../site/cash.ts';
import { claimStatuses, meetingStates } from '../statuses.ts';
import { amount, orNull, time, uuid } from '../values.ts';
import { staffRefusals } from './lists.ts';

/** Meetings at which cash is handed over, day by day. */

const side = Type.Object({ code: Type.String(), ticker: Type.String(), amount });

export const officeMeeting = Type.Object({
  /** The claim's. */
  id: uuid,
  publicId: Type.String(),
  status: Type.Enum([...claimStatuses]),
  from: side,
  to: side,
  /** True where the customer brings cash or gets it. */
  side: Type.Enum(['send', 'receive']),
  place: Type.Object({ id: Type.Integer(), name: Type.String() }),
  startsAt: time,
  /** By the zone of the city: "10:00–10:30". */
  time: Type.String(),
  state: Type.Enum([...meetingStates]),
  /** True where it has begun: only then it may be noted what became of it. */
  hasBegun: Type.Boolean(),
  canMove: Type.Boolean(),
});
export type OfficeMeeting = Static<typeof officeMeeting>;

const day = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

export const meetingDay = Type.Object({
  /** Those with a place, or with a meeting of the day. */
  cities: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), meetings: Type.Integer() })),
  city: orNull(Type.String()),
  /** In words: times are by it. */
  zone: Type.String(),
  day,
  /** "Tue, 24 November" */
  title: Type.String(),
  /** Today by the zone of the city. */
  today: day,
  previous: day,
  next: day,
  items: Type.Array(officeMeeting),
});
export type MeetingDay = Static<typeof meetingDay>;

export const listMeetings = {
  method: 'GET',
  path: '/office/api/meetings',
  summary: 'Meetings of a city on a day; by default of the first city, today',
  who: 'staff',
  action: 'meetings.see',
  query: Type.Object({
    city: Type.Optional(Type.String({ maxLength: 20 })),
    day: Type.Optional(day),
  }),
  answer: meetingDay,
  refusals: staffRefusals,
} as const satisfies Call;

const byClaim = Type.Object({ id: uuid });

export const listMeetingSlots = {
  method: 'GET',
  path: '/office/api/meetings/:id/slots',
  summary: 'Free times that a meeting can be moved to',
  who: 'staff',
  action: 'meetings.see',
  params: byClaim,
  answer: citySlots,
  refusals: staffRefusals,
} as const satisfies Call;

export const moveMeetingByStaff = {
  method: 'POST',
  path: '/office/api/meetings/:id/move',
  summary: 'Moves a meeting to another free time',
  who: 'staff',
  action: 'meetings.keep',
  params: byClaim,
  body: Type.Object({ slot: Type.String({ maxLength: 64 }) }),
  answer: officeMeeting,
  refusals: [...staffRefusals, 'slot_taken', 'wrong_status', 'busy'],
} as const satisfies Call;

export const noteMeeting = {
  method: 'POST',
  path: '/office/api/meetings/:id/note',
  summary: 'Notes that a meeting took place, or that nobody came',
  who: 'staff',
  action: 'meetings.keep',
  params: byClaim,
  body: Type.Object({ state: Type.Enum(['took_place', 'missed']) }),
  answer: officeMeeting,
  refusals: [...staffRefusals, 'wrong_status'],
} as const satisfies Call;
