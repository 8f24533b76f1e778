import { setTimeout } from 'node:timers/promises';
import { openCgroup } from './cgroup.ts';
import { postmasterOf } from './cpu-time.ts';
import { copyPrepared } from './exchanges.ts';
import { median, reading, worstOf } from './figure.ts';
import { completeClaims } from './life.ts';
import { openPool } from './open-pool.ts';
import { sharedOutMegabytes } from './resident-memory.ts';
import { runSettings, sized } from './run-settings.ts';
import { startServer } from './server.ts';
import { openVisitors } from './visitors.ts';

const limitBytes = 2 ** 30;
const restMs = sized(20_000, 1_000);
const loadMs = sized(runSettings.minutes * 60_000, 5_000);
const [requestsEach, completedEach] = [sized(2_000, 300), sized(32, 16)];

/** Memory of server and database at rest and under load, with 1 GB for both of them. */
export async function benchSmallMachine() {
  const cgroup = await openCgroup(runSettings.folder, limitBytes);
  const server = await startServer({
    dataDir: await copyPrepared(),
    ...(cgroup ? { under: cgroup } : { flags: ['--max-old-space-size=512'] }),
  });
  const pool = openPool(server.databaseUrl);
  const [node, database]: [number[], number[]] = [[], []];
  try {
    const postmaster = await postmasterOf(pool);
    const look = async () => {
      node.push(await sharedOutMegabytes(server.pid));
      database.push(await sharedOutMegabytes(postmaster, { withChildren: true }));
    };
    await setTimeout(restMs);
    await look();
    const visitors = await openVisitors(server);
    let asked = 0;
    for (const until = performance.now() + loadMs; performance.now() < until; asked += requestsEach) {
      // Anything but an answer as it should be ends the bench.
      await visitors.ask(requestsEach);
      await completeClaims(server, completedEach);
      await look();
    }
    visitors.close();
    const note = `${cgroup ? 'in a cgroup of 1 GB' : 'no cgroup here: heap of the server at most 512 MB'}, ${(loadMs / 60_000).toFixed(1)} min`;
    console.log(
      `memory, ${note}: at rest ${node[0]?.toFixed(0)} MB of the server and ${database[0]?.toFixed(0)} of the database; with ${asked} requests ${Math.max(...node).toFixed(0)} and ${Math.max(...database).toFixed(0)} at most, ${median(node).toFixed(0)} and ${median(database).toFixed(0)} as a rule`,
    );
    const both = node.map((megabytes, place) => megabytes + (database[place] ?? Number.NaN));
    return {
      'memory at rest, server and database, MB': reading(both[0] ?? Number.NaN),
      'memory under load in 1 GB, server and database, MB': { ...worstOf(both), note },
    };
  } finally {
    await pool.end();
    await server.end();
  }
}
