import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { listOf, newOrder, orNull, smallRowId, time } from '../values.ts';
import { listPage, staffRefusals } from './lists.ts';

/**
 * Texts that staff write for everybody: what stands on pages, news, questions with their answers, what is said of a direction or
 * of a city. Markdown is the truth; what is read is the version that was published, in each language that it is written in.
 */

/** `page`: a text at a place that a page of the program has for it; `direction` and `city`: what is said of one. */
export const pieceKinds = ['page', 'news', 'question', 'direction', 'city'] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** Places of pages: the slug of a piece of the kind `page` is one of them. */
export const pagePlaces = ['cash', 'shops', 'monitoring', 'contacts'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/**
 * `draft`: never published; `planned`: will be at its time, and nobody reads it yet; `published`: everybody reads it, though a newer
 * draft or plan may wait; `withdrawn`: was published, and nobody reads it any more.
 */
export const pieceStatuses = ['draft', 'planned', 'published', 'withdrawn'] as const;
export type PieceStatus = (typeof pieceStatuses)[number];

export const mostTitle = 150;
export const mostDescription = 300;
/** Bytes of a text in UTF-8. */
export const mostBody = 200_000;
/** Of a call that carries two texts, with all that JSON escapes. */
const mostBytes = 1024 * 1024;

const pieceText = Type.Object({
  /** Empty, together with the text, where the piece is not written in this language. */
  title: Type.String(),
  /** For search engines and lists; where it is empty, they get the text's beginning. */
  description: Type.String(),
  /** Markdown, with blocks such as `{{rate:BTC-SBERRUB}}`. */
  body: Type.String(),
});
export type PieceText = Static<typeof pieceText>;

export const pieceEdit = Type.Object({
  kind: Type.Enum([...pieceKinds]),
  /** Of news and questions the end of their address; of a page its place, of a direction `BTC-SBERRUB`, of a city its code. */
  slug: Type.String({ maxLength: 100 }),
  /** Of a question; otherwise null. */
  groupId: orNull(smallRowId),
  texts: Type.Object({ ru: pieceText, en: pieceText }),
  /** Name of a picture; of news alone. */
  cover: orNull(Type.String({ maxLength: 40 })),
  /** As readers see it; empty for none. */
  author: Type.String({ maxLength: 100 }),
});
export type PieceEdit = Static<typeof pieceEdit>;

/** A picture of the library. In Markdown it stands as `![what it shows](url)`. */
export const contentPicture = Type.Object({
  /** Its name, which is the hash of what it shows. */
  id: Type.String(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** In bytes. */
  size: Type.Integer(),
  title: Type.String(),
  addedAt: time,
});
export type ContentPicture = Static<typeof contentPicture>;

const languages = Type.Array(Type.Enum(['ru', 'en']));

const pieceSummary = {
  id: Type.Integer(),
  /** Each change names the one that it saw. */
  version: Type.Integer(),
  kind: Type.Enum([...pieceKinds]),
  slug: Type.String(),
  groupId: orNull(Type.Integer()),
  position: Type.Integer(),
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
  status: Type.Enum([...pieceStatuses]),
  /** True where the newest version is another than everybody reads. */
  hasDraft: Type.Boolean(),
  /** The languages in which the newest version is whole. */
  languages,
  /** The languages in which it is read now. */
  shownIn: languages,
  /** When the planned version will be published; null while none is planned. */
  publishAt: orNull(time),
  /** When it was published first. */
  publishedAt: orNull(time),
  savedAt: time,
  /** Who saved it last; null for the program. */
  savedBy: orNull(Type.String()),
  /** Its address on the site in Russian, where it has one of its own. */
  path: orNull(Type.String()),
};

export const pieceRow = Type.Object(pieceSummary);
export type PieceRow = Static<typeof pieceRow>;

/** What may be done with a piece now. */
export const pieceMoves = ['publish', 'plan', 'unplan', 'withdraw'] as const;
export type PieceMove = (typeof pieceMoves)[number];

export const officePiece = Type.Object({
  ...pieceSummary,
  texts: pieceEdit.properties.texts,
  cover: orNull(contentPicture),
  author: Type.String(),
  /** Numbers of versions: the newest, which the texts here are, the one that is read, and the planned one. */
  newest: Type.Integer(),
  shown: orNull(Type.Integer()),
  planned: orNull(Type.Integer()),
  actions: Type.Array(Type.Enum([...pieceMoves, 'edit', 'delete'])),
});
export type OfficePiece = Static<typeof officePiece>;

const params = Type.Object({ id: smallRowId });
const refusals = staffRefusals;
const named = Type.Object({ version: Type.Integer() });

export const listPieces = {
  method: 'GET',
  path: '/office/api/pieces',
  summary: 'Texts of the site, those saved last first; questions of one group in their order',
  who: 'staff',
  action: 'content.see',
  query: Type.Object({
    ...listPage,
    kind: Type.Optional(Type.Enum([...pieceKinds])),
    status: Type.Optional(Type.Enum([...pieceStatuses])),
    group: Type.Optional(smallRowId),
    /** Those that are not written in this language. */
    missing: Type.Optional(Type.Enum(['ru', 'en'])),
  }),
  answer: listOf(pieceRow),
  refusals,
} as const satisfies Call;

export const showPiece = {
  method: 'GET',
  path: '/office/api/pieces/:id',
  summary: 'A text as it was saved last',
  who: 'staff',
  action: 'content.see',
  params,
  answer: officePiece,
  refusals,
} as const satisfies Call;

export const createPiece = {
  method: 'POST',
  path: '/office/api/pieces',
  summary: 'Writes a text, which nobody reads before it is published',
  who: 'staff',
  action: 'content.edit',
  body: pieceEdit,
  mostBytes,
  status: 201,
  answer: officePiece,
  refusals: [...refusals, 'too_large'],
} as const satisfies Call;

export const editPiece = {
  method: 'PUT',
  path: '/office/api/pieces/:id',
  summary: 'Saves a text as a new version, on the one that was seen; what everybody reads stays as it is',
  who: 'staff',
  action: 'content.edit',
  params,
  body: Type.Intersect([pieceEdit, named]),
  mostBytes,
  answer: officePiece,
  refusals: [...refusals, 'too_large'],
} as const satisfies Call;

export const movePiece = {
  method: 'POST',
  path: '/office/api/pieces/:id/:action',
  summary:
    '`publish`: everybody reads the newest version; `plan`: from `at` on; `unplan`: not then; `withdraw`: nobody reads it any more',
  who: 'staff',
  action: 'content.edit',
  params: Type.Object({ id: smallRowId, action: Type.Enum([...pieceMoves]) }),
  body: Type.Object({
    version: Type.Integer(),
    /** Of `plan`: ahead, and not more than a year. */
    at: Type.Optional(time),
  }),
  answer: officePiece,
  waits: true,
  refusals: [...refusals, 'wrong_status', 'approval_open'],
} as const satisfies Call;

export const deletePiece = {
  method: 'DELETE',
  path: '/office/api/pieces/:id',
  summary: 'Deletes a draft that was never published',
  who: 'staff',
  action: 'content.edit',
  params,
  query: Type.Object({ version: Type.Integer() }),
  status: 204,
  refusals: [...refusals, 'wrong_status'],
} as const satisfies Call;

export const orderPieces = {
  method: 'POST',
  path: '/office/api/faq-groups/:id/order',
  summary: 'Puts the questions of a group in order: all of them, by id',
  who: 'staff',
  action: 'content.edit',
  params,
  body: newOrder({ most: 1_000 }),
  status: 204,
  refusals,
} as const satisfies Call;

const versionRow = Type.Object({
  number: Type.Integer(),
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
  savedAt: time,
  savedBy: orNull(Type.String()),
  isNewest: Type.Boolean(),
  isShown: Type.Boolean(),
  isPlanned: Type.Boolean(),
});
export type PieceVersionRow = Static<typeof versionRow>;

/** A line of the one text or the other, or of both. */
const changedLine = Type.Object({
  is: Type.Enum(['same', 'added', 'removed']),
  text: Type.String(),
});
export type ChangedLine = Static<typeof changedLine>;

const changedFields = Type.Enum(['title', 'description', 'body']);

export const listPieceVersions = {
  method: 'GET',
  path: '/office/api/pieces/:id/versions',
  summary: 'Each save of a text, the newest first',
  who: 'staff',
  action: 'content.see',
  params,
  query: Type.Object({ page: listPage.page, size: listPage.size }),
  answer: listOf(versionRow),
  refusals,
} as const satisfies Call;

export const showPieceVersion = {
  method: 'GET',
  path: '/office/api/pieces/:id/versions/:number',
  summary: 'One save, and what it changed against another (by default the one before it)',
  who: 'staff',
  action: 'content.see',
  params: Type.Object({ id: smallRowId, number: smallRowId }),
  query: Type.Object({ against: Type.Optional(smallRowId) }),
  answer: Type.Intersect([
    versionRow,
    Type.Object({
      texts: pieceEdit.properties.texts,
      cover: orNull(contentPicture),
      author: Type.String(),
      /** The number that it is compared with; null for the first, which is all new. */
      against: orNull(Type.Integer()),
      /** Fields that differ, each line by line; long stretches of lines that are the same are left out. */
      changes: Type.Array(
        Type.Object({
          language: Type.Enum(['ru', 'en']),
          field: changedFields,
          lines: Type.Array(changedLine),
        }),
      ),
      coverBefore: orNull(contentPicture),
      authorBefore: Type.String(),
    }),
  ]),
  refusals,
} as const satisfies Call;
export type PieceVersionView = Static<typeof showPieceVersion.answer>;

export const restorePieceVersion = {
  method: 'POST',
  path: '/office/api/pieces/:id/versions/:number/restore',
  summary: 'Saves an older version once more, as the newest draft; what everybody reads stays as it is',
  who: 'staff',
  action: 'content.edit',
  params: Type.Object({ id: smallRowId, number: smallRowId }),
  body: named,
  answer: officePiece,
  refusals,
} as const satisfies Call;

export const previewPiece = {
  method: 'POST',
  path: '/office/api/content-preview',
  summary:
    'A text as readers would see it in both languages, with its blocks as they are now; nothing is kept',
  who: 'staff',
  action: 'content.see',
  body: Type.Object({ texts: pieceEdit.properties.texts }),
  mostBytes,
  answer: Type.Object({
    ru: Type.Object({ title: Type.String(), html: Type.String(), isWhole: Type.Boolean() }),
    en: Type.Object({ title: Type.String(), html: Type.String(), isWhole: Type.Boolean() }),
    /** Blocks that say that they cannot be shown, as they are written. */
    unknownBlocks: Type.Array(Type.String()),
  }),
  refusals: [...refusals, 'too_large'],
} as const satisfies Call;

/** A block that a text may have, as the editor offers it. */
export const listBlocks = {
  method: 'GET',
  path: '/office/api/content-blocks',
  summary: 'Blocks that a text may have, each with an example and what it says now',
  who: 'staff',
  action: 'content.see',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        /** As `rate`. */
        name: Type.String(),
        /** What stands after the colon. */
        of: Type.Enum(['direction', 'currency', 'nothing']),
        example: Type.String(),
        says: Type.Object({ ru: Type.String(), en: Type.String() }),
      }),
    ),
  }),
  refusals,
} as const satisfies Call;

