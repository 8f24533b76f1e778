import type { PieceKind } from '@menyala/contract/office/content';
import type { MenuId, MenuItem } from '@menyala/contract/office/menus';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/connection.ts';
import type { Banner, Picture, Review } from './content.ts';

/** What is published or planned, as the database has it. */
export interface ContentRows {
  pieces: PieceRow[];
  groups: { id: number; title: { ru: string; en: string } }[];
  banners: (Banner & { startsAt: Date | null; endsAt: Date | null })[];
  reviews: Review[];
  menus: Partial<Record<MenuId, readonly MenuItem[]>>;
  pictures: Map<string, Picture>;
}

export interface PieceRow {
  id: number;
  kind: PieceKind;
  slug: string;
  formerSlugs: readonly string[];
  groupId: number | null;
  position: number;
  publishedAt: Date | null;
  shownAt: Date | null;
  publishAt: Date | null;
  shown: VersionRow | null;
  planned: VersionRow | null;
}

export interface VersionRow {
  number: number;
  title: { ru: string; en: string };
  description: { ru: string; en: string };
  body: { ru: string; en: string };
  cover: string | null;
  author: string;
}

/** All in one moment: a banner never comes without its picture. */
export function readContent(db: Database): Promise<ContentRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readRows(tx));
}

async function readRows(db: Tx): Promise<ContentRows> {
  const pictures = await db
    .selectFrom('content_picture')
    .select(['name', 'width', 'height', 'size'])
    .execute();
  const pieces = await db
    .selectFrom('piece')
    .selectAll()
    .where((where) => where.or([where('shown', 'is not', null), where('planned', 'is not', null)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const versions = await db
    .selectFrom('piece_version')
    .innerJoin('piece', 'piece.id', 'piece_version.piece_id')
    .selectAll('piece_version')
    .where(sql<boolean>`piece_version.number in (piece.shown, piece.planned)`)
    .execute();
  const groups = await db.selectFrom('faq_group').selectAll().orderBy('position').orderBy('id').execute();
  const banners = await db
    .selectFrom('banner')
    .selectAll()
    .where('is_on', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const menus = await db.selectFrom('menu').selectAll().execute();
  const reviews = await publishedReviews(db);

  const known = new Map(pictures.map((picture) => [picture.name, picture]));
  const versionOf = new Map(versions.map((row) => [`${row.piece_id}:${row.number}`, versionRow(row)]));
  return {
    pictures: known,
    reviews,
    pieces: pieces.map((row) => ({
      id: row.id,
      kind: row.kind as PieceKind,
      slug: row.slug,
      formerSlugs: row.former_slugs,
      groupId: row.group_id,
      position: row.position,
      publishedAt: row.published_at,
      shownAt: row.shown_at,
      publishAt: row.publish_at,
      shown: versionOf.get(`${row.id}:${row.shown}`) ?? null,
      planned: versionOf.get(`${row.id}:${row.planned}`) ?? null,
    })),
    groups: groups.map(({ id, title_ru: ru, title_en: en }) => ({ id, title: { ru, en } })),
    banners: banners.map((row) => ({
      id: row.id,
      version: row.version,
      kind: row.kind as Banner['kind'],
      tone: row.tone as Banner['tone'],
      title: { ru: row.title_ru, en: row.title_en },
      text: { ru: row.text_ru, en: row.text_en },
      link: row.link,
      linkText: { ru: row.link_text_ru, en: row.link_text_en },
      picture: known.get(row.picture ?? '') ?? null,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    })),
    // Written by `editMenu` alone, from this shape.
    menus: Object.fromEntries(menus.map(({ id, items }) => [id, items as unknown as MenuItem[]])),
  };
}

interface TextColumns {
  number: number;
  title_ru: string;
  title_en: string;
  description_ru: string;
  description_en: string;
  body_ru: string;
  body_en: string;
  cover: string | null;
  author: string;
}

export const versionRow = (row: TextColumns): VersionRow => ({
  number: row.number,
  title: { ru: row.title_ru, en: row.title_en },
  description: { ru: row.description_ru, en: row.description_en },
  body: { ru: row.body_ru, en: row.body_en },
  cover: row.cover,
  author: row.author,
});

/** Names are those of now, also of a currency that is retired. */
async function publishedReviews(db: Tx): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('claim', 'claim.id', 'review.claim_id')
    .innerJoin('currency as sent', 'sent.id', 'claim.from_id')
    .innerJoin('currency as received', 'received.id', 'claim.to_id')
    .select([
      'review.id',
      'review.language',
      'review.name',
      'review.text',
      'review.answer',
      'review.published_at',
    ])
    .select(['sent.name_ru as from_ru', 'sent.name_en as from_en'])
    .select(['received.name_ru as to_ru', 'received.name_en as to_en'])
    .where('review.status', '=', 'published')
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .execute();
  return rows.flatMap(({ id, language, name, text, answer, published_at: publishedAt, ...sides }) =>
    publishedAt === null
      ? []
      : {
          ...{ id, language: language as Review['language'], name, text, answer, publishedAt },
          from: { ru: sides.from_ru, en: sides.from_en },
          to: { ru: sides.to_ru, en: sides.to_en },
        },
  );
}
