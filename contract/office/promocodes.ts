import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { promocodeKinds } from '../site/promocodes.ts';
import {
  amount,
  currencyId,
  listOf,
  orNull,
  paging,
  searchWords,
  signedAmount,
  smallRowId,
  time,
  uuid,
} from '../values.ts';

/** Promocodes, as the office makes and counts them. Owners, operators and finance change them; others look on. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
const params = Type.Object({ id: smallRowId });

const terms = {
  kind: Type.Enum([...promocodeKinds]),
  /** Percent of the margin up to 100, percent of the course up to 50, or points. */
  amount,
  note: Type.String({ maxLength: 500 }),
  /** Ids of directions; null for all. */
  directions: orNull(Type.Array(currencyId, { minItems: 1, maxItems: 1000, uniqueItems: true })),
  firstClaim: Type.Boolean(),
  mostPerUser: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  startsAt: orNull(time),
  endsAt: orNull(time),
  isActive: Type.Boolean(),
};

export const promocodeEdit = Type.Object({
  ...terms,
  code: Type.String({ pattern: '^[A-Za-z0-9-]{3,32}$' }),
  /** E-mail of the one user who may use it. */
  userEmail: orNull(Type.String({ maxLength: 254 })),
  mostUses: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
export type PromocodeEdit = Static<typeof promocodeEdit>;

export const officePromocode = Type.Intersect([
  promocodeEdit,
  Type.Object({
    id: Type.Integer(),
    version: Type.Integer(),
    /** Uses that stand. */
    uses: Type.Integer(),
    series: orNull(Type.Object({ id: Type.Integer(), name: Type.String() })),
    createdBy: Type.String(),
    createdAt: time,
    mayEdit: Type.Boolean(),
  }),
]);
export type OfficePromocode = Static<typeof officePromocode>;

/** What came of a code, or of a series, in the programme's currency. */
export const promocodeStatistics = Type.Object({
  uses: Type.Integer(),
  givenBack: Type.Integer(),
  completed: Type.Integer(),
  /** In the programme's currency; null while there is none. */
  together: orNull(Type.Object({ turnover: amount, profit: signedAmount, ticker: Type.String() })),
  /** The newest twenty. */
  latest: Type.Array(
    Type.Object({
      claim: Type.Object({ id: uuid, publicId: Type.String(), status: Type.String() }),
      email: orNull(Type.String()),
      at: time,
      givenBackAt: orNull(time),
    }),
  ),
});
export type PromocodeStatistics = Static<typeof promocodeStatistics>;

export const listPromocodes = {
  method: 'GET',
  path: '/office/api/promocodes',
  summary: 'Promocodes, newest first; those of a series where one is named, otherwise those of none',
  who: 'staff',
  action: 'promocodes.see',
  query: Type.Object({ ...paging, q: Type.Optional(searchWords), series: Type.Optional(smallRowId) }),
  answer: listOf(officePromocode),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const showPromocode = {
  method: 'GET',
  path: '/office/api/promocodes/:id',
  summary: 'A promocode, with what came of it',
  who: 'staff',
  action: 'promocodes.see',
  params,
  answer: Type.Intersect([officePromocode, Type.Object({ statistics: promocodeStatistics })]),
  refusals: staffRefusals,
} as const satisfies Call;
export const createPromocode = {
  method: 'POST',
  path: '/office/api/promocodes',
  summary: 'Makes a promocode',
  who: 'staff',
  action: 'promocodes.edit',
  body: promocodeEdit,
  status: 201,
  answer: officePromocode,
  refusals: staffRefusals,
} as const satisfies Call;
export const editPromocode = {
  method: 'PUT',
  path: '/office/api/promocodes/:id',
  summary: 'Changes a promocode; code, kind and amount only while nobody has used it',
  who: 'staff',
  action: 'promocodes.edit',
  params,
  body: Type.Intersect([promocodeEdit, Type.Object({ version: Type.Integer() })]),
  answer: officePromocode,
  refusals: staffRefusals,
} as const satisfies Call;

export const promocodeSeries = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  codes: Type.Integer(),
  used: Type.Integer(),
  createdBy: Type.String(),
  createdAt: time,
});
export type PromocodeSeries = Static<typeof promocodeSeries>;

export const listSeries = {
  method: 'GET',
  path: '/office/api/promocode-series',
  summary: 'Series of single-use codes, newest first',
  who: 'staff',
  action: 'promocodes.see',
  query: Type.Object(paging),
  answer: listOf(promocodeSeries),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const createSeries = {
  method: 'POST',
  path: '/office/api/promocode-series',
  summary: 'Makes as many codes as are asked for, each good once',
  who: 'staff',
  action: 'promocodes.edit',
  body: Type.Object({
    ...terms,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** What each code begins with. */
    prefix: Type.String({ pattern: '^[A-Za-z0-9]{0,12}$' }),
    count: Type.Integer({ minimum: 1, maximum: 10_000 }),
  }),
  status: 201,
  answer: promocodeSeries,
  refusals: staffRefusals,
} as const satisfies Call;
export const showSeries = {
  method: 'GET',
  path: '/office/api/promocode-series/:id',
  summary: 'A series, with what came of it',
  who: 'staff',
  action: 'promocodes.see',
  params,
  answer: Type.Intersect([promocodeSeries, Type.Object({ statistics: promocodeStatistics })]),
  refusals: staffRefusals,
} as const satisfies Call;
export const exportSeries = {
  method: 'GET',
  path: '/office/api/promocode-series/:id/codes.csv',
  summary: 'Its codes, with what became of each',
  who: 'staff',
  action: 'promocodes.edit',
  params,
  produces: 'file',
  refusals: staffRefusals,
} as const satisfies Call;
export const switchSeries = {
  method: 'POST',
  path: '/office/api/promocode-series/:id/switch',
  summary: 'Switches all its codes off, or on again',
  who: 'staff',
  action: 'promocodes.edit',
  params,
  body: Type.Object({ isActive: Type.Boolean() }),
  answer: promocodeSeries,
  refusals: staffRefusals,
} as const satisfies Call;
