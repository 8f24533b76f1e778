/**
 * How many tests, judged screens, kills and sequences there are, held against `test-counts.json`: a number may grow, and
 * falls only with a reason in the same file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** By the name of a step, or of what is counted inside of it. */
export type Counts = Record<string, number>;

type Lowered = { count: string; from: number; to: number; reason: string };
export type Recorded = { counts: Counts; lowered: Lowered[] };

const file = join(import.meta.dirname, 'test-counts.json');
const cache = join(import.meta.dirname, '../node_modules/.cache/test-counts.json');

export function readRecorded(): Recorded {
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}

/** Sums the lines `kills 3` that tests of a step write, as `kills in proofs`: see `server/testing/tell-count.ts`. */
export function toldCounts(text: string, step: string): Counts {
  const sums: Counts = {};
  for (const line of text.split('\n').filter(Boolean)) {
    const [, what, number] = /^(.*) (\d+)$/.exec(line) ?? [];
    const name = `${what} in ${step}`;
    sums[name] = (sums[name] ?? 0) + Number(number);
  }
  return sums;
}

/** @returns a sentence for each count that is fewer than on record, and for each that is more */
export function compareCounts(counted: Counts, recorded: Counts): { fewer: string[]; more: string[] } {
  const known = Object.entries(counted).map(([name, number]) => ({ name, number, was: recorded[name] ?? 0 }));
  return {
    fewer: known
      .filter(({ number, was }) => number < was)
      .map(
        ({ name, number, was }) =>
          `${name}: ${number}, which is ${was - number} fewer than ${was} in scripts/test-counts.json.`,
      ),
    more: known
      .filter(({ number, was }) => number > was)
      .map(
        ({ name, number, was }) =>
          `${name}: ${number}, which is ${number - was} more than on record; npm test -- counts records it.`,
      ),
  };
}

/** Kept for `npm test -- counts`, which need not run everything again. */
export function keepCounted(counted: Counts): void {
  const before = existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as Counts) : {};
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify({ ...before, ...counted }));
}

/** Raises the numbers on record to what the last runs counted, and lowers none. @returns a sentence for each that was raised */
export function recordCounts(): string[] {
  const counted = existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as Counts) : {};
  const { counts, lowered } = readRecorded();
  const raised = Object.entries(counted).filter(([name, number]) => number > (counts[name] ?? 0));
  const next = { counts: { ...counts, ...Object.fromEntries(raised) }, lowered };
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
  return raised.map(([name, number]) => `${name}: ${counts[name] ?? 0} → ${number}`);
}

/** @returns a sentence for each number that fell from one version of the file to the next without a reason in the later */
export function loweredWithoutReason(before: Recorded, after: Recorded): string[] {
  return Object.entries(before.counts)
    .filter(([name, from]) => (after.counts[name] ?? 0) < from)
    .filter(([name, from]) => {
      const to = after.counts[name] ?? 0;
      return !after.lowered.some(
        (one) => one.count === name && one.from === from && one.to === to && one.reason.trim().length > 10,
      );
    })
    .map(([name, from]) => `${name} fell from ${from} to ${after.counts[name] ?? 0} without a reason.`);
}
