import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { listOf } from '../values.ts';
import { listPage, staffRefusals } from './lists.ts';

/** What header and footer lead to. */

export const menuIds = ['header', 'footer'] as const;
export type MenuId = (typeof menuIds)[number];

export const mostMenuItems = 20;

export const menuItem = Type.Object({
  /** A path of the site without `/en`, or an https address. */
  to: Type.String({ maxLength: 300 }),
  /** A language without a word has no such line. */
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
});
export type MenuItem = Static<typeof menuItem>;

export const officeMenu = Type.Object({
  id: Type.Enum([...menuIds]),
  /** 0 while the program's own is shown. */
  version: Type.Integer(),
  items: Type.Array(
    Type.Object({
      ...menuItem.properties,
      /** True where the site has the page now; a line to one that it has not is left out. */
      isThere: Type.Boolean(),
    }),
  ),
  /** The program's own, to go back to. */
  usual: Type.Array(menuItem),
});
export type OfficeMenu = Static<typeof officeMenu>;

const params = Type.Object({ id: Type.Enum([...menuIds]) });

export const listMenus = {
  method: 'GET',
  path: '/office/api/menus',
  summary: 'The menus of header and footer',
  who: 'staff',
  action: 'content.see',
  query: Type.Object(listPage),
  answer: listOf(officeMenu),
  refusals: staffRefusals,
} as const satisfies Call;

export const showMenu = {
  method: 'GET',
  path: '/office/api/menus/:id',
  summary: 'A menu',
  who: 'staff',
  action: 'content.see',
  params,
  answer: officeMenu,
  refusals: staffRefusals,
} as const satisfies Call;

export const editMenu = {
  method: 'PUT',
  path: '/office/api/menus/:id',
  summary: 'Writes a menu anew, on the version that was seen',
  who: 'staff',
  action: 'content.edit',
  params,
  body: Type.Object({ version: Type.Integer(), items: Type.Array(menuItem, { maxItems: mostMenuItems }) }),
  answer: officeMenu,
  refusals: staffRefusals,
} as const satisfies Call;
