import type { Context } from '../../context.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';
import { encryptedFiles } from '../../platform/images/encrypted-files.ts';
import { namedFiles } from './photo-queries.ts';

/** Where photos of cards lie, encrypted: see `encryptedFiles`. */
export const photoFiles = (ctx: Pick<Context, 'config'>): Files => folderFiles(inData(ctx.config, 'photos'));

/** An upload whose row is still to come is younger than this. */
const graceMs = 60 * 60 * 1000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files of photos, each encrypted with a key of its own. */
export const encryptedPhotos = (ctx: Pick<Context, 'config'>) => encryptedFiles(photoFiles(ctx));

/** After the commit that dropped their rows' keys: without these the files are nothing, so none is waited for that stays. */
export async function removePhotoFiles(ctx: Pick<Context, 'config'>, ids: readonly string[]): Promise<void> {
  const files = photoFiles(ctx);
  for (const id of ids) await files.remove(id);
}

/**
 * Removes files that no photo names: what a process that ended between file and row, or between commit and file, has left.
 * @returns how many
 */
export async function sweepOrphanPhotos(ctx: Pick<Context, 'config' | 'db' | 'clock'>): Promise<number> {
  const files = photoFiles(ctx);
  const before = ctx.clock.now().getTime() - graceMs;
  const old = (await files.list()).filter((file) => file.savedAt.getTime() < before).map((file) => file.name);
  const named = await namedFiles(
    ctx.db,
    old.filter((name) => uuid.test(name)),
  );
  const orphans = old.filter((name) => !named.has(name));
  await removePhotoFiles(ctx, orphans);
  return orphans.length;
}
