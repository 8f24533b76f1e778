import { join } from 'node:path';
import { folderFiles } from '../providers/files/folder.ts';
import type { Files } from '../providers/files/port.ts';
import type { World } from '../world.ts';

/** Where photos of cards lie, encrypted: see `sealedFiles`. */
export const photoFiles = (world: Pick<World, 'config'>): Files =>
  folderFiles(join(world.config.dataDir, 'photos'));