export const faqGroupEdit = Type.Object({
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
});
export const faqGroup = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
  position: Type.Integer(),
  /** Questions in it, drafts too. */
  questions: Type.Integer(),
});
export type FaqGroup = Static<typeof faqGroup>;

export const listFaqGroups = {
  method: 'GET',
  path: '/office/api/faq-groups',
  summary: 'Groups of questions, in their order',
  who: 'staff',
  action: 'content.see',
  query: Type.Object(listPage),
  answer: listOf(faqGroup),
  refusals,
} as const satisfies Call;

export const showFaqGroup = {
  method: 'GET',
  path: '/office/api/faq-groups/:id',
  summary: 'A group of questions',
  who: 'staff',
  action: 'content.see',
  params,
  answer: faqGroup,
  refusals,
} as const satisfies Call;

export const createFaqGroup = {
  method: 'POST',
  path: '/office/api/faq-groups',
  summary: 'Adds a group, behind the others',
  who: 'staff',
  action: 'content.edit',
  body: faqGroupEdit,
  status: 201,
  answer: faqGroup,
  refusals,
} as const satisfies Call;

export const editFaqGroup = {
  method: 'PUT',
  path: '/office/api/faq-groups/:id',
  summary: 'Renames a group, on the version that was seen',
  who: 'staff',
  action: 'content.edit',
  params,
  body: Type.Intersect([faqGroupEdit, named]),
  answer: faqGroup,
  refusals,
} as const satisfies Call;

