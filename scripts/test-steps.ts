import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkArrows } from './arrows.ts';
import { changedFiles } from './changed-files.ts';
import { openKeep, otherRooms } from './kept-results.ts';
import { rooms } from './rooms.ts';
import { installed, type ProgramResult, runProgram } from './run-program.ts';
import { type TestReport, type Timed, timedLines, timedRooms, timedTests } from './slowest.ts';
import { type Counts, toldCounts } from './test-counts.ts';

/** `output` is shown when something failed; `counts` are held against `test-counts.json`. */
export type StepResult = {
  passed: number;
  failed: number;
  output: string;
  slowest?: Timed[];
  counts?: Counts;
  /** Tests whose kept result was taken: see `kept-results.ts`. */
  kept?: number;
};

/** `minutes` is the limit: a step that takes longer is ended. Neighbours that leave a core free run `beside` each other. */
export type Step = { run(signal: AbortSignal): Promise<StepResult>; minutes: number; beside?: true };

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const judgedScreens = join(root, 'node_modules/.cache/stories/judged.txt');

/** All but the proofs of the whole, which take minutes: the model, durability, races, access, fuzzing. */
const withoutProofs = ['--project', '!proofs'];

/** The steps of `npm test`, in the order in which they run; each can be asked for by its name. */
export const steps: Record<string, Step> = {
  format: {
    run: async (signal) => asOne(await runProgram([...installed('biome'), 'check', '.'], { signal })),
    minutes: 5,
    beside: true,
  },
  arrows: { run: arrows, minutes: 5, beside: true },
  build: {
    run: async (signal) => asOne(await runProgram([node, join(root, 'scripts/build.ts')], { signal })),
    minutes: 5,
    beside: true,
  },
  types: { run: types, minutes: 30 },
  units: { run: units, minutes: 30 },
  proofs: { run: (signal) => vitest(['run', '--project', 'proofs'], 'proofs', signal), minutes: 30 },
  ...program('start', 'scripts/check-first-start.ts', 15),
  ...program('production', 'e2e/production/main.ts', 15),
  ...program('install', 'e2e/install/main.ts', 10),
  stories: {
    run: async (signal) => {
      rmSync(judgedScreens, { force: true });
      const result = await lastLine('stories', ['e2e/main.ts'], signal);
      return { ...result, counts: { ...result.counts, ...countJudged() } };
    },
    minutes: 40,
  },
  ...program('weights', 'bench/weights.ts', 5),
  ...program('bench', 'bench/main.ts', 20, 'smoke'),
};

/** A step that another room keeps: a program whose last line is `N passed, N failed`. It is there as soon as its file is. */
function program(name: string, file: string, minutes: number, ...words: string[]): Record<string, Step> {
  if (!existsSync(join(root, file))) return {};
  return { [name]: { run: (signal) => lastLine(name, [file, ...words], signal), minutes } };
}

async function arrows(signal: AbortSignal): Promise<StepResult> {
  const { files, complaints } = await checkArrows(root, signal);
  const failed = complaints.length > 0 || files === 0;
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output: complaints.join('\n') };
}

/** One checker a room: each further one works the same types out again, and two rooms keep two cores busy. */
async function types(signal: AbortSignal): Promise<StepResult> {
  const asked = ['-b', '--checkers', '1', '--builders', '2', '--verbose', '--diagnostics'];
  const result = await runProgram([...installed('tsc'), ...asked, ...roomsWithSources()], { signal });
  const output = result.output
    .split('\n')
    .filter((line) => !/^\s*$|^[\d:]+ [AP]M - |^ +\* |^[A-Z][\w ]+: +[\d.]+[sK]?$/.test(line))
    .join('\n');
  return { ...asOne({ code: result.code, output }), slowest: timedRooms(result.output) };
}

