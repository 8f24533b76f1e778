import type { Language } from '@menyala/contract';
import { type Content, languages, type Piece, type PieceText } from './content.ts';
import type { ContentRows, PieceRow, VersionRow } from './content-rows.ts';
import { beginningOf, type RenderedText } from './render-markdown.ts';

/** Renders one text of a version; null where it is not written in this language, or cannot be rendered. */
export type Render = (piece: PieceRow, version: VersionRow, language: Language) => RenderedText | null;

/** So much of a text stands for the description that it has not. */
const mostOfBeginning = 180;

/** What everybody reads at a moment. */
export function contentAt(rows: ContentRows, now: Date, render: Render): Content {
  const pieces = rows.pieces.flatMap((row) => pieceAt(row, rows, now, render) ?? []);
  const bySlug = new Map(pieces.map((piece) => [`${piece.kind} ${piece.slug}`, piece]));
  const formers = new Map(
    rows.pieces.flatMap(({ kind, slug, formerSlugs }) =>
      formerSlugs.map((former) => [`${kind} ${former}`, bySlug.get(`${kind} ${slug}`)] as const),
    ),
  );
  const news = pieces.filter(({ kind }) => kind === 'news').sort(newestFirst);
  const questions = Map.groupBy(pieces, ({ groupId }) => groupId);
  return {
    news,
    groups: rows.groups.flatMap((group) => {
      const own = questions.get(group.id);
      return own ? [{ ...group, questions: own }] : [];
    }),
    find: (kind, slug) => bySlug.get(`${kind} ${slug}`),
    findFormer: (kind, slug) => formers.get(`${kind} ${slug}`),
    banners: rows.banners.filter((banner) => stands(banner, now)),
    menus: rows.menus,
    reviews: rows.reviews,
  };
}

/** When the clock alone changes what everybody reads next; null for never. */
export function nextTurn({ pieces, banners }: ContentRows, now: Date): Date | null {
  const moments = [
    ...pieces.map(({ publishAt }) => publishAt),
    ...banners.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ];
  const ahead = moments.filter((one): one is Date => one !== null && one > now);
  return ahead.length === 0 ? null : new Date(Math.min(...ahead.map(Number)));
}

function pieceAt(row: PieceRow, { pictures }: ContentRows, now: Date, render: Render): Piece | null {
  const isPlanDue = row.planned !== null && row.publishAt !== null && row.publishAt <= now;
  const version = isPlanDue ? row.planned : row.shown;
  const changedAt = isPlanDue ? row.publishAt : row.shownAt;
  if (version === null || changedAt === null) return null;
  const texts: Piece['texts'] = {};
  for (const language of languages) {
    const text = textOf(row, version, language, render);
    if (text) texts[language] = text;
  }
  const { id, kind, slug, groupId, position } = row;
  return {
    ...{ id, kind, slug, groupId, position, texts, changedAt },
    cover: pictures.get(version.cover ?? '') ?? null,
    author: version.author,
    publishedAt: row.publishedAt ?? changedAt,
  };
}

function textOf(row: PieceRow, version: VersionRow, language: Language, render: Render): PieceText | null {
  const rendered = render(row, version, language);
  if (!rendered) return null;
  const description = version.description[language] || beginningOf(rendered.plain, mostOfBeginning);
  return { ...rendered, title: version.title[language], description };
}

const stands = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }, now: Date) =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);

const newestFirst = (one: Piece, other: Piece) =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || other.id - one.id;
