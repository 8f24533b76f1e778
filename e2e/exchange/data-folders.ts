import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const common = 'menyala-stories-';

/** How the names of data folders begin that belong to a process, which removes them or is gone. */
export function dataPrefix(pid = process.pid): string {
  return `${common}${pid}-`;
}

/** Removes what is left of a process; and of those that were killed before they could. */
export function removeDataOf(isOver: (pid: number) => boolean): void {
  for (const place of new Set(['/dev/shm', tmpdir()]))
    for (const name of foldersIn(place)) {
      const pid = Number(name.slice(common.length).split('-', 1)[0]);
      if (isOver(pid)) rmSync(join(place, name), { recursive: true, force: true, maxRetries: 5 });
    }
}

export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // It may be somebody else's, whom we may not ask.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function foldersIn(place: string): string[] {
  try {
    return readdirSync(place).filter((name) => name.startsWith(common));
  } catch {
    return [];
  }
}
