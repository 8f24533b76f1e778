import { requisiteKinds } from '@menyala/requisites';
import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { bothLanguages, currencyId, listOf, orNull } from '../values.ts';
import { byId, listPage, staffRefusals } from './lists.ts';

/** Where customers pay to, as the office edits it. */

export const requisiteEdit = Type.Object({
  currencyId,
  title: Type.String({ minLength: 1, maxLength: 120 }),
  isActive: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      kind: Type.Enum([...requisiteKinds]),
      label: bothLanguages,
      value: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    { minItems: 1, maxItems: 8 },
  ),
  memo: orNull(Type.String({ maxLength: 120 })),
  /** Code of the city whose claims get these requisites; null for all. */
  cityCode: orNull(Type.String({ maxLength: 16 })),
  warning: bothLanguages,
});

export type RequisiteEdit = Static<typeof requisiteEdit>;

export const officeRequisite = Type.Intersect([
  requisiteEdit,
  Type.Object({ id: currencyId, currency: Type.String() }),
]);

export type OfficeRequisite = Static<typeof officeRequisite>;

export const listRequisites = {
  method: 'GET',
  path: '/office/api/requisites',
  summary: 'Where customers pay to',
  who: 'staff',
  action: 'requisites.see',
  query: Type.Object({ ...listPage, currencyId: Type.Optional(currencyId) }),
  answer: listOf(officeRequisite),
  refusals: staffRefusals,
} as const satisfies Call;

export const showRequisite = {
  method: 'GET',
  path: '/office/api/requisites/:id',
  summary: 'One of the exchange’s own requisites',
  who: 'staff',
  action: 'requisites.see',
  params: byId,
  answer: officeRequisite,
  refusals: staffRefusals,
} as const satisfies Call;

export const addRequisite = {
  method: 'POST',
  path: '/office/api/requisites',
  summary: 'Adds requisites to a currency',
  who: 'staff',
  action: 'requisites.edit',
  body: requisiteEdit,
  status: 201,
  answer: officeRequisite,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const editRequisite = {
  method: 'PUT',
  path: '/office/api/requisites/:id',
  summary: 'Changes requisites; claims keep those that they were shown',
  who: 'staff',
  action: 'requisites.edit',
  params: byId,
  body: requisiteEdit,
  answer: officeRequisite,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;
