import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { bothLanguages, listOf, orNull, time } from '../values.ts';
import { exchangeHours } from './hours.ts';
import { listPage, staffRefusals } from './lists.ts';

/** Places where cash is handed over, and the times at which customers may come. */

const { week, holidays } = exchangeHours.properties;
export const placeHours = Type.Object({ week, holidays });
export type PlaceHours = Static<typeof placeHours>;

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const byId = Type.Object({ id });

export const placeEdit = Type.Object({
  /** By its code. */
  city: Type.String({ pattern: '^[A-Z0-9]{2,20}$' }),
  name: bothLanguages,
  address: bothLanguages,
  /** How to find it; may be empty. */
  hint: bothLanguages,
  /** Where a map of it opens; https. */
  mapUrl: orNull(Type.String({ maxLength: 500 })),
  /** Where it stands on our own map: latitude and longitude as maps give them, "55.7558, 37.6173". */
  point: orNull(Type.String({ maxLength: 60 })),
  /** By the time zone of the city. */
  hours: placeHours,
  slotMinutes: Type.Integer({ minimum: 5, maximum: 480 }),
  /** So many customers at once. */
  seats: Type.Integer({ minimum: 1, maximum: 100 }),
  /** A time is taken so many minutes ahead at the latest. */
  noticeMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  /** And so many days ahead at the soonest. */
  horizonDays: Type.Integer({ minimum: 1, maximum: 60 }),
  remindsDayBefore: Type.Boolean(),
  /** So many hours before; null for no such email. */
  remindHours: orNull(Type.Integer({ minimum: 1, maximum: 12 })),
});
export type PlaceEdit = Static<typeof placeEdit>;

export const officePlace = Type.Intersect([
  placeEdit,
  Type.Object({
    id,
    /** Turns at each edit. */
    version: Type.Integer(),
    zone: Type.String(),
    /** Meetings ahead. */
    meetings: Type.Integer(),
    retiredAt: orNull(time),
  }),
]);
export type OfficePlace = Static<typeof officePlace>;

export const listPlaces = {
  method: 'GET',
  path: '/office/api/places',
  summary: 'Places where cash is handed over',
  who: 'staff',
  action: 'currencies.see',
  query: Type.Object(listPage),
  answer: listOf(officePlace),
  refusals: staffRefusals,
} as const satisfies Call;

export const showPlace = {
  method: 'GET',
  path: '/office/api/places/:id',
  summary: 'A place',
  who: 'staff',
  action: 'currencies.see',
  params: byId,
  answer: officePlace,
  refusals: staffRefusals,
} as const satisfies Call;

export const addPlace = {
  method: 'POST',
  path: '/office/api/places',
  summary: 'Adds a place; its times can be taken at once',
  who: 'staff',
  action: 'places.edit',
  body: placeEdit,
  answer: officePlace,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const editPlace = {
  method: 'PUT',
  path: '/office/api/places/:id',
  summary: 'Changes a place as it was seen; meetings that were made stay',
  who: 'staff',
  action: 'places.edit',
  params: byId,
  body: Type.Intersect([placeEdit, Type.Object({ version: Type.Integer() })]),
  answer: officePlace,
  waits: true,
  refusals: [...staffRefusals, 'conflict', 'approval_open'],
} as const satisfies Call;

export const retirePlace = {
  method: 'POST',
  path: '/office/api/places/:id/retire',
  summary: 'Offers its times no more; meetings that were made stay',
  who: 'staff',
  action: 'places.edit',
  params: byId,
  answer: officePlace,
  refusals: staffRefusals,
} as const satisfies Call;

export const restorePlace = {
  method: 'POST',
  path: '/office/api/places/:id/restore',
  summary: 'Offers the times of a retired place again',
  who: 'staff',
  action: 'places.edit',
  params: byId,
  answer: officePlace,
  refusals: staffRefusals,
} as const satisfies Call;

export const deletePlace = {
  method: 'DELETE',
  path: '/office/api/places/:id',
  summary: 'Deletes a place where no meeting was ever made',
  who: 'staff',
  action: 'places.edit',
  params: byId,
  answer: Type.Object({ id }),
  refusals: staffRefusals,
} as const satisfies Call;
