import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkArrows } from './arrows.ts';
import { rooms } from './rooms.ts';
import { installed, type ProgramResult, runProgram } from './run-program.ts';

/** `output` is shown when something failed. */
export type StepResult = { passed: number; failed: number; output: string };
export type Step = () => Promise<StepResult>;

const root = join(import.meta.dirname, '..');

/** The steps of `npm test`, in the order in which they run; each can be asked for by its name. */
export const steps: Record<string, Step> = {
  format: async () => asOne(await runProgram([...installed('biome'), 'check', '.'])),
  types: async () => asOne(await runProgram([...installed('tsc'), '-b', ...roomsWithSources()])),
  arrows: async () => {
    const { files, complaints } = await checkArrows(root);
    const failed = complaints.length > 0 || files === 0;
    return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output: complaints.join('\n') };
  },
  units,
  build: async () => asOne(await runProgram([process.execPath, join(root, 'scripts/build.ts')])),
  stories: async () => {
    const stories = join(root, 'e2e/main.ts');
    if (!existsSync(stories)) return { passed: 0, failed: 0, output: '' };
    return lastLineCounts(await runProgram([process.execPath, stories]));
  },
};

async function units(): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'menyala-report-'));
  const report = join(folder, 'report.json');
  try {
    const result = await runProgram([
      ...installed('vitest'),
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
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
