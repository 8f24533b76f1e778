import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { bothLanguages, orNull } from '../values.ts';

/** How the exchange looks, and where it can be reached: what the owner gives it of its own. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

export const mostLinks = 8;

const lookEdit = Type.Object(
  {
    name: bothLanguages,
    /** `#rrggbb`; null for the program's. The site keeps its hue and makes it readable. */
    accent: orNull(Type.String({ maxLength: 20 })),
    contactEmail: orNull(Type.String({ maxLength: 254 })),
    contactTelegram: orNull(Type.String({ maxLength: 64 })),
    contactPhone: orNull(Type.String({ maxLength: 40 })),
    /** Messengers and social networks; https only. */
    links: Type.Array(
      Type.Object({ title: Type.String({ maxLength: 40 }), url: Type.String({ maxLength: 300 }) }),
      { maxItems: mostLinks },
    ),
  },
  { additionalProperties: false },
);

const picture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() });

export const officeLook = Type.Intersect([
  Type.Object(lookEdit.properties),
  Type.Object({
    id: Type.Literal('look'),
    version: Type.Integer(),
    /** For light pages, or for both where there is no dark one. */
    logo: orNull(picture),
    logoDark: orNull(picture),
    /** What stands in the tab of the browser and on a phone, made from the logo or from the first letter of the name. */
    icons: Type.Object({ tab: Type.String(), touch: Type.String(), large: Type.String() }),
  }),
]);
export type OfficeLook = Static<typeof officeLook>;

export const showLook = {
  method: 'GET',
  path: '/office/api/look',
  summary: 'Name, logo, colour and contacts of the exchange',
  who: 'staff',
  action: 'settings.house',
  answer: officeLook,
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

export const editLook = {
  method: 'PUT',
  path: '/office/api/look',
  summary: 'Changes them, on the version that was seen; icons are made anew',
  who: 'staff',
  action: 'settings.house',
  body: Type.Object({ ...lookEdit.properties, version: Type.Integer() }, { additionalProperties: false }),
  answer: officeLook,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

const params = Type.Object({ mode: Type.Enum(['light', 'dark']) });

export const setLogo = {
  method: 'POST',
  path: '/office/api/look/logo/:mode',
  summary: 'Gives the exchange a logo: multipart, field `file`; PNG, JPEG or WebP, drawn anew',
  who: 'staff',
  action: 'settings.house',
  params,
  consumes: 'multipart',
  answer: officeLook,
  refusals: [...staffRefusals, 'too_large', 'unsupported_media', 'bad_request', 'busy'],
} as const satisfies Call;

export const removeLogo = {
  method: 'DELETE',
  path: '/office/api/look/logo/:mode',
  summary: 'Takes a logo away; emails that were written with it keep it',
  who: 'staff',
  action: 'settings.house',
  params,
  answer: officeLook,
  refusals: [...staffRefusals, 'busy'],
} as const satisfies Call;
