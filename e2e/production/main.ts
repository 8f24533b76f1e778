/**
 * `node e2e/production/main.ts [haproxy|node]`: a run like production. A line for each person and part as it ends; the last line is
 * `N passed, N failed`. Decision 112.
 */
import { Checks } from './checks.ts';
import { asksForHosts } from './people/hosts.ts';
import { type Opened, opensExchange } from './people/owner.ts';
import type { ProxyKind } from './proxy.ts';
import { faultsIn } from './server-log.ts';
import { visit } from './visit.ts';
import { openWorld, type World } from './world.ts';

const checks = new Checks();
const [asked] = process.argv.slice(2);

/** Ends what was started, whichever way the run ends that can be noticed; where it cannot, children end with their pipes. */
let world: World | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    checks.cut();
    await world?.close();
    process.exit(1);
  });

await checks.part('start', async () => {
  world = await openWorld(checks, asked as ProxyKind | undefined);
  checks.count();
  for (const fault of faultsIn(world.server.output())) checks.complain(`at the start ${fault}`);
});
if (world !== null) await live(world);
console.log(`${checks.passed} passed, ${checks.failed} failed`);
process.exitCode = checks.failed === 0 ? 0 : 1;

async function live(world: World): Promise<void> {
  await checks.part('hosts', () => asksForHosts(world));
  let opened: Opened | null = null;
  await checks.part('owner opens', async () => {
    opened = await opensExchange(world);
  });
  if (opened !== null) await visit(world, opened);
  await checks.part('every call', async () => {
    for (const gap of world.coverage.gaps()) checks.complain(gap);
  });
  await world.close();
  await checks.part('log', async () => {
    for (const fault of faultsIn(world.server.output())) checks.complain(fault);
  });
}
