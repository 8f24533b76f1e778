import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, listOf, orNull, searchWords, time, uuid } from '../values.ts';

/** The blacklist. Customers are told nothing of it. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

export const blacklistKinds = ['email', 'domain', 'requisite', 'card', 'ip'] as const;
export type BlacklistKind = (typeof blacklistKinds)[number];

/** The act that was refused. */
export const blacklistActs = [
  'claim',
  'requisites',
  'refund',
  'saved',
  'card',
  'sign_up',
  'withdrawal',
  'payout',
] as const;
export type BlacklistAct = (typeof blacklistActs)[number];

const reason = Type.String({ minLength: 1, maxLength: 500 });
/** Until when it holds; null for good. */
const until = orNull(time);

export const blacklistEntry = Type.Object({
  id: uuid,
  kind: Type.Enum([...blacklistKinds]),
  /** Masked for roles without sight of such a thing. */
  value: Type.String(),
  /** True where a press shows the whole of it. */
  reveals: Type.Array(Type.Literal('value')),
  reason: Type.String(),
  by: orNull(Type.String()),
  createdAt: time,
  until,
  /** True where it still refuses. */
  isOver: Type.Boolean(),
  hits: Type.Integer(),
  lastHitAt: orNull(time),
});
export type BlacklistEntry = Static<typeof blacklistEntry>;

export const listBlacklist = {
  method: 'GET',
  path: '/office/api/blacklist',
  summary: 'Whom the exchange does not serve, newest first',
  who: 'staff',
  action: 'blacklist.see',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    /** A part of what is shown, or the whole of what is listed. */
    q: Type.Optional(searchWords),
    sort: Type.Optional(Type.String({ maxLength: 40, pattern: '^-?[a-zA-Z]+$' })),
    kind: Type.Optional(Type.Enum([...blacklistKinds])),
  }),
  answer: listOf(blacklistEntry),
  refusals: staffRefusals,
} as const satisfies Call;

export const showBlacklistEntry = {
  method: 'GET',
  path: '/office/api/blacklist/:id',
  summary: 'One entry, with what it refused last',
  who: 'staff',
  action: 'blacklist.see',
  params: Type.Object({ id: uuid }),
  answer: Type.Object({
    ...blacklistEntry.properties,
    latest: Type.Array(
      Type.Object({
        at: time,
        act: Type.Enum([...blacklistActs]),
        /** The direction of the claim that was refused, by its codes. */
        from: orNull(Type.String()),
        to: orNull(Type.String()),
        fromSumma: orNull(amount),
        toSumma: orNull(amount),
        /** The claim whose details were to change, or whose money was asked back. */
        claimId: orNull(uuid),
        /** Both masked by role. */
        email: orNull(Type.String()),
        address: orNull(Type.String()),
      }),
    ),
  }),
  refusals: staffRefusals,
} as const satisfies Call;

export const addToBlacklist = {
  method: 'POST',
  path: '/office/api/blacklist',
  summary: 'Lists an email, a domain, details, a card, an address or a network',
  who: 'staff',
  action: 'blacklist.edit',
  body: Type.Object({
    kind: Type.Enum([...blacklistKinds]),
    value: Type.String({ minLength: 1, maxLength: 254 }),
    reason,
    until,
  }),
  answer: blacklistEntry,
  refusals: staffRefusals,
} as const satisfies Call;

export const importBlacklist = {
  method: 'POST',
  path: '/office/api/blacklist/import',
  summary: 'Lists many, one a line; what a line is, it tells itself',
  who: 'staff',
  action: 'blacklist.edit',
  body: Type.Object({
    /** `value`, or `value;reason`. */
    lines: Type.String({ minLength: 1, maxLength: 60_000 }),
    reason,
    until,
  }),
  answer: Type.Object({
    added: Type.Integer(),
    /** Listed already. */
    known: Type.Integer(),
    wrong: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String(), detail: Type.String() })),
  }),
  refusals: staffRefusals,
} as const satisfies Call;

export const removeFromBlacklist = {
  method: 'DELETE',
  path: '/office/api/blacklist/:id',
  summary: 'Takes an entry off the list; what it refused stays known',
  who: 'staff',
  action: 'blacklist.edit',
  params: Type.Object({ id: uuid }),
  answer: Type.Object({ id: uuid }),
  refusals: staffRefusals,
} as const satisfies Call;

const listedFrom = Type.Object({
  added: Type.Integer(),
  known: Type.Integer(),
});

export const blacklistClaim = {
  method: 'POST',
  path: '/office/api/claims/:id/blacklist',
  summary: 'Lists what a claim names, by the names that its view gives',
  who: 'staff',
  action: 'blacklist.edit',
  params: Type.Object({ id: uuid }),
  body: Type.Object({
    /** `email`, `address`, `to.card` and the like. */
    fields: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
    reason,
    until,
  }),
  answer: listedFrom,
  refusals: staffRefusals,
} as const satisfies Call;

export const blacklistUser = {
  method: 'POST',
  path: '/office/api/users/:id/blacklist',
  summary: 'Lists the email address of an account',
  who: 'staff',
  action: 'blacklist.edit',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  body: Type.Object({ reason, until }),
  answer: listedFrom,
  refusals: staffRefusals,
} as const satisfies Call;
