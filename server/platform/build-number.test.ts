import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildNumber } from './build-number.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menyala-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (args: string[], at = '2026-11-28T21:00:00Z') =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    env: { ...process.env, GIT_COMMITTER_DATE: at },
    stdio: 'pipe',
  });

it('is that of the last commit in a checkout, and grows with each', () => {
  git(['init', '-q']);
  git(['commit', '-q', '--allow-empty', '-m', 'One']);
  const first = buildNumber(folder);
  expect(first).toBe(Date.parse('2026-11-28T21:00:00Z') / 1000);
  git(['commit', '-q', '--allow-empty', '-m', 'Two'], '2026-11-28T21:00:07Z');
  expect(buildNumber(folder)).toBe(first + 7);
});

it('is in the file of a copy that git has exported', () => {
  writeFileSync(join(folder, 'build.txt'), '$Format:%ct$\n');
  writeFileSync(join(folder, '.gitattributes'), 'build.txt export-subst\n');
  git(['init', '-q']);
  git(['add', '.']);
  git(['commit', '-q', '-m', 'One']);
  const archive = git(['archive', '--format=tar', 'HEAD', 'build.txt']);
  rmSync(join(folder, '.git'), { recursive: true });
  expect(buildNumber(folder)).toBe(0);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  expect(buildNumber(folder)).toBe(Date.parse('2026-11-28T21:00:00Z') / 1000);
});

it('is known of this copy', () => expect(buildNumber()).toBeGreaterThan(1_700_000_000));
