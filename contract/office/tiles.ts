import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { category, icon } from '../site/calculator.ts';
import { bothLanguages, currencyId, listOf, newOrder } from '../values.ts';
import { iconEdit, pictureRefusals } from './currencies.ts';
import { byId, listPage, onVersion, staffRefusals } from './lists.ts';

/** Tiles of the picker, which the site's API calls entries: one or several currencies, chosen together. */

export const tileEdit = Type.Object({
  name: bothLanguages,
  category,
  /** What else people type when they look for it. */
  keywords: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 40 }),
  ...iconEdit,
});
export type TileEdit = Static<typeof tileEdit>;

export const officeTile = Type.Intersect([
  tileEdit,
  Type.Object({
    id: currencyId,
    version: Type.Integer(),
    code: Type.String(),
    icon,
    /** In the order in which people see them; those that are retired are not among them. */
    currencies: Type.Array(Type.Object({ id: currencyId, code: Type.String(), name: bothLanguages, icon })),
    /** How many of it are retired. */
    retired: Type.Integer(),
  }),
]);
export type OfficeTile = Static<typeof officeTile>;

export const listTiles = {
  method: 'GET',
  path: '/office/api/tiles',
  summary: 'Tiles of the picker with their currencies, in their order',
  who: 'staff',
  action: 'currencies.see',
  query: Type.Object(listPage),
  answer: listOf(officeTile),
  refusals: staffRefusals,
} as const satisfies Call;

export const showTile = {
  method: 'GET',
  path: '/office/api/tiles/:id',
  summary: 'A tile',
  who: 'staff',
  action: 'currencies.see',
  params: byId,
  answer: officeTile,
  refusals: staffRefusals,
} as const satisfies Call;

export const addTile = {
  method: 'POST',
  path: '/office/api/tiles',
  summary: 'Adds a tile; it is seen once a currency stands in it',
  who: 'staff',
  action: 'currencies.edit',
  body: Type.Intersect([Type.Object({ code: Type.String({ pattern: '^[A-Z0-9]{2,20}$' }) }), tileEdit]),
  answer: officeTile,
  refusals: staffRefusals,
} as const satisfies Call;

export const editTile = {
  method: 'PUT',
  path: '/office/api/tiles/:id',
  summary: 'Changes a tile, on the version that was seen',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  body: onVersion(tileEdit),
  answer: officeTile,
  refusals: staffRefusals,
} as const satisfies Call;

export const deleteTile = {
  method: 'DELETE',
  path: '/office/api/tiles/:id',
  summary: 'Deletes a tile that no currency stands in',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  answer: Type.Object({ id: currencyId }),
  refusals: staffRefusals,
} as const satisfies Call;

const inOrder = newOrder({ most: 2_000 });

export const orderTiles = {
  method: 'PUT',
  path: '/office/api/tiles/order',
  summary: 'Puts the tiles in an order',
  who: 'staff',
  action: 'currencies.edit',
  body: inOrder,
  answer: Type.Object({ items: Type.Array(officeTile) }),
  refusals: staffRefusals,
} as const satisfies Call;

export const orderTileCurrencies = {
  method: 'PUT',
  path: '/office/api/tiles/:id/order',
  summary: 'Puts the currencies of a tile in an order',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  body: inOrder,
  answer: officeTile,
  refusals: staffRefusals,
} as const satisfies Call;

export const setTileIcon = {
  method: 'POST',
  path: '/office/api/tiles/:id/icon',
  summary: 'Its picture: JPEG, PNG or WebP, drawn anew',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  consumes: 'multipart',
  answer: officeTile,
  refusals: pictureRefusals,
} as const satisfies Call;

export const removeTileIcon = {
  method: 'DELETE',
  path: '/office/api/tiles/:id/icon',
  summary: 'Takes its picture away: the sign stands there again',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  answer: officeTile,
  refusals: staffRefusals,
} as const satisfies Call;
