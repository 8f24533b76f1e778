import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';
import { sweepPictures } from '../../platform/images/kept-pictures.ts';

/** Where pictures of currencies and tiles lie. */
export const iconFiles = (ctx: Pick<Context, 'config'>): Files => folderFiles(inData(ctx.config, 'icons'));

export const iconPath = '/icons/currencies';

export function iconUrl(image: string | null): string | null {
  return image === null ? null : `${iconPath}/${image}.webp`;
}

/** Removes pictures that no currency and no tile has. @returns how many */
export async function sweepIcons(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select icon_image as name from currency where icon_image is not null
    union select icon_image from entry where icon_image is not null`.execute(ctx.db);
  return sweepPictures(iconFiles(ctx), ctx.clock.now(), new Set(rows.map(({ name }) => name)));
}
