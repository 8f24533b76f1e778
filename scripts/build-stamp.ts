import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the built browser code depends on. */
const sources = [
  'money',
  'requisites',
  'contract',
  'site',
  'office',
  'scripts/build.ts',
  'server/web/pages/built-files.ts',
  'package-lock.json',
  'tsconfig.base.json',
];

export const root = join(import.meta.dirname, '..');
export const stampFile = join(root, 'build/stamp.json');

/** Names the state of the sources: their contents, since a checkout changes times and keeps contents. */
export function sourcesStamp(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(source)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isBuilt(): boolean {
  if (!existsSync(stampFile)) return false;
  // A release has what was built, and not what it was built from.
  if (!existsSync(join(root, 'site'))) return true;
  const stamp: unknown = JSON.parse(readFileSync(stampFile, 'utf8'));
  return (
    typeof stamp === 'object' && stamp !== null && 'sources' in stamp && stamp.sources === sourcesStamp()
  );
}

function filesOf(path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!path.includes('.')) {
    return readdirSync(absolute, { withFileTypes: true })
      .filter((entry) => entry.name !== 'node_modules' && !/\.test\.tsx?$/.test(entry.name))
      .flatMap((entry) =>
        entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
      );
  }
  return [path];
}
