import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Linux's folder in memory where it has 3 GB free, else the temporary folder: a new database is 12 to 80 MB of files. */
export function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 3 * 2 ** 30 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
