import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { bothLanguages, listOf, orNull, time } from '../values.ts';
import { listPage, onVersion, staffRefusals } from './lists.ts';

/** Cities where cash is handed over. */

const code = Type.String({ pattern: '^[A-Z0-9]{2,20}$' });
const byCode = Type.Object({ id: code });

export const cityEdit = Type.Object({
  name: bothLanguages,
  /** Of IANA, such as `Asia/Almaty`. */
  zone: Type.String({ minLength: 1, maxLength: 60 }),
});
export type CityEdit = Static<typeof cityEdit>;

export const officeCity = Type.Intersect([
  cityEdit,
  Type.Object({
    id: code,
    version: Type.Integer(),
    /** How many currencies are handed over there. */
    currencies: Type.Integer(),
    retiredAt: orNull(time),
  }),
]);
export type OfficeCity = Static<typeof officeCity>;

export const listCities = {
  method: 'GET',
  path: '/office/api/cities',
  summary: 'Cities where cash is handed over',
  who: 'staff',
  action: 'currencies.see',
  query: Type.Object(listPage),
  answer: listOf(officeCity),
  refusals: staffRefusals,
} as const satisfies Call;

export const showCity = {
  method: 'GET',
  path: '/office/api/cities/:id',
  summary: 'A city',
  who: 'staff',
  action: 'currencies.see',
  params: byCode,
  answer: officeCity,
  refusals: staffRefusals,
} as const satisfies Call;

export const addCity = {
  method: 'POST',
  path: '/office/api/cities',
  summary: 'Adds a city',
  who: 'staff',
  action: 'currencies.edit',
  body: Type.Intersect([Type.Object({ code }), cityEdit]),
  answer: officeCity,
  refusals: staffRefusals,
} as const satisfies Call;

export const editCity = {
  method: 'PUT',
  path: '/office/api/cities/:id',
  summary: 'Changes a city, on the version that was seen',
  who: 'staff',
  action: 'currencies.edit',
  params: byCode,
  body: onVersion(cityEdit),
  answer: officeCity,
  refusals: staffRefusals,
} as const satisfies Call;

export const retireCity = {
  method: 'POST',
  path: '/office/api/cities/:id/retire',
  summary: 'Offers a city no more; claims keep it',
  who: 'staff',
  action: 'currencies.edit',
  params: byCode,
  answer: officeCity,
  refusals: staffRefusals,
} as const satisfies Call;

export const restoreCity = {
  method: 'POST',
  path: '/office/api/cities/:id/restore',
  summary: 'Offers a retired city again',
  who: 'staff',
  action: 'currencies.edit',
  params: byCode,
  answer: officeCity,
  refusals: staffRefusals,
} as const satisfies Call;

export const deleteCity = {
  method: 'DELETE',
  path: '/office/api/cities/:id',
  summary: 'Deletes a city that nothing knows yet',
  who: 'staff',
  action: 'currencies.edit',
  params: byCode,
  answer: Type.Object({ id: code }),
  refusals: staffRefusals,
} as const satisfies Call;
