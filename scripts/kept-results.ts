/**
 * Green results of the rooms whose tests ask for nothing but sources, kept by the hash of all that they read. Never taken
 * in CI nor with `npm test -- --fresh`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { TestReport } from './slowest.ts';

export const pureRooms = ['money', 'requisites', 'contract', 'design', 'site', 'office'];
/** The other rooms with units. */
export const otherRooms = ['server', 'bench', 'scripts'];

/** All that a test of these rooms reads, but for what their sources name beyond it. */
const read = [
  ...pureRooms,
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'scripts/leave-clean.ts',
  'scripts/longest-first.ts',
  'server/testing/quick-argon2.ts',
  'server/testing/start-database.ts',
];

type Keep = {
  /** How many tests passed on the same sources; undefined where none is kept. */
  result: number | undefined;
  /** Keeps the report's tests of pure rooms, if all passed. */
  keep(report: TestReport): void;
};

/** @returns undefined where nothing is to be kept or taken */
export function openKeep(root: string, env: NodeJS.ProcessEnv = process.env): Keep | undefined {
  if (env['CI'] || env['MENYALA_FRESH']) return undefined;
  const folder = join(root, 'node_modules/.cache/kept-results');
  const file = join(folder, hashOfRead(root, env));
  return {
    result: existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined,
    keep: (report) => {
      const passed = passedInPureRooms(report, root);
      if (passed === 0) return;
      // An older state of the sources is seldom met again.
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, String(passed));
    },
  };
}

/** @returns 0 where one failed, or where a whole room is missing */
export function passedInPureRooms({ testResults = [] }: TestReport, root: string): number {
  const files = testResults.flatMap((file) => {
    const room = relative(root, file.name).split('/')[0] ?? '';
    return pureRooms.includes(room) ? [{ ...file, room }] : [];
  });
  const whole = pureRooms.every(
    (room) => !hasTests(join(root, room)) || files.some((file) => file.room === room),
  );
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const green =
    files.every(({ status }) => status === 'passed') && tests.every(({ status }) => status === 'passed');
  return whole && green ? tests.length : 0;
}

/** Names the state of all that the pure rooms' tests read, and of the Node that runs them. */
export function hashOfRead(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256').update(
    [process.version, process.platform, process.arch, env['TZ'] ?? '', env['LANG'] ?? ''].join('\0'),
  );
  for (const file of [...withNamed(read.flatMap((path) => filesUnder(join(root, path))))].sort())
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The files, and those outside that they or these name by a relative path in quotes: imports, and files that tests read. */
function withNamed(files: string[]): Set<string> {
  const found = new Set(files);
  // A set tells what is added to it while it is gone through.
  for (const file of found) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/['"`](\.\.?\/[^'"`\n$?*]+)/g))
      for (const named of filesUnder(resolve(dirname(file), path))) found.add(named);
  }
  return found;
}

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) return [path];
  if (!found?.isDirectory()) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap(({ name }) => filesUnder(join(path, name)));
}

function hasTests(folder: string): boolean {
  return filesUnder(folder).some((file) => /\.test\.tsx?$/.test(file));
}
