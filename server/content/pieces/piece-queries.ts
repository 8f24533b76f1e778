import type { Language } from '@menyala/contract';
import type { PieceEdit, PieceKind } from '@menyala/contract/office/content';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { type VersionRow, versionRow } from '../shown/content-rows.ts';

/** A piece as it lies in the database, without its texts. */
export interface PieceRecord {
  id: number;
  kind: PieceKind;
  slug: string;
  formerSlugs: string[];
  groupId: number | null;
  position: number;
  version: number;
  newest: number;
  shown: number | null;
  shownAt: Date | null;
  planned: number | null;
  publishAt: Date | null;
  publishedAt: Date | null;
}

/** A version with who saved it. */
export interface SavedVersion extends VersionRow {
  savedAt: Date;
  savedBy: string | null;
}

const all = (db: Queryable) => db.selectFrom('piece').selectAll();

const recordOf = (row: Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]): PieceRecord => ({
  id: row.id,
  kind: row.kind as PieceKind,
  slug: row.slug,
  formerSlugs: row.former_slugs,
  groupId: row.group_id,
  position: row.position,
  version: row.version,
  newest: row.newest,
  shown: row.shown,
  shownAt: row.shown_at,
  planned: row.planned,
  publishAt: row.publish_at,
  publishedAt: row.published_at,
});

/** A plan whose time has come is what is shown: the clock published it, and the row follows with the next change. */
export function settled(piece: PieceRecord, now: Date): PieceRecord {
  const { planned, publishAt } = piece;
  if (planned === null || publishAt === null || publishAt > now) return piece;
  return {
    ...piece,
    ...{ shown: planned, shownAt: publishAt, publishedAt: piece.publishedAt ?? publishAt },
    ...{ planned: null, publishAt: null },
  };
}

export async function findPieces(db: Queryable, now: Date): Promise<PieceRecord[]> {
  return (await all(db).execute()).map((row) => settled(recordOf(row), now));
}

export async function findPiece(db: Queryable, id: number, now: Date): Promise<PieceRecord | null> {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row ? settled(recordOf(row), now) : null;
}

/** Keeps others from it until the end of the transaction. */
export async function lockPiece(tx: Tx, id: number, now: Date): Promise<PieceRecord | null> {
  const row = await all(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? settled(recordOf(row), now) : null;
}

export async function findPieceBySlug(db: Queryable, kind: PieceKind, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom('piece')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The newest versions of all pieces, by piece, without their texts. */
export async function newestHeads(db: Queryable) {
  const rows = await db
    .selectFrom('piece')
    .innerJoin('piece_version', (join) =>
      join
        .onRef('piece_version.piece_id', '=', 'piece.id')
        .onRef('piece_version.number', '=', 'piece.newest'),
    )
    .leftJoin('staff', 'staff.id', 'piece_version.saved_by')
    .select(({ eb }) => [
      'piece.id',
      'title_ru',
      'title_en',
      'saved_at',
      'staff.login',
      eb('body_ru', '!=', '').as('has_ru'),
      eb('body_en', '!=', '').as('has_en'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** In which languages the shown versions are written, by piece. */
export async function shownLanguages(db: Queryable, now: Date): Promise<Map<number, Language[]>> {
  const rows = await db
    .selectFrom('piece')
    .innerJoin('piece_version', (join) =>
      join.onRef('piece_version.piece_id', '=', 'piece.id').on(({ eb, ref, fn }) =>
        eb(
          'piece_version.number',
          '=',
          eb
            .case()
            .when(eb('piece.publish_at', '<=', now))
            .then(ref('piece.planned'))
            .else(ref('piece.shown'))
            .end(),
        ).and(fn.coalesce('piece.shown', 'piece.planned'), 'is not', null),
      ),
    )
    .select(({ eb }) => [
      'piece.id',
      eb.and([eb('title_ru', '!=', ''), eb('body_ru', '!=', '')]).as('has_ru'),
      eb.and([eb('title_en', '!=', ''), eb('body_en', '!=', '')]).as('has_en'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, has_ru, has_en }) => [
      id,
      [...(has_ru ? (['ru'] as const) : []), ...(has_en ? (['en'] as const) : [])],
    ]),
  );
}

const versions = (db: Queryable, pieceId: number) =>
  db
    .selectFrom('piece_version')
    .leftJoin('staff', 'staff.id', 'piece_version.saved_by')
    .selectAll('piece_version')
    .select('staff.login')
    .where('piece_id', '=', pieceId);

/** A page of the versions, the newest first, with how many there are. */
export async function findVersions(
  db: Queryable,
  pieceId: number,
  { page, size }: { page: number; size: number },
): Promise<{ items: SavedVersion[]; total: number }> {
  const rows = await versions(db, pieceId)
    .orderBy('number', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('piece_version')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow();
  return { items: rows.map(savedVersion), total: Number(total) };
}

export async function findVersion(
  db: Queryable,
  pieceId: number,
  number: number,
): Promise<SavedVersion | null> {
  const row = await versions(db, pieceId).where('number', '=', number).executeTakeFirst();
  return row ? savedVersion(row) : null;
}

const savedVersion = (
  row: Parameters<typeof versionRow>[0] & { saved_at: Date; login: string | null },
): SavedVersion => ({ ...versionRow(row), savedAt: row.saved_at, savedBy: row.login });

export type Texts = Pick<PieceEdit, 'texts' | 'cover' | 'author'>;

/** @returns its id. */
export async function insertPiece(
  tx: Tx,
  { kind, slug, groupId, ...texts }: PieceEdit,
  { position, now, by }: { position: number; now: Date; by: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('piece')
    .values({ kind, slug, group_id: groupId, position, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(tx, id, 1, texts, { now, by });
  return id;
}

export async function insertVersion(
  tx: Tx,
  pieceId: number,
  number: number,
  { texts: { ru, en }, cover, author }: Texts,
  { now, by }: { now: Date; by: number | null },
): Promise<void> {
  await tx
    .insertInto('piece_version')
    .values({
      ...{ piece_id: pieceId, number, cover, author, saved_at: now, saved_by: by },
      ...{ title_ru: ru.title, description_ru: ru.description, body_ru: ru.body },
      ...{ title_en: en.title, description_en: en.description, body_en: en.body },
    })
    .execute();
}

/** Writes all that a row has of a piece, under the next version. */
export async function updatePiece(tx: Tx, piece: PieceRecord): Promise<void> {
  await tx
    .updateTable('piece')
    .set({
      slug: piece.slug,
      former_slugs: piece.formerSlugs,
      group_id: piece.groupId,
      position: piece.position,
      version: piece.version + 1,
      newest: piece.newest,
      ...{ shown: piece.shown, shown_at: piece.shownAt },
      ...{ planned: piece.planned, publish_at: piece.publishAt },
      published_at: piece.publishedAt,
    })
    .where('id', '=', piece.id)
    .execute();
}

/** Behind the others of its group. */
export async function nextPosition(tx: Tx, groupId: number | null): Promise<number> {
  if (groupId === null) return 0;
  const { last } = await tx
    .selectFrom('piece')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
