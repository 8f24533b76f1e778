import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOfRead, openKeep, otherRooms, passedInPureRooms, pureRooms } from './kept-results.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'menyala-kept-'));
  write('money/sum.ts', 'export const sum = 1;');
  write('money/sum.test.ts', "import { sum } from './sum.ts';");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const reportOf = (status: string) => ({
  testResults: [
    {
      name: join(root, 'money/sum.test.ts'),
      status,
      assertionResults: [{ fullName: 'a sum', status }],
    },
    {
      name: join(root, 'server/a.test.ts'),
      status: 'failed',
      assertionResults: [{ fullName: 'b', status: 'failed' }],
    },
  ],
});

it('takes a green result for the same sources alone', () => {
  expect(openKeep(root, {})?.result).toBeUndefined();
  openKeep(root, {})?.keep(reportOf('passed'));
  expect(openKeep(root, {})?.result).toBe(1);
  write('money/sum.ts', 'export const sum = 2;');
  expect(openKeep(root, {})?.result).toBeUndefined();
});

it('keeps no red result, and none of a run in which a room is missing', () => {
  openKeep(root, {})?.keep(reportOf('failed'));
  expect(openKeep(root, {})?.result).toBeUndefined();
  write('site/page.test.tsx', '');
  expect(passedInPureRooms(reportOf('passed'), root)).toBe(0);
});

it('neither keeps nor takes anything in CI, or where fresh results are asked for', () => {
  openKeep(root, {})?.keep(reportOf('passed'));
  expect(openKeep(root, { CI: 'true' })).toBeUndefined();
  expect(openKeep(root, { MENYALA_FRESH: '1' })).toBeUndefined();
});

it('follows what sources name outside of their rooms, and what that names', () => {
  write('server/a.ts', "export * from './b.ts';");
  write('server/b.ts', 'export const b = 1;');
  const before = hashOfRead(root, {});
  write('server/c.ts', '');
  expect(hashOfRead(root, {})).toBe(before);
  write('money/sum.test.ts', "import '../server/a.ts';");
  const named = hashOfRead(root, {});
  write('server/b.ts', 'export const b = 2;');
  expect(hashOfRead(root, {})).not.toBe(named);
});

it('knows each room with units, so that none is left out where others are kept', () => {
  const files = globSync('*/**/*.test.{ts,tsx}', {
    cwd: join(import.meta.dirname, '..'),
    exclude: (name) => name === 'node_modules' || name === 'build',
  });
  const withUnits = new Set(files.map((file) => file.split('/')[0]));
  expect([...withUnits].filter((room) => ![...pureRooms, ...otherRooms].includes(room ?? ''))).toEqual([]);
});
