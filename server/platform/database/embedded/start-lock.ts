import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const retryAfterMs = 20;

/**
 * Runs `work` while no other process works under the same lock file; waits for its turn up to `patienceMs`.
 *
 * The lock is one that the operating system takes back when its holder dies, even by kill -9, so there is no stale lock to
 * guess about. Node has no such lock of its own, but the SQLite inside Node takes one for its file; nothing is ever stored in it.
 */
export async function underStartLock<Result>(
  path: string,
  patienceMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = new DatabaseSync(path);
  try {
    chmodSync(path, 0o600);
    const deadline = Date.now() + patienceMs;
    while (!tryToTake(lock)) {
      if (Date.now() > deadline) {
        throw new Error(`Another process has been starting the database for too long (lock file ${path}).`);
      }
      await sleep(retryAfterMs);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryToTake(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    const sqliteBusy = 5;
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
