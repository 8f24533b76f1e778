import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { listOf, orNull } from '../values.ts';
import { listPage, onVersion, staffRefusals } from './lists.ts';

/** Networks, as the office edits them. Which addresses can be checked, the program knows. */

const code = Type.String({ pattern: '^[A-Z0-9]{2,20}$' });
const byCode = Type.Object({ id: code });

export const networkEdit = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** Page of a transaction, `{tx}` where its hash goes; null where the chain hides it. */
  explorerTx: orNull(Type.String({ maxLength: 300 })),
  /** Blocks after which money counts as received. */
  confirmations: orNull(Type.Integer({ minimum: 0, maximum: 10_000 })),
});
export type NetworkEdit = Static<typeof networkEdit>;

export const officeNetwork = Type.Intersect([
  networkEdit,
  Type.Object({
    id: code,
    version: Type.Integer(),
    /** Whether its addresses are checked by their sums, and an address for an example; null where nobody knows how. */
    example: orNull(Type.String()),
    takesMemo: Type.Boolean(),
    /** How many currencies are in it. */
    currencies: Type.Integer(),
  }),
]);
export type OfficeNetwork = Static<typeof officeNetwork>;

export const listNetworks = {
  method: 'GET',
  path: '/office/api/networks',
  summary: 'Networks',
  who: 'staff',
  action: 'currencies.see',
  query: Type.Object(listPage),
  answer: listOf(officeNetwork),
  refusals: staffRefusals,
} as const satisfies Call;

export const showNetwork = {
  method: 'GET',
  path: '/office/api/networks/:id',
  summary: 'A network',
  who: 'staff',
  action: 'currencies.see',
  params: byCode,
  answer: officeNetwork,
  refusals: staffRefusals,
} as const satisfies Call;

export const addNetwork = {
  method: 'POST',
  path: '/office/api/networks',
  summary: 'Adds a network',
  who: 'staff',
  action: 'currencies.edit',
  body: Type.Intersect([Type.Object({ code }), networkEdit]),
  answer: officeNetwork,
  refusals: staffRefusals,
} as const satisfies Call;

export const editNetwork = {
  method: 'PUT',
  path: '/office/api/networks/:id',
  summary: 'Changes a network, on the version that was seen',
  who: 'staff',
  action: 'currencies.edit',
  params: byCode,
  body: onVersion(networkEdit),
  answer: officeNetwork,
  refusals: staffRefusals,
} as const satisfies Call;

export const deleteNetwork = {
  method: 'DELETE',
  path: '/office/api/networks/:id',
  summary: 'Deletes a network that no currency is in',
  who: 'staff',
  action: 'currencies.edit',
  params: byCode,
  answer: Type.Object({ id: code }),
  refusals: staffRefusals,
} as const satisfies Call;
