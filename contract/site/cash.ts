import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { meetingStates } from '../statuses.ts';
import { orNull, time, uuid } from '../values.ts';

/** Cash is handed over at a meeting: where, and at which times. */

export const cashPlace = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  hint: Type.String({ description: 'How to find it; may be empty' }),
  mapUrl: orNull(Type.String()),
  point: orNull(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  hours: Type.String({ description: 'In words: "Mon–Fri 10:00–20:00, Sat, Sun closed"' }),
  now: Type.Object({
    isOpen: Type.Boolean(),
    opens: orNull(Type.String({ description: 'When it opens next, in words; null while it is open' })),
  }),
  closed: Type.Array(Type.String(), { description: 'Days ahead with hours of their own, or with none' }),
});
export type CashPlaceView = Static<typeof cashPlace>;

export const slot = Type.Object({
  /** What `slot` of a claim takes: `2026-11-24T07:00Z@3`. */
  slot: Type.String(),
  place: Type.Integer(),
  startsAt: time,
  day: Type.String({ description: 'By the zone of the city: "Tue, 24 November"' }),
  time: Type.String({ description: '"10:00"' }),
  toPay: Type.Object(
    {
      minutes: Type.Integer({ description: 'From now on' }),
      until: Type.String({ description: 'In words, by the zone of the city: "08:30"' }),
    },
    {
      description: 'Cash that a customer comes for is paid before it is prepared, and within the time to pay',
    },
  ),
});
export type SlotView = Static<typeof slot>;

const cityName = { code: Type.String(), name: Type.String() };

export const citySlots = Type.Object({
  ...cityName,
  zone: Type.String({ description: 'In words, as times are to be read' }),
  places: Type.Array(cashPlace),
  /** Free ones, soonest first. */
  slots: Type.Array(slot),
});
export type CitySlots = Static<typeof citySlots>;

const oneCity = Type.Object({ city: Type.String({ minLength: 1, maxLength: 20 }) });

export const listCashCities = {
  method: 'GET',
  path: '/api/v1/cash',
  summary: 'Cities where cash is handed over, each with its places and the next free times',
  who: 'anyone',
  answer: Type.Array(citySlots),
  refusals: ['unavailable'],
} as const satisfies Call;

export const listSlots = {
  method: 'GET',
  path: '/api/v1/cash/:city',
  summary: 'Places of a city and all free times',
  who: 'anyone',
  params: oneCity,
  answer: citySlots,
  refusals: ['not_found', 'unavailable'],
} as const satisfies Call;

/** When and where a claim's cash is handed over. */
export const meeting = Type.Object({
  place: cashPlace,
  startsAt: time,
  endsAt: time,
  day: Type.String(),
  time: Type.String({ description: '"10:00–10:30"' }),
  zone: Type.String({ description: 'In words, as times are to be read' }),
  zoneId: Type.String({ description: '"Asia/Yekaterinburg"' }),
  state: Type.Enum([...meetingStates]),
  /** True where its maker may move it now. */
  canMove: Type.Boolean(),
});
export type MeetingView = Static<typeof meeting>;

const byClaim = Type.Object({ id: uuid });

export const moveMeeting = {
  method: 'POST',
  path: '/api/v1/claim/:id/meeting',
  summary: 'Its maker moves the meeting to another free time of the city',
  who: 'maker',
  params: byClaim,
  body: Type.Object({ slot: Type.String({ maxLength: 64 }) }),
  answer: meeting,
  refusals: [
    'token_not_valid',
    'not_found',
    'maker_only',
    'validation',
    'slot_taken',
    'wrong_status',
    'busy',
    'unavailable',
  ],
} as const satisfies Call;

export const downloadMeeting = {
  method: 'GET',
  path: '/api/v1/claim/:id/meeting.ics',
  summary: 'The meeting for a calendar; the claim itself is not named in it',
  who: 'anyone',
  params: byClaim,
  produces: 'file',
  refusals: ['not_found', 'unavailable'],
} as const satisfies Call;
