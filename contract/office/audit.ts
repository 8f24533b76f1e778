import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { betweenDays, listOf, orNull, searchWords, time } from '../values.ts';
import { listPage, staffRefusals } from './lists.ts';

/** The audit log, as owners read it: who did what to which thing, when and from where. */

/** `noun:key` of a thing, as `currency:12`. */
const auditObject = Type.String({ maxLength: 120, pattern: '^[a-z_]+:[^\\u0000]*$' });

export const auditEntry = Type.Object({
  id: Type.Integer(),
  at: time,
  /** Null for what the software did by itself. */
  staff: orNull(Type.Object({ login: Type.String(), name: Type.String() })),
  /** `noun.verb`, as `currency.edit`. */
  act: Type.String(),
  object: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  address: orNull(Type.String()),
});
export type AuditEntry = Static<typeof auditEntry>;

export const listAudit = {
  method: 'GET',
  path: '/office/api/audit',
  summary: 'The audit log, newest first',
  who: 'staff',
  action: 'audit.see',
  query: Type.Object({
    ...listPage,
    /** Of one member of staff. */
    login: Type.Optional(searchWords),
    /** Of things of one kind: the noun. */
    kind: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
    object: Type.Optional(auditObject),
    ...betweenDays,
  }),
  answer: listOf(auditEntry),
  refusals: staffRefusals,
} as const satisfies Call;

export const showAuditChain = {
  method: 'GET',
  path: '/office/api/audit/chain',
  summary: 'The end of the audit log’s chain, to be kept elsewhere and given to `npm run verify-audit`',
  who: 'staff',
  action: 'audit.see',
  answer: Type.Object({
    length: Type.Integer(),
    /** SHA-256 in hexadecimal digits; null while the chain is empty. */
    hash: orNull(Type.String()),
  }),
  refusals: staffRefusals,
} as const satisfies Call;
