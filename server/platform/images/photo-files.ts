import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { folderFiles } from '../files/folder.ts';
import type { Files } from '../files/port.ts';

/** Where photos of cards lie, encrypted: see `encryptedFiles`. */
export const photoFiles = (ctx: Pick<Context, 'config'>): Files =>
  folderFiles(join(ctx.config.dataDir, 'photos'));
