import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { type Roles, rolesFor } from '../roles.ts';
import { giftAddress, giftKinds, giftOrderStatuses } from '../site/gifts.ts';
import { promocodeKinds } from '../site/promocodes.ts';
import {
  amount,
  bothLanguages,
  currencyId,
  listOf,
  orNull,
  paging,
  searchWords,
  smallRowId,
  time,
  uuid,
} from '../values.ts';

/** The catalogue of gifts and what people took of it. Owners, operators and content edit the catalogue; owners and operators send. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
const params = Type.Object({ id: smallRowId });

/** Money that anybody may take for points is money out of the exchange: its owner alone says how much. */
export const giftEditors: Record<(typeof giftKinds)[number], Roles> = {
  thing: rolesFor('gifts.edit'),
  promocode: rolesFor('gifts.edit'),
  money: rolesFor('gifts.money'),
};

export const giftItemEdit = Type.Object({
  kind: Type.Enum([...giftKinds]),
  title: bothLanguages,
  text: bothLanguages,
  /** In points. */
  price: amount,
  /** Null for as many as are wished for. */
  stock: orNull(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** Of money, in the programme's currency. */
  amount: orNull(amount),
  promocode: orNull(
    Type.Object({
      kind: Type.Enum([...promocodeKinds]),
      amount,
      /** So many days it is good for. */
      days: Type.Integer({ minimum: 1, maximum: 3650 }),
      directions: orNull(Type.Array(currencyId, { minItems: 1, maxItems: 1000, uniqueItems: true })),
    }),
  ),
  isActive: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
export type GiftItemEdit = Static<typeof giftItemEdit>;

export const officeGiftItem = Type.Intersect([
  giftItemEdit,
  Type.Object({
    id: Type.Integer(),
    version: Type.Integer(),
    pictureUrl: orNull(Type.String()),
    taken: Type.Integer(),
    createdAt: time,
    mayEdit: Type.Boolean(),
  }),
]);
export type OfficeGiftItem = Static<typeof officeGiftItem>;

export const listGiftItems = {
  method: 'GET',
  path: '/office/api/gifts',
  summary: 'The catalogue of gifts, in its order',
  who: 'staff',
  action: 'gifts.see',
  query: Type.Object({ ...paging, q: Type.Optional(searchWords) }),
  answer: listOf(officeGiftItem),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const showGiftItem = {
  method: 'GET',
  path: '/office/api/gifts/:id',
  summary: 'A gift',
  who: 'staff',
  action: 'gifts.see',
  params,
  answer: officeGiftItem,
  refusals: staffRefusals,
} as const satisfies Call;
export const createGiftItem = {
  method: 'POST',
  path: '/office/api/gifts',
  summary: 'Adds a gift',
  who: 'staff',
  action: 'gifts.edit',
  body: giftItemEdit,
  status: 201,
  answer: officeGiftItem,
  refusals: staffRefusals,
} as const satisfies Call;
export const editGiftItem = {
  method: 'PUT',
  path: '/office/api/gifts/:id',
  summary: 'Changes a gift; what was taken stays as it was',
  who: 'staff',
  action: 'gifts.edit',
  params,
  body: Type.Intersect([giftItemEdit, Type.Object({ version: Type.Integer() })]),
  answer: officeGiftItem,
  refusals: staffRefusals,
} as const satisfies Call;
export const setGiftPicture = {
  method: 'POST',
  path: '/office/api/gifts/:id/picture',
  summary: 'Its picture: JPEG, PNG or WebP, drawn anew',
  who: 'staff',
  action: 'gifts.edit',
  params,
  consumes: 'multipart',
  answer: officeGiftItem,
  refusals: [...staffRefusals, 'too_large', 'unsupported_media', 'bad_request', 'busy'],
} as const satisfies Call;
export const removeGiftPicture = {
  method: 'DELETE',
  path: '/office/api/gifts/:id/picture',
  summary: 'Takes its picture away',
  who: 'staff',
  action: 'gifts.edit',
  params,
  answer: officeGiftItem,
  refusals: staffRefusals,
} as const satisfies Call;

export const officeGiftOrder = Type.Object({
  id: uuid,
  version: Type.Integer(),
  item: Type.Object({ id: Type.Integer(), title: bothLanguages, kind: Type.Enum([...giftKinds]) }),
  user: Type.Object({ id: Type.Integer(), email: orNull(Type.String()) }),
  price: amount,
  status: Type.Enum([...giftOrderStatuses]),
  /** To whoever sends it. */
  address: orNull(giftAddress),
  promocode: orNull(Type.String()),
  tracking: orNull(Type.String()),
  reason: orNull(Type.String()),
  createdAt: time,
  updatedAt: time,
  actions: Type.Array(Type.Enum(['send', 'cancel'])),
});
export type OfficeGiftOrder = Static<typeof officeGiftOrder>;

export const listOfficeGiftOrders = {
  method: 'GET',
  path: '/office/api/gift-orders',
  summary: 'What people took for points; what has to be sent first',
  who: 'staff',
  action: 'giftOrders.see',
  query: Type.Object({
    ...paging,
    status: Type.Optional(Type.Enum([...giftOrderStatuses])),
    q: Type.Optional(searchWords),
  }),
  answer: listOf(officeGiftOrder),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const showOfficeGiftOrder = {
  method: 'GET',
  path: '/office/api/gift-orders/:id',
  summary: 'One gift that was taken',
  who: 'staff',
  action: 'giftOrders.see',
  params: Type.Object({ id: uuid }),
  answer: officeGiftOrder,
  refusals: staffRefusals,
} as const satisfies Call;
export const moveGiftOrder = {
  method: 'POST',
  path: '/office/api/gift-orders/:id/:action',
  summary: '`send`: it is on its way; `cancel`, with a reason: the points go back',
  who: 'staff',
  action: 'giftOrders.send',
  params: Type.Object({ id: uuid, action: Type.Enum(['send', 'cancel']) }),
  body: Type.Object({
    version: Type.Integer(),
    tracking: Type.Optional(Type.String({ maxLength: 200 })),
    reason: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: officeGiftOrder,
  toCustomer: ['reason'],
  refusals: [...staffRefusals, 'wrong_status'],
} as const satisfies Call;
