import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runSettings } from './run-settings.ts';

const run = promisify(execFile);

/** A folder of its own for whoever asks, which goes with the run. */
export function ownFolder(): Promise<string> {
  return mkdtemp(join(runSettings.ownFolder, 'data-'));
}

/** A copy of the prepared exchange's data. */
export async function copyPrepared(): Promise<string> {
  const dataDir = await ownFolder();
  // By cp, which keeps what PostgreSQL asks of its folders, and shares blocks where the disk can.
  await run('cp', ['-a', '--reflink=auto', `${runSettings.prepared}/.`, dataDir]);
  return dataDir;
}
