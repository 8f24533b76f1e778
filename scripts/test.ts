/**
 * `npm test`: every step, or those named: `npm test -- format types`. `npm test -- quick` looks at what was changed alone.
 * A step that fails shows what it said and does not hide the others. The last line counts them all.
 */
import { type Step, type StepResult, steps, stepsToAskFor } from './test-steps.ts';

const asked = process.argv.slice(2);
const known = { ...steps, ...stepsToAskFor };
const unknown = asked.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; the steps are ${Object.keys(known).join(', ')}.`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
for (const [name, step] of Object.entries(asked.length === 0 ? steps : known)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const begun = performance.now();
  const result = await attempt(step);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  console.log(`${name.padEnd(8)} ${verdict(result).padEnd(24)} ${seconds.padStart(6)} s`);
  passed += result.passed;
  failed += result.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function attempt(step: Step): Promise<StepResult> {
  try {
    return await step();
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function verdict({ passed, failed }: StepResult): string {
  if (passed + failed === 0) return 'nothing to run';
  if (passed + failed === 1) return failed === 0 ? 'ok' : 'FAILED';
  return `${passed} passed, ${failed} ${failed === 0 ? 'failed' : 'FAILED'}`;
}
