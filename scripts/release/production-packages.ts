import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  link?: boolean;
  resolved?: string;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Folders of rooms, and of the packages that npm laid down, by their paths from the root. */
export interface Production {
  rooms: string[];
  packages: string[];
}

/**
 * Everything that the code of a room needs when it runs, by the lock: found as Node finds it, from the folder of whoever asks upwards.
 * Packages for other machines are in the lock and not on the disk.
 */
export function productionOf(room: string, lock: Lock, root: string): Production {
  const rooms = new Set<string>();
  const packages = new Set<string>();
  const waiting = [room];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { link, resolved } = lock.packages[path] ?? {};
    const real = link && resolved ? resolved : path;
    const known = real.includes('node_modules/') ? packages : rooms;
    if (known.has(real)) continue;
    known.add(real);
    for (const name of neededBy(lock.packages[real] ?? {})) {
      const found = foundFrom(real, name, lock);
      if (found !== null && existsSync(join(root, found))) waiting.push(found);
    }
  }
  return { rooms: [...rooms].sort(), packages: [...packages].sort() };
}

function neededBy(one: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = one;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

function foundFrom(path: string, name: string, lock: Lock): string | null {
  for (let folder = path; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && found in lock.packages) return found;
    if (folder === '') return null;
  }
}
