import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const kinds = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max' },
];

/**
 * A cgroup of a run, in which all processes together have so much memory; null where this system gives us none.
 * @returns what a program is started under to be in it with all that it starts
 */
export async function openCgroup(run: string, bytes: number): Promise<string[] | null> {
  for (const { root, limit } of kinds) {
    const folder = join(root, basename(run));
    try {
      await mkdir(folder);
      // Where memory is not counted a folder is made all the same, and has no such file.
      if (existsSync(join(folder, limit))) {
        await writeFile(join(folder, limit), String(bytes));
        return ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder];
      }
    } catch {
      // No cgroups of this kind, or none for us.
    }
    await rmdir(folder).catch(() => undefined);
  }
  return null;
}

/** Once nobody is in it. */
export async function closeCgroup(run: string): Promise<void> {
  for (const { root } of kinds) await rmdir(join(root, basename(run))).catch(() => undefined);
}
