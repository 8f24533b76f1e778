import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { orNull, time } from '../values.ts';

/** The words of emails and of statuses, which owners may say in their own way. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

/** So long a text may be. */
export const mostOwnText = 2000;
const ownText = orNull(Type.String({ maxLength: mostOwnText }));
const inBoth = Type.Object({ ru: Type.String(), en: Type.String() });

/** Where a text is read. */
export const textSections = ['claims', 'cards', 'account', 'programme', 'other', 'page'] as const;

export const officeText = Type.Object({
  key: Type.String(),
  /** One email, or what several of them share; the office shows these together. */
  group: Type.String(),
  section: Type.Enum([...textSections]),
  /** What the program says. */
  usual: inBoth,
  /** What the owner says instead; null where nothing. */
  own: Type.Object({ ru: orNull(Type.String()), en: orNull(Type.String()) }),
  placeholders: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: Type.Enum(['text', 'number']),
      /** A text without it is refused. */
      isNeeded: Type.Boolean(),
    }),
  ),
  /** Why an own text is passed over since the program was updated, and the usual one is said; null where it is not. */
  unfit: Type.Object({ ru: orNull(Type.String()), en: orNull(Type.String()) }),
  /** 0 where it was never changed. */
  version: Type.Integer(),
  changedAt: orNull(time),
  changedBy: orNull(Type.String()),
});
export type OfficeText = Static<typeof officeText>;

export const textGroup = Type.Object({
  id: Type.String(),
  section: Type.Enum([...textSections]),
  /** What it is called by its title; null where it is no email. */
  name: orNull(inBoth),
});

export const listTexts = {
  method: 'GET',
  path: '/office/api/texts',
  summary: 'Every text of emails and statuses: the program’s, and the owner’s own where there is one',
  who: 'staff',
  action: 'settings.texts',
  answer: Type.Object({ groups: Type.Array(textGroup), items: Type.Array(officeText) }),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

const params = Type.Object({ key: Type.String({ maxLength: 120, pattern: '^[\\w.]+$' }) });

export const editText = {
  method: 'PUT',
  path: '/office/api/texts/:key',
  summary: 'Says a text in the owner’s own words; null brings the program’s back',
  who: 'staff',
  action: 'settings.texts',
  params,
  body: Type.Object({ ru: ownText, en: ownText, version: Type.Integer() }, { additionalProperties: false }),
  answer: officeText,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const previewTexts = {
  method: 'POST',
  path: '/office/api/texts/:key/preview',
  summary: 'The whole email with a text that is not saved yet, of a recent order where there is one',
  who: 'staff',
  action: 'settings.texts',
  params,
  body: Type.Object(
    { ru: ownText, en: ownText, language: Type.Enum(['ru', 'en']) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    subject: Type.String(),
    text: Type.String(),
    /** A whole document; null for what stands on the page of an order. */
    html: orNull(Type.String()),
    /** `event`: of the order to which it happened last; `claim`: of the last order, filled up; `sample`: made up. */
    of: Type.Enum(['event', 'claim', 'sample']),
    /** The order's number. */
    claim: orNull(Type.String()),
  }),
  refusals: staffRefusals,
} as const satisfies Call;
