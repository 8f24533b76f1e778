import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** They look again after a while: for an answer, with which they end, and until a deadline. */
const polls = [
  'e2e/exchange/wait-for.ts',
  'e2e/production/proxy.ts',
  'e2e/production/server-process.ts',
  'e2e/production/world.ts',
];

const files = globSync('e2e/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).sort();
/** A timer that ends what takes too long is no wait. */
const deadline = /\.kill\(/;
const sleep = /\bwaitForTimeout\b|(?<!\btest\.)\bsetTimeout\(|timers\/promises|\bsetTimeout as\b/;

/** Places at which time passes without anything being waited for, as `file:line: text`. */
const sleepsIn = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      sleep.test(line) && !deadline.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    );

it('no story and no screen waits for a fixed time: each waits for the thing itself', () => {
  expect(files.length).toBeGreaterThan(100);
  const allowed = new Set(polls);
  const found = files
    .filter((file) => !allowed.has(file))
    .flatMap((file) => sleepsIn(file, readFileSync(root + file, 'utf8')));
  expect(found).toEqual([]);
});

it('a fixed wait is found, however it is written', () => {
  const written = [
    'await page.waitForTimeout(50);',
    'await new Promise((resolve) => setTimeout(resolve, 5500));',
    "import { setTimeout as pause } from 'node:timers/promises';",
    'test.setTimeout(60_000);',
    "const timer = setTimeout(() => void child.kill('SIGKILL'), 5_000);",
  ];
  expect(sleepsIn('story.ts', written.join('\n')).map((place) => place.split(':', 2)[1])).toEqual([
    '1',
    '2',
    '3',
  ]);
});
