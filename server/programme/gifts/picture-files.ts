import { join } from 'node:path';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';
import type { World } from '../../world.ts';

/** Where the pictures of gifts lie, as WebP that we drew. Each upload has a name of its own, so one of a name never changes. */
export const giftPictures = (world: Pick<World, 'config'>): Files =>
  folderFiles(join(world.config.dataDir, 'gifts'));

export const picturePath = '/gifts/pictures';

export function pictureUrl(picture: string | null): string | null {
  return picture === null ? null : `${picturePath}/${picture}.webp`;
}
