import type { Context } from '../../context.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';

/** Where the pictures of gifts lie, as WebP that we drew. Each upload has a name of its own, so one of a name never changes. */
export const giftPictures = (ctx: Pick<Context, 'config'>): Files => folderFiles(inData(ctx.config, 'gifts'));

export const picturePath = '/gifts/pictures';

export function pictureUrl(picture: string | null): string | null {
  return picture === null ? null : `${picturePath}/${picture}.webp`;
}
