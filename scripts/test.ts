/**
 * `npm test`: every step, or those named: `npm test -- format types`. `npm test -- quick` looks at what was changed alone,
 * `npm test -- shaky 20 [commit]` runs changed tests and stories 20 times, `npm test -- counts` records grown numbers, and
 * `--fresh` takes no kept result. A step that fails shows what it said and does not hide the others. The last line counts
 * them all, however the run ends.
 */
import { causeOf } from './cause-of.ts';
import { runShaky } from './shaky.ts';
import { slowestTen } from './slowest.ts';
import { compareCounts, keepCounted, readRecorded, recordCounts } from './test-counts.ts';
import { type Step, type StepResult, steps, stepsToAskFor } from './test-steps.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(`Stopped by ${signal}.`));

const words = process.argv.slice(2).filter((word) => word !== '--fresh');
if (process.argv.includes('--fresh')) process.env['MENYALA_FRESH'] = '1';

let passed = 0;
let failed = 0;
try {
  await run(words);
} catch (error) {
  // A fault of the runner's own, such as a disk without room for what it keeps.
  const said = String(error);
  console.log([said, causeOf(said)].filter(Boolean).join('\n'));
  failed += 1;
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : stopping.signal.aborted ? 130 : 1;

async function run([first = '', ...rest]: string[]): Promise<void> {
  if (first === 'shaky') return report('shaky', { run: (signal) => runShaky(rest, signal), minutes: 120 });
  if (first !== 'counts') return runSteps(first === '' ? [] : [first, ...rest]);
  for (const sentence of recordCounts()) console.log(sentence);
}

async function runSteps(asked: string[]): Promise<void> {
  const known = { ...steps, ...stepsToAskFor };
  const unknown = asked.filter((name) => !(name in known));
  if (unknown.length > 0) {
    console.log(`There is no step ${unknown.join(', ')}; the steps are ${Object.keys(known).join(', ')}.`);
    failed += 1;
  }
  const chosen = Object.entries(asked.length === 0 ? steps : known).filter(
    ([name]) => unknown.length === 0 && (asked.length === 0 || asked.includes(name)),
  );
  for (const group of besideEachOther(chosen)) {
    if (stopping.signal.aborted) {
      // A step that was stopped is counted already; a run stopped between two is not whole either.
      if (failed === 0) failed = 1;
      return;
    }
    await Promise.all(group.map(([name, step]) => report(name, step)));
  }
}

/** Neighbours that may run beside each other, together; the others alone. */
function besideEachOther(chosen: [string, Step][]): [string, Step][][] {
  const groups: [string, Step][][] = [];
  for (const one of chosen) {
    const last = groups.at(-1);
    if (one[1].beside && last?.at(-1)?.[1].beside) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

async function report(name: string, step: Step): Promise<void> {
  const begun = performance.now();
  const result = await attempt(name, step);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { fewer, more } = compareCounts(result.counts ?? {}, readRecorded().counts);
  if (result.failed > 0) {
    const cause = causeOf(result.output);
    console.log(`\n${result.output.trim()}\n${cause === undefined ? '' : `${cause}\n`}`);
  } else keepCounted(result.counts ?? {});
  const line = [name.padEnd(10), verdict(result).padEnd(24), `${seconds.padStart(6)} s`];
  if (result.kept !== undefined) line.push(`, ${result.kept} of them kept`);
  console.log(line.join(' '));
  for (const { name: slow, seconds: taken } of slowestTen(result.slowest ?? []))
    console.log(`${taken.toFixed(1).padStart(16)} s ${slow.slice(0, 100)}`);
  for (const [counted, number] of Object.entries(result.counts ?? {}))
    if (counted !== name) console.log(`${' '.repeat(11)}${number} ${counted}`);
  for (const sentence of [...fewer, ...more]) console.log(`${' '.repeat(11)}${sentence}`);
  passed += result.passed;
  failed += result.failed + fewer.length;
}

async function attempt(name: string, step: Step): Promise<StepResult> {
  const limit = new AbortController();
  const sentence = `${name} took longer than its limit of ${step.minutes} minutes, and was ended.`;
  const clock = setTimeout(() => limit.abort(sentence), step.minutes * 60_000);
  const signal = AbortSignal.any([stopping.signal, limit.signal]);
  try {
    return await step.run(signal);
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output: signal.aborted ? String(signal.reason) : output };
  } finally {
    clearTimeout(clock);
  }
}

function verdict({ passed, failed }: StepResult): string {
  if (passed + failed === 0) return 'nothing to run';
  if (passed + failed === 1) return failed === 0 ? 'ok' : 'FAILED';
  return `${passed} passed, ${failed} ${failed === 0 ? 'failed' : 'FAILED'}`;
}
