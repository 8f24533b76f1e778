import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Tells builds apart, and grows with each: the second in which its commit was made. A release and a copy that git has exported carry it
 * in `build.txt`; a checkout asks git. 0 where neither tells.
 */
export function buildNumber(folder = root): number {
  const file = join(folder, 'build.txt');
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (/^\d+$/.test(written)) return Number(written);
  if (!existsSync(join(folder, '.git'))) return 0;
  try {
    // Git refuses a folder of another user, and the exchange may run as another one.
    const asked = ['-c', `safe.directory=${folder}`, '-C', folder, 'log', '-1', '--format=%ct'];
    return Number(execFileSync('git', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 0;
  }
}

/** A build in words for people: its number, and the time of its commit. */
export const namedBuild = (build: number) =>
  build === 0 ? 'without a number' : `${build} (${new Date(build * 1000).toISOString().slice(0, 16)}Z)`;
