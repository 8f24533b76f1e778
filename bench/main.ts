/**
 * `npm run bench`: every figure against what is wanted of it, most of them as ratios to a named reference in the same run. Names
 * run those benches alone; `smoke` runs at small sizes. `claims=100000` fills the large database with fewer claims than a million,
 * `keep=/folder` leaves the data there for the next run, `minutes=60` makes the load on 1 GB last an hour.
 */
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Bench, type BenchName, benches } from './benches.ts';
import { closeCgroup } from './cgroup.ts';
import { type Outcome, printFigures } from './print-figures.ts';
import { type Lane, openRun } from './run.ts';

const words = process.argv.slice(2);
const setting = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const isSmoke = words.includes('smoke');
const asked = words.filter((word) => !word.includes('=') && word !== 'smoke');
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')} is none of: smoke, ${Object.keys(benches).join(', ')}.`);
const all: Record<BenchName, Bench> = benches;
const names = (Object.keys(all) as BenchName[]).filter((name) =>
  asked.length === 0 ? !(isSmoke && all[name].notInSmoke) : asked.includes(name),
);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'menyala-bench-')));
const data = keptFolder(setting('keep')) ?? folder;
const run = openRun(
  {
    ...{ isSmoke, folder, ownFolder: folder, exchange: null },
    claims: Number(setting('claims') ?? (isSmoke ? 20_000 : 1_000_000)),
    minutes: Number(setting('minutes') ?? 2),
    prepared: join(data, 'prepared'),
    large: join(data, 'large'),
  },
  stopping.signal,
);

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
console.log('The load, the server and the database share these cores.\n');
if (isSmoke && asked.length === 0)
  for (const [name, { notInSmoke }] of Object.entries(all))
    if (notInSmoke !== undefined) console.log(`— ${name} is for a whole run: ${notInSmoke}`);

const begun = performance.now();
const outcomes: Outcome[] = [];
const isBeside = (name: BenchName) => isSmoke && all[name].isBeside === true;
const [lane, besideIt] = [run.lane(), run.lane()];
try {
  const beside = runAll(names.filter(isBeside), besideIt).finally(besideIt.end);
  const [large, others] = [
    names.filter(usesLarge),
    names.filter((name) => !usesLarge(name) && !isBeside(name)),
  ];
  await runAll(others, lane);
  // One that goes on beside others has the large data.
  await beside;
  await runAll(large, lane);
} finally {
  await lane.end();
  await closeCgroup(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
const { passed, failed } = printFigures(names, outcomes, { isSmoke });
console.log(
  `\n${stopping.signal.aborted ? 'stopped after' : 'took'} ${Math.round((performance.now() - begun) / 1000)} s`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = stopping.signal.aborted ? 130 : failed > 0 ? 1 : 0;

async function runAll(some: BenchName[], by: Lane): Promise<void> {
  for (const name of some) if (!stopping.signal.aborted) outcomes.push(await by.bench(name));
}

function usesLarge(name: BenchName): boolean {
  return !isBeside(name) && all[name].measures.startsWith('large');
}

/** As PostgreSQL names it, by which its process is known. */
function keptFolder(path: string | undefined): string | null {
  if (path === undefined) return null;
  mkdirSync(path, { recursive: true });
  return realpathSync(path);
}
