import type { AnswerOf, Language } from '@menyala/contract';
import type {
  listPieces as listCall,
  OfficePiece,
  PieceRow,
  PieceVersionRow,
  PieceVersionView,
  previewPiece as previewCall,
} from '@menyala/contract/office/content';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { byNumber, byWord, listed, usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPicture, findPictures } from '../pictures/pictures.ts';
import { resolveBlocks } from '../shown/blocks.ts';
import { languages } from '../shown/content.ts';
import { renderMarkdown } from '../shown/render-markdown.ts';
import { wrongText } from './check-piece-edit.ts';
import { compareLines } from './compare-lines.ts';
import { textsOf } from './edit-piece.ts';
import {
  findPiece,
  findPieces,
  findVersion,
  findVersions,
  newestHeads,
  type PieceRecord,
  type SavedVersion,
  shownLanguages,
} from './piece-queries.ts';
import { movesOf, statusOf } from './piece-status.ts';

type ListQuery = Static<typeof listCall.query>;

/** Texts as the office lists them: those saved last first, the questions of one group in their order. */
export async function listPieces(ctx: Context, query: ListQuery): Promise<AnswerOf<typeof listCall>> {
  const now = ctx.clock.now();
  const pieces = await findPieces(ctx.db, now);
  const heads = await newestHeads(ctx.db);
  const shown = await shownLanguages(ctx.db, now);
  const rows = pieces
    .filter(
      (piece) =>
        (query.kind === undefined || piece.kind === query.kind) &&
        (query.group === undefined || piece.groupId === query.group) &&
        (query.status === undefined || statusOf(piece) === query.status),
    )
    .flatMap((piece): PieceRow[] => {
      const head = heads.get(piece.id);
      if (!head) return [];
      const { title_ru: ru, title_en: en } = head;
      const written = { ru: ru !== '' && head.has_ru === true, en: en !== '' && head.has_en === true };
      return [
        {
          ...summary(piece),
          title: { ru, en },
          languages: languages.filter((language) => written[language]),
          shownIn: statusOf(piece) === 'published' ? (shown.get(piece.id) ?? []) : [],
          savedAt: head.saved_at.toISOString(),
          savedBy: head.login,
        },
      ];
    })
    .filter(({ languages }) => query.missing === undefined || !languages.includes(query.missing));
  const ordered =
    query.group === undefined
      ? rows.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt) || other.id - one.id)
      : rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
  return listed(ordered, query, {
    words: ({ title, slug }) => [title.ru, title.en, slug],
    orders: {
      id: byNumber(({ id }) => id),
      title: byWord(({ title }) => title.ru || title.en),
      slug: byWord(({ slug }) => slug),
      savedAt: byWord(({ savedAt }) => savedAt),
      publishedAt: byWord(({ publishedAt }) => publishedAt ?? ''),
      publishAt: byWord(({ publishAt }) => publishAt ?? ''),
      position: byNumber(({ position }) => position),
    },
  });
}

/** @throws Refusal `not_found` */
export async function showPiece(ctx: Context, id: number): Promise<OfficePiece> {
  const now = ctx.clock.now();
  const piece = await findPiece(ctx.db, id, now);
  const newest = piece && (await findVersion(ctx.db, id, piece.newest));
  if (!piece || !newest) throw new Refusal('not_found');
  const shown = piece.shown === null ? null : await findVersion(ctx.db, id, piece.shown);
  const { texts, author } = textsOf(newest);
  const status = statusOf(piece);
  return {
    ...summary(piece),
    title: newest.title,
    languages: writtenIn(newest),
    shownIn: shown ? writtenIn(shown) : [],
    savedAt: newest.savedAt.toISOString(),
    savedBy: newest.savedBy,
    texts,
    cover: await findPicture(ctx.db, newest.cover),
    author,
    ...{ newest: piece.newest, shown: piece.shown, planned: piece.planned },
    actions: ['edit', ...movesOf(piece), ...(status === 'draft' ? (['delete'] as const) : [])],
  };
}

const writtenIn = ({ title, body }: SavedVersion): Language[] =>
  languages.filter((language) => title[language] !== '' && body[language] !== '');