export const deleteFaqGroup = {
  method: 'DELETE',
  path: '/office/api/faq-groups/:id',
  summary: 'Deletes a group that has no questions',
  who: 'staff',
  action: 'content.edit',
  params,
  status: 204,
  refusals,
} as const satisfies Call;

export const orderFaqGroups = {
  method: 'POST',
  path: '/office/api/faq-groups/order',
  summary: 'Puts the groups in order: all of them, by id',
  who: 'staff',
  action: 'content.edit',
  body: newOrder({ most: 200 }),
  status: 204,
  refusals,
} as const satisfies Call;

export const listContentPictures = {
  method: 'GET',
  path: '/office/api/content-pictures',
  summary: 'Pictures for texts, newest first',
  who: 'staff',
  action: 'content.see',
  query: Type.Object(listPage),
  answer: listOf(contentPicture),
  refusals,
} as const satisfies Call;

export const addContentPicture = {
  method: 'POST',
  path: '/office/api/content-pictures',
  summary:
    'Adds a picture: multipart, field `file`; JPEG, PNG or WebP, drawn anew. The same one twice is one',
  who: 'staff',
  action: 'content.edit',
  consumes: 'multipart',
  status: 201,
  answer: contentPicture,
  refusals: [...refusals, 'too_large', 'unsupported_media', 'bad_request', 'busy'],
} as const satisfies Call;

export const deleteContentPicture = {
  method: 'DELETE',
  path: '/office/api/content-pictures/:name',
  summary: 'Deletes a picture that no text, news or banner has in any version',
  who: 'staff',
  action: 'content.edit',
  params: Type.Object({ name: Type.String({ pattern: '^[0-9a-f]{24}$' }) }),
  status: 204,
  refusals,
} as const satisfies Call;
