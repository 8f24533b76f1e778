import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { type Roles, rolesFor } from '../roles.ts';
import { programmeCurrency } from '../site/partners.ts';
import { amount, bothLanguages, listOf, orNull, paging, smallRowId, time } from '../values.ts';

/** Contests. Owners and content write them; owners and finance give the prizes. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
const params = Type.Object({ id: smallRowId });

/** Prizes are money: who writes a contest does not give them. */
export const contestMoves = {
  start: rolesFor('contests.write'),
  close: rolesFor('contests.write'),
  award: rolesFor('contests.award'),
} as const satisfies Record<string, Roles>;

export const contestEdit = Type.Object({
  title: bothLanguages,
  /** Markdown. */
  rules: bothLanguages,
  /** The prize fund as it is told. */
  fund: bothLanguages,
  counts: Type.Enum(['exchanges', 'referrals']),
  startsAt: time,
  endsAt: time,
  /** By place, from the first. */
  prizes: Type.Array(Type.Object({ kind: Type.Enum(['money', 'points']), amount }), {
    minItems: 1,
    maxItems: 100,
  }),
});
export type ContestEdit = Static<typeof contestEdit>;

export const officeContest = Type.Intersect([
  contestEdit,
  Type.Object({
    id: Type.Integer(),
    version: Type.Integer(),
    status: Type.Enum(['draft', 'running', 'closed', 'awarded']),
    closedAt: orNull(time),
    createdAt: time,
    currency: programmeCurrency,
    participants: Type.Integer(),
    actions: Type.Array(Type.Enum(['edit', 'start', 'close', 'award'])),
  }),
]);
export type OfficeContest = Static<typeof officeContest>;

/** The table as it is now, or as it was when the prizes were given. */
export const officeLeaders = Type.Array(
  Type.Object({
    place: Type.Integer(),
    user: Type.Object({ id: Type.Integer(), email: orNull(Type.String()) }),
    turnover: amount,
    completed: Type.Integer(),
    prize: orNull(Type.Object({ kind: Type.Enum(['money', 'points']), amount })),
    awardedAt: orNull(time),
  }),
);

export const listContests = {
  method: 'GET',
  path: '/office/api/contests',
  summary: 'Contests, newest first',
  who: 'staff',
  action: 'contests.see',
  query: Type.Object(paging),
  answer: listOf(officeContest),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const showOfficeContest = {
  method: 'GET',
  path: '/office/api/contests/:id',
  summary: 'A contest with its table, email addresses masked for whoever only looks on',
  who: 'staff',
  action: 'contests.see',
  params,
  answer: Type.Intersect([officeContest, Type.Object({ leaders: officeLeaders })]),
  refusals: staffRefusals,
} as const satisfies Call;
export const createContest = {
  method: 'POST',
  path: '/office/api/contests',
  summary: 'Writes a contest; nobody sees it before it is started',
  who: 'staff',
  action: 'contests.write',
  body: contestEdit,
  status: 201,
  answer: officeContest,
  refusals: staffRefusals,
} as const satisfies Call;
export const editContest = {
  method: 'PUT',
  path: '/office/api/contests/:id',
  summary: 'Changes a contest; of one that runs only texts, prizes upwards, and a later end',
  who: 'staff',
  action: 'contests.write',
  params,
  body: Type.Intersect([contestEdit, Type.Object({ version: Type.Integer() })]),
  answer: officeContest,
  refusals: [...staffRefusals, 'wrong_status'],
} as const satisfies Call;
export const moveContest = {
  method: 'POST',
  path: '/office/api/contests/:id/:action',
  summary:
    '`start`: everybody sees it; `close`: nothing counts any more; `award`: the prizes are booked, once',
  who: 'staff',
  action: ['contests.write', 'contests.award'],
  params: Type.Object({ id: smallRowId, action: Type.Enum(['start', 'close', 'award']) }),
  body: Type.Object({ version: Type.Integer() }),
  answer: Type.Intersect([officeContest, Type.Object({ leaders: officeLeaders })]),
  waits: true,
  refusals: [...staffRefusals, 'approval_open', 'wrong_status'],
} as const satisfies Call;
