import { type PhotoKind, photoKinds } from '@menyala/contract/site/cards';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { perceptualHashesAsSql } from '../../platform/images/perceptual-hash.ts';
import type { CheckPhoto } from './check.ts';

/** @throws Error for what the code does not know: the table and the contract differ */
export function kindOf(text: string): PhotoKind {
  const kind = photoKinds.find((one) => one === text);
  if (!kind) throw new Error(`A photo of a card has the unknown kind ${text}.`);
  return kind;
}

/** The photos that are there, of several checks: by check, in the order in which they are asked for. */
export async function photosOf(db: Queryable, checkIds: string[]): Promise<Map<string, CheckPhoto[]>> {
  if (checkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('card_photo')
    .select(['id', 'check_id', 'kind', 'encrypted_key'])
    .where('check_id', 'in', checkIds)
    .where('removed_at', 'is', null)
    .execute();
  const photos = rows
    .map((row) => ({ checkId: row.check_id, ...photoOf(row) }))
    .toSorted((one, other) => photoKinds.indexOf(one.kind) - photoKinds.indexOf(other.kind));
  return Map.groupBy(photos, ({ checkId }) => checkId);
}

/** The photos of one check that are there. */
export async function livePhotos(db: Queryable, checkId: string): Promise<CheckPhoto[]> {
  return (await photosOf(db, [checkId])).get(checkId) ?? [];
}

export async function findPhoto(
  db: Queryable,
  { checkId, photoId }: { checkId: string; photoId: string },
): Promise<CheckPhoto | undefined> {
  const row = await db
    .selectFrom('card_photo')
    .select(['id', 'kind', 'encrypted_key'])
    .where('id', '=', photoId)
    .where('check_id', '=', checkId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && photoOf(row);
}

function photoOf(row: { id: string; kind: string; encrypted_key: string | null }): CheckPhoto {
  return { id: row.id, kind: kindOf(row.kind), encryptedKey: row.encrypted_key ?? '' };
}

export interface NewPhoto {
  id: string;
  checkId: string;
  kind: PhotoKind;
  width: number;
  height: number;
  size: number;
  encryptedKey: string;
  perceptualHashes: Buffer[];
  /** A small grey picture of it, by which duplicates are made sure of, encrypted: of a person it would show who it may be. */
  thumbnail: Buffer;
  now: Date;
}

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await tx
    .insertInto('card_photo')
    .values({
      id: photo.id,
      check_id: photo.checkId,
      kind: photo.kind,
      width: photo.width,
      height: photo.height,
      size: photo.size,
      encrypted_key: photo.encryptedKey,
      perceptual_hashes: sql<string>`${perceptualHashesAsSql(photo.perceptualHashes)}::bit(256)[]`,
      thumbnail: photo.thumbnail,
      created_at: photo.now,
    })
    .execute();
}

/**
 * Photos go, and their rows stay as the trace of it: the key of a file is gone with this commit, so the file is nothing any more.
 * @returns the names of the files, to be removed after the commit
 */
export async function dropPhotos(
  tx: Tx,
  { checkIds, kind }: { checkIds: string[]; kind?: PhotoKind },
  removedFor: 'replaced' | 'retention' | 'deleted',
  now: Date,
): Promise<string[]> {
  if (checkIds.length === 0) return [];
  const gone = await tx
    .updateTable('card_photo')
    .set({ encrypted_key: null, thumbnail: null, removed_at: now, removed_for: removedFor })
    .where('check_id', 'in', checkIds)
    .where('removed_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** A photo that came is owed no more. */
export async function settleOwed(tx: Tx, checkId: string, kind: PhotoKind, now: Date): Promise<void> {
  await tx
    .updateTable('card_check')
    .set({ asked: sql<string[]>`array_remove(asked, ${kind}::text)`, updated_at: now })
    .where('id', '=', checkId)
    .execute();
}

/** Which of these files belong to a photo that is there. */
export async function namedFiles(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('card_photo')
    .select('id')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
