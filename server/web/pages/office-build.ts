import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFiles, loadBuiltFiles } from './built-files.ts';

export interface OfficeBuild {
  /** The page as it was built, `__CSP_NONCE__` where each answer puts its own. */
  index: string;
  files: BuiltFiles;
}

/** Null where the office was not built: the site can be served without it. */
export async function loadOfficeBuild(folder: string): Promise<OfficeBuild | null> {
  const index = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  return index === null ? null : { index, files: await loadBuiltFiles(folder) };
}
