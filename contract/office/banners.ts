import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { listOf, orNull, smallRowId, time } from '../values.ts';
import { contentPicture } from './content.ts';
import { listPage, staffRefusals } from './lists.ts';

/** Lines on every page, and cards on some, each with the time in which it stands. */

export const bannerKinds = ['notice', 'banner'] as const;
export const bannerTones = ['info', 'success', 'warning'] as const;

const words = Type.Object({ ru: Type.String(), en: Type.String() });

export const mostBannerTitle = 80;
export const mostBannerText = 300;
export const mostLinkText = 40;

export const bannerEdit = Type.Object({
  /** `notice`: a line above every page, of which the first is shown; `banner`: a card on home, questions and news. */
  kind: Type.Enum([...bannerKinds]),
  tone: Type.Enum([...bannerTones]),
  title: words,
  /** A language without a text has no such banner. Plain text. */
  text: words,
  /** A path of the site without `/en`, or an https address; null for none. */
  link: orNull(Type.String({ maxLength: 300 })),
  linkText: words,
  /** Name of a picture; of a banner alone. */
  picture: orNull(Type.String({ maxLength: 40 })),
  isOn: Type.Boolean(),
  startsAt: orNull(time),
  endsAt: orNull(time),
  /** Where it stands among others of its kind. */
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
export type BannerEdit = Static<typeof bannerEdit>;

export const bannerStates = ['shown', 'later', 'over', 'off'] as const;

export const officeBanner = Type.Object({
  ...bannerEdit.properties,
  id: Type.Integer(),
  version: Type.Integer(),
  state: Type.Enum([...bannerStates]),
  pictureOf: orNull(contentPicture),
});
export type OfficeBanner = Static<typeof officeBanner>;

const params = Type.Object({ id: smallRowId });

export const listBanners = {
  method: 'GET',
  path: '/office/api/banners',
  summary: 'Notices and banners, in their order',
  who: 'staff',
  action: 'content.see',
  query: Type.Object(listPage),
  answer: listOf(officeBanner),
  refusals: staffRefusals,
} as const satisfies Call;

export const showBanner = {
  method: 'GET',
  path: '/office/api/banners/:id',
  summary: 'A notice or a banner',
  who: 'staff',
  action: 'content.see',
  params,
  answer: officeBanner,
  refusals: staffRefusals,
} as const satisfies Call;

export const createBanner = {
  method: 'POST',
  path: '/office/api/banners',
  summary: 'Adds a notice or a banner',
  who: 'staff',
  action: 'content.edit',
  body: bannerEdit,
  status: 201,
  answer: officeBanner,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const editBanner = {
  method: 'PUT',
  path: '/office/api/banners/:id',
  summary: 'Changes a notice or a banner, on the version that was seen',
  who: 'staff',
  action: 'content.edit',
  params,
  body: Type.Intersect([bannerEdit, Type.Object({ version: Type.Integer() })]),
  answer: officeBanner,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const deleteBanner = {
  method: 'DELETE',
  path: '/office/api/banners/:id',
  summary: 'Deletes a notice or a banner',
  who: 'staff',
  action: 'content.edit',
  params,
  status: 204,
  refusals: staffRefusals,
} as const satisfies Call;