function summary(piece: PieceRecord) {
  const { id, version, kind, slug, groupId, position } = piece;
  return {
    ...{ id, version, kind, slug, groupId, position },
    status: statusOf(piece),
    hasDraft: piece.newest !== piece.shown,
    publishAt: piece.publishAt?.toISOString() ?? null,
    publishedAt: piece.publishedAt?.toISOString() ?? null,
    path: pathOf(piece),
  };
}

/** Pages of the program that show a text are known to the program; a city has none of its own. */
function pathOf({ kind, slug }: PieceRecord): string | null {
  if (kind === 'news') return `/news/${slug}`;
  if (kind === 'question') return `/faq/${slug}`;
  if (kind === 'direction') return `/exchange/${slug}`;
  if (kind === 'city') return null;
  return slug === 'monitoring' ? '/partners/monitoring' : `/${slug}`;
}

/** @throws Refusal `not_found` */
export async function listVersions(
  ctx: Context,
  id: number,
  { page = 1, size = usualSize }: { page?: number; size?: number },
): Promise<{ items: PieceVersionRow[]; page: number; size: number; total: number }> {
  const piece = await findPiece(ctx.db, id, ctx.clock.now());
  if (!piece) throw new Refusal('not_found');
  const { items, total } = await findVersions(ctx.db, id, { page, size });
  return { items: items.map((version) => versionRow(piece, version)), page, size, total };
}

const versionRow = (
  { newest, shown, planned }: PieceRecord,
  { number, title, savedAt, savedBy }: SavedVersion,
): PieceVersionRow => ({
  ...{ number, title, savedAt: savedAt.toISOString(), savedBy },
  ...{ isNewest: number === newest, isShown: number === shown, isPlanned: number === planned },
});

const fields = ['title', 'description', 'body'] as const;

/** One save and what it changed. @throws Refusal `not_found` */
export async function showVersion(
  ctx: Context,
  id: number,
  number: number,
  against?: number,
): Promise<PieceVersionView> {
  const piece = await findPiece(ctx.db, id, ctx.clock.now());
  const version = piece && (await findVersion(ctx.db, id, number));
  if (!piece || !version) throw new Refusal('not_found');
  const before = await findVersion(ctx.db, id, against ?? number - 1);
  if (!before && against !== undefined) throw new Refusal('not_found');
  const { texts, author } = textsOf(version);
  return {
    ...versionRow(piece, version),
    ...{ texts, author, cover: await findPicture(ctx.db, version.cover) },
    against: before?.number ?? null,
    changes: languages.flatMap((language) =>
      fields.flatMap((field) => {
        const lines = compareLines(before?.[field][language] ?? '', version[field][language]);
        return lines.length > 0 ? [{ language, field, lines }] : [];
      }),
    ),
    coverBefore: await findPicture(ctx.db, before?.cover ?? null),
    authorBefore: before?.author ?? '',
  };
}

type Preview = AnswerOf<typeof previewCall>;

/** A text as readers would see it in both languages. @throws Refusal `validation` by the fields of a text that is too long or too deep */
export async function previewPiece(ctx: Context, { texts }: Pick<OfficePiece, 'texts'>): Promise<Preview> {
  refuseWrong(...languages.map((language) => wrongText(language, texts[language])));
  const pictures = await knownPictures(ctx.db);
  const unknown = new Set<string>();
  const inLanguage = (language: Language) => {
    const { title, body } = texts[language];
    const rendered = renderMarkdown(body, language, { origin: ctx.config.publicUrl, pictures });
    const resolved = resolveBlocks(ctx, rendered, language);
    for (const block of resolved.unknown) unknown.add(block);
    return {
      title: title.trim(),
      html: resolved.html,
      isWhole: title.trim() !== '' && body.trim() !== '',
    };
  };
  return { ru: inLanguage('ru'), en: inLanguage('en'), unknownBlocks: [...unknown] };
}

async function knownPictures(db: Queryable) {
  const pictures = await findPictures(db);
  return new Map(pictures.map(({ id: name, width, height, size }) => [name, { name, width, height, size }]));
}
