/** `npm test -- shaky N [commit]`: changed tests and stories N times, to find what passes by chance. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { installed, runProgram } from './run-program.ts';
import type { TestReport } from './slowest.ts';
import type { StepResult } from './test-steps.ts';

const root = join(import.meta.dirname, '..');

/** How often each test passed, by its name. */
type Tally = Map<string, number>;

/** @param words how many times, and the commit since which files changed: the last one, else the one that is on `origin/main` */
export async function runShaky([times = '20', since]: string[], signal: AbortSignal): Promise<StepResult> {
  const rounds = Number(times);
  if (!Number.isInteger(rounds) || rounds < 1)
    return { passed: 0, failed: 1, output: `"${times}" is not a number of times: npm test -- shaky 20` };
  const { tests, stories } = await changed(since);
  if (tests.length + stories.length === 0) return { passed: 0, failed: 0, output: '' };

  const tally: Tally = new Map();
  let output = '';
  for (let round = 0; round < rounds && tests.length > 0 && !signal.aborted; round += 1)
    output += await runTests(tests, tally, signal);
  if (stories.length > 0 && !signal.aborted) output += await runStories(stories, rounds, tally, signal);

  const lines = [...tally].map(([name, passed]) => `${String(passed).padStart(4)} of ${rounds}  ${name}`);
  const shaky = [...tally.values()].filter((passed) => passed < rounds).length;
  console.log(lines.join('\n'));
  const missing = tally.size === 0 || signal.aborted ? 1 : 0;
  return { passed: tally.size - shaky, failed: shaky + missing, output: `${output}\n${signal.reason ?? ''}` };
}

async function changed(since?: string): Promise<{ tests: string[]; stories: string[] }> {
  const own = sorted(await changedFiles(since));
  if (since !== undefined || own.tests.length + own.stories.length > 0) return own;
  const { code, output } = await runProgram(['git', 'merge-base', 'HEAD', 'origin/main']);
  return code === 0 ? sorted(await changedFiles(output.trim())) : own;
}

const sorted = (files: string[]) => ({
  tests: files.filter((file) => /\.test\.tsx?$/.test(file)),
  stories: files.filter((file) => file.startsWith('e2e/stories/')),
});

/** @returns what was said, where one failed */
async function runTests(files: string[], tally: Tally, signal: AbortSignal): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'menyala-report-'));
  const file = join(folder, 'report.json');
  try {
    const command = [...installed('vitest'), 'run', ...files, '--retry=0'];
    const result = await runProgram(
      [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { signal },
    );
    const report = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as TestReport;
    if (result.code !== 0 && !report.testResults?.some(({ status }) => status === 'failed'))
      add(tally, 'the run around the tests', false);
    for (const { name, assertionResults } of report.testResults ?? []) {
      const where = name.replace(`${root}/`, '');
      // A file that could not be loaded has no tests of its own.
      if (assertionResults.length === 0) add(tally, where, false);
      for (const { fullName, status } of assertionResults)
        add(tally, `${where}: ${fullName}`, status === 'passed');
    }
    return result.code === 0 ? '' : result.output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runStories(
  files: string[],
  rounds: number,
  tally: Tally,
  signal: AbortSignal,
): Promise<string> {
  const names = files.map((file) => basename(file));
  const options = [`--repeat-each=${rounds}`, '--retries=0'];
  const command = [process.execPath, join(root, 'e2e/main.ts'), ...names, ...options];
  const { code, output } = await runProgram(command, { signal });
  const lines = storyLines(output);
  for (const [name, hasPassed] of lines) add(tally, name, hasPassed);
  if (code !== 0 && lines.every(([, hasPassed]) => hasPassed))
    add(tally, 'the run around the stories', false);
  return code === 0 ? '' : output;
}

/** Playwright's list: `✓  12 [together] › audit.ts:9:1 › a title (1.2s)`; `✘` or `x` where it failed. */
export function storyLines(output: string): [name: string, hasPassed: boolean][] {
  return output.split('\n').flatMap((line): [string, boolean][] => {
    const [, mark, name = ''] = /^\s*([✓✘x]|ok)\s+\d+ (.*?)(?: \(\d[\d.]*(?:ms|s|m)\))?$/.exec(line) ?? [];
    return mark === undefined ? [] : [[name, mark === '✓' || mark === 'ok']];
  });
}

function add(tally: Tally, name: string, hasPassed: boolean): void {
  tally.set(name, (tally.get(name) ?? 0) + (hasPassed ? 1 : 0));
}
