import { createHash } from 'node:crypto';
import type { ContentPicture } from '@menyala/contract/office/content';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';
import { withoutControlCharacters } from '../../platform/http/control-characters.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { drawPicture } from '../../platform/images/draw-pictures.ts';
import { sweepPictures } from '../../platform/images/kept-pictures.ts';
import type { Sent } from '../../platform/images/sent-file.ts';
import { pictureUrl } from '../shown/content.ts';

/** Pictures that stand in texts: drawn anew as WebP, each under the hash of what it shows, so that one of a name never changes. */

/** Where they lie. A file is on the disk before its row names it, and stays where one that needs it might still be read. */
export const contentPictures = (ctx: Pick<Context, 'config'>): Files =>
  folderFiles(inData(ctx.config, 'content'));

export async function findPictures(db: Queryable): Promise<ContentPicture[]> {
  const rows = await db
    .selectFrom('content_picture')
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(pictureView);
}

/** Null where there is none of that name. */
export async function findPicture(db: Queryable, name: string | null): Promise<ContentPicture | null> {
  if (name === null) return null;
  const row = await db.selectFrom('content_picture').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? pictureView(row) : null;
}

/**
 * Adds a picture; the same one twice is one.
 * @throws Refusal `validation` on `file`: `empty_file`, `not_a_picture`, `unreadable_picture`; `busy`
 */
export async function addPicture(
  ctx: Context,
  { sent, title }: { sent: Sent; title: string },
  by: ByStaff,
): Promise<ContentPicture> {
  const drawn = await drawPicture(sent, `staff ${by.id}`);
  const now = ctx.clock.now();
  const name = await savePictureFile(ctx, drawn.bytes);
  const { width, height, bytes } = drawn;
  await ctx.db.transaction().execute(async (tx) => {
    const row = {
      ...{ name, width, height, size: bytes.length },
      ...{ title: withoutControlCharacters(title).slice(0, 100), added_at: now, added_by: by.id },
    };
    const added = await tx
      .insertInto('content_picture')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!added) return;
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'content_picture.add',
        object: `content_picture:${name}`,
        after: { title: row.title, width, height },
        address: by.address,
      },
      now,
    );
  });
  // One that lay there without a row may have been swept away before this row named it.
  await savePictureFile(ctx, drawn.bytes);
  await ctx.content.refresh();
  const picture = await findPicture(ctx.db, name);
  if (!picture) throw new Refusal('not_found');
  return picture;
}

/** @returns its name. */
export async function savePictureFile(ctx: Pick<Context, 'config'>, bytes: Buffer): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const files = contentPictures(ctx);
  if (!(await files.read(name)))
    await files.save(name, bytes).catch(async (error: unknown) => {
      // Somebody else saved the same one meanwhile.
      if (!(await files.read(name))) throw error;
    });
  return name;
}

/** @throws Refusal `not_found`; `validation` on `id`, `known_by_texts` */
export async function deletePicture(ctx: Context, name: string, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('content_picture')
      .selectAll()
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    if (await isNeeded(tx, name)) refuseFields({ id: [{ code: 'known_by_texts' }] });
    await tx.deleteFrom('content_picture').where('name', '=', name).execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'content_picture.delete',
        object: `content_picture:${name}`,
        before: { title: before.title },
        address: by.address,
      },
      now,
    );
  });
  await contentPictures(ctx).remove(name);
  await ctx.content.refresh();
}

/** Removes files that no row names: what a process that ended half way has left. @returns how many */
export async function sweepContentPictures(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<number> {
  const rows = await ctx.db.selectFrom('content_picture').select('name').execute();
  return sweepPictures(contentPictures(ctx), ctx.clock.now(), new Set(rows.map(({ name }) => name)));
}

/** Older versions need it too: they may be brought back. */
async function isNeeded(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from piece_version where cover = ${name} or position(${pictureUrl(name)} in body_ru || body_en) > 0)
      or exists (select from banner where picture = ${name}) as is`.execute(db);
  return rows[0]?.is === true;
}

export const pictureView = (row: {
  name: string;
  width: number;
  height: number;
  size: number;
  title: string;
  added_at: Date;
}): ContentPicture => ({
  id: row.name,
  url: pictureUrl(row.name),
  width: row.width,
  height: row.height,
  size: row.size,
  title: row.title,
  addedAt: row.added_at.toISOString(),
});
