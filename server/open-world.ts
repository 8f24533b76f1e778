import type { FastifyBaseLogger } from 'fastify';
import { unpaidLimits } from './claims/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { keepCatalogue } from './currencies/keeper.ts';
import { connect } from './database/connection.ts';
import { appRole } from './database/migrate.ts';
import { fillStartingCatalogue, refuseOtherMode } from './demo/index.ts';
import { openAnnouncements } from './jobs/announcements.ts';
import { openLanes } from './ledger/lanes.ts';
import { keepReserves } from './ledger/reserves-keeper.ts';
import { openLive } from './live/live.ts';
import { openPayouts } from './providers/payouts/index.ts';
import { publishCourses } from './rates/index.ts';
import { react } from './reactions.ts';
import { loadSecrets } from './settings/secrets.ts';
import { ensureFirstStaff } from './staff/index.ts';
import { openVault } from './vault/index.ts';
import type { World } from './world.ts';

/** Makes the world on a migrated database: fills an empty one, reads what is kept in memory, opens the queues. */
export async function openWorld({
  config,
  url,
  clock,
  log,
}: {
  config: Config;
  url: string;
  clock: Clock;
  log: FastifyBaseLogger;
}): Promise<World & { close(): Promise<void> }> {
  const { db, pool, close, asApp } = await connect(url);
  if (!asApp)
    log.warn(`The database user may not become ${appRole}: the books are guarded by triggers alone.`);
  const vault = await openVault({ config, db, log, now: clock.now() });
  await fillStartingCatalogue(db, clock.now(), { isDemo: config.mode === 'demo' });
  await refuseOtherMode(db, config);
  await ensureFirstStaff(db, config, clock.now());
  await publishCourses(db, clock.now());
  const catalogue = await keepCatalogue(db, url, log);
  const reserves = await keepReserves(db, log);
  const live = await openLive(url, pool, log);
  const secrets = await loadSecrets(db, vault);
  const announcements = openAnnouncements(db, clock, log, (tx, waiting) => react(world, tx, waiting));
  const lanes = openLanes(pool, () => (config.rateLimits ? unpaidLimits(catalogue.current().house) : null));
  const world: World = {
    config,
    clock,
    db,
    pool,
    log,
    vault,
    secrets,
    catalogue,
    reserves,
    lanes,
    payouts: openPayouts(config, clock),
    announcements,
    live,
  };
  return {
    ...world,
    async close() {
      await announcements.close();
      await catalogue.close();
      await reserves.close();
      await live.close();
      await close();
    },
  };
}