/** @param words a program of the project, and what it is told */
async function lastLine(name: string, [file = '', ...words]: string[], signal: AbortSignal) {
  const result = await runProgram([node, join(root, file), ...words], { signal });
  const counted = lastLineCounts(result);
  return {
    ...counted,
    slowest: timedLines(result.output),
    counts: { [name]: counted.passed + counted.failed },
  };
}

/** Each screen that was judged has a line, or several. */
function countJudged(): Counts {
  if (!existsSync(judgedScreens)) return {};
  const names = readFileSync(judgedScreens, 'utf8').split('\n').filter(Boolean);
  return { 'judged screens': new Set(names).size };
}

/** Steps that run only when they are asked for. */
export const stepsToAskFor: Record<string, Step> = { quick: { run: quick, minutes: 10 } };

/** What differs from the last commit: its format, all types, and the tests that import it themselves. */
async function quick(signal: AbortSignal): Promise<StepResult> {
  const changed = await changedFiles();
  const tests = await testsOf(changed);
  const results = await Promise.all([
    types(signal),
    ...(changed.length === 0 ? [] : [checkFormat(changed, signal)]),
    ...(tests.length === 0 ? [] : [vitest(['run', ...withoutProofs, ...tests], 'units', signal)]),
  ]);
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results.map(({ failed, output }) => (failed > 0 ? output : '')).join('\n'),
    slowest: results.flatMap(({ slowest = [] }) => slowest),
  };
}

async function checkFormat(files: string[], signal: AbortSignal): Promise<StepResult> {
  const command = [...installed('biome'), 'check', '--no-errors-on-unmatched', ...files];
  return asOne(await runProgram(command, { signal }));
}

/** Tests through the front door reach nearly everything, so only those are taken that name a changed file. */
async function testsOf(changed: string[]): Promise<string[]> {
  const sources = changed.filter((file) => /\.tsx?$/.test(file));
  if (sources.length === 0) return [];
  const names = sources.flatMap((file) => ['-e', `/${basename(file)}'`]);
  const { output } = await runProgram(['git', 'grep', '-lF', ...names, '--', '*.test.ts', '*.test.tsx']);
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file));
  return [...new Set([...tests, ...output.split('\n').filter(Boolean)])];
}

/** All tests but the proofs; what pure rooms said of the same sources before is taken from the keep. */
async function units(signal: AbortSignal): Promise<StepResult> {
  const keep = openKeep(root);
  const kept = keep?.result;
  // A path with the root: only `server/` would be met in the midst of other paths too.
  const others = kept === undefined ? [] : otherRooms.map((room) => `${join(root, room)}/`);
  const result = await vitest(['run', ...withoutProofs, ...others], 'units', signal, (report) => {
    if (kept === undefined) keep?.keep(report);
  });
  if (kept === undefined) return result;
  return {
    ...result,
    passed: result.passed + kept,
    kept,
    counts: { ...result.counts, units: (result.counts?.['units'] ?? 0) + kept },
  };
}

/** @param words the command of vitest, and what it is to run */
async function vitest(
  words: string[],
  name: string,
  signal: AbortSignal,
  onReport: (report: TestReport) => void = () => undefined,
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'menyala-report-'));
  const file = join(folder, 'report.json');
  const told = join(folder, 'counts.txt');
  try {
    const result = await runProgram(
      [
        ...[...installed('vitest'), ...words],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ],
      { signal, env: { MENYALA_COUNTS: told } },
    );
    const report = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as TestReport;
    const counted = reportCounts(result, report);
    onReport(report);
    return {
      ...counted,
      slowest: timedTests(report, root),
      counts: {
        [name]: counted.passed + counted.failed,
        ...(existsSync(told) ? toldCounts(readFileSync(told, 'utf8'), name) : {}),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts the single tests of vitest's JSON report. A file that could not even be loaded has no tests to fail, and an
 * error outside of every test belongs to none: where the run failed, at least one failure is counted.
 */
export function reportCounts({ code, output }: ProgramResult, report: TestReport): StepResult {
  const { numPassedTests = 0, numFailedTests = 0 } = report;
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
