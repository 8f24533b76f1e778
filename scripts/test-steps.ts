import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkArrows } from './arrows.ts';
import { rooms } from './rooms.ts';
import { installed, type ProgramResult, runProgram } from './run-program.ts';

/** `output` is shown when something failed. */
export type StepResult = { passed: number; failed: number; output: string };
export type Step = () => Promise<StepResult>;

const root = join(import.meta.dirname, '..');

/** All but the proofs of the whole, which take minutes: the model, durability, races, access, fuzzing. */
const withoutProofs = ['--project', '!proofs'];

/** The steps of `npm test`, in the order in which they run; each can be asked for by its name. */
export const steps: Record<string, Step> = {
  format: async () => asOne(await runProgram([...installed('biome'), 'check', '.'])),
  types: async () => asOne(await runProgram([...installed('tsc'), '-b', ...roomsWithSources()])),
  arrows: async () => {
    const { files, complaints } = await checkArrows(root);
    const failed = complaints.length > 0 || files === 0;
    return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output: complaints.join('\n') };
  },
  units: () => vitest('run', ...withoutProofs),
  proofs: () => vitest('run', '--project', 'proofs'),
  build: async () => asOne(await runProgram([process.execPath, join(root, 'scripts/build.ts')])),
  stories: async () => {
    const stories = join(root, 'e2e/main.ts');
    if (!existsSync(stories)) return { passed: 0, failed: 0, output: '' };
    return lastLineCounts(await runProgram([process.execPath, stories]));
  },
};

/** Steps that run only when they are asked for. */
export const stepsToAskFor: Record<string, Step> = { quick };

/** What differs from the last commit: its format, all types, and the tests that import it themselves. */
async function quick(): Promise<StepResult> {
  const changed = await changedFiles();
  const tests = await testsOf(changed);
  const results = [asOne(await runProgram([...installed('tsc'), '-b', ...roomsWithSources()]))];
  if (changed.length > 0)
    results.push(
      asOne(await runProgram([...installed('biome'), 'check', '--no-errors-on-unmatched', ...changed])),
    );
  if (tests.length > 0) results.push(await vitest('run', ...withoutProofs, ...tests));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results.map(({ failed, output }) => (failed > 0 ? output : '')).join('\n'),
  };
}

async function changedFiles(): Promise<string[]> {
  const asked = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const answers = await Promise.all(asked.map((words) => runProgram(['git', ...words], { cwd: root })));
  return answers.flatMap(({ output }) => output.split('\n').filter(Boolean));
}

/** Tests through the front door reach nearly everything, so only those are taken that name a changed file. */
async function testsOf(changed: string[]): Promise<string[]> {
  const sources = changed.filter((file) => /\.tsx?$/.test(file));
  if (sources.length === 0) return [];
  const names = sources.flatMap((file) => ['-e', `/${basename(file)}'`]);
  const { output } = await runProgram(['git', 'grep', '-lF', ...names, '--', '*.test.ts', '*.test.tsx'], {
    cwd: root,
  });
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file));
  return [...new Set([...tests, ...output.split('\n').filter(Boolean)])];
}

/** @param which the command of vitest, and what it is to run */
async function vitest(...which: string[]): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'menyala-report-'));
  const report = join(folder, 'report.json');
  try {
    const result = await runProgram([
      ...installed('vitest'),
      ...which,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ]);
    return reportCounts(result, existsSync(report) ? readFileSync(report, 'utf8') : '{}');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts the single tests of vitest's JSON report. A file that could not even be loaded has no tests to fail, and an
 * error outside of every test belongs to none: where the run failed, at least one failure is counted.
 */
export function reportCounts({ code, output }: ProgramResult, report: string): StepResult {
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(report) as Partial<Record<string, number>>;
  return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(1, numFailedTests), output };
}

/** The stories end with the line `N passed, N failed`; ones that end otherwise have broken off. */
export function lastLineCounts({ code, output }: ProgramResult): StepResult {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return {
    passed: Number(passed ?? 0),
    failed: code === 0 && passed ? 0 : Math.max(1, Number(failed ?? 0)),
    output,
  };
}

function asOne({ code, output }: ProgramResult): StepResult {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

function roomsWithSources(): string[] {
  return rooms.filter((room) => existsSync(join(root, room, 'tsconfig.json')));
}
