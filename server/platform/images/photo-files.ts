import { join } from 'node:path';
import type { World } from '../../world.ts';
import { folderFiles } from '../files/folder.ts';
import type { Files } from '../files/port.ts';

/** Where photos of cards lie, encrypted: see `sealedFiles`. */
export const photoFiles = (world: Pick<World, 'config'>): Files =>
  folderFiles(join(world.config.dataDir, 'photos'));
