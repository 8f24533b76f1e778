import type { FastifyBaseLogger } from 'fastify';
import { guardWords } from './content/guard/guard-words.ts';
import { keepContent } from './content/shown/content-keeper.ts';
import type { Context } from './context.ts';
import { refuseOtherMode, seedCatalogue } from './demo/seed.ts';
import { type StandIn, startStandIn } from './demo/stand-in/stand-in.ts';
import type { DepositProvider } from './exchange/deposits/port.ts';
import type { PayoutProvider } from './exchange/payout-providers/port.ts';
import { sandboxPayouts } from './exchange/payout-providers/sandbox.ts';
import { openClaimWriters } from './ledger/claim-writers.ts';
import { keepReserves } from './ledger/reserves-keeper.ts';
import { keepSlots } from './market/cash/slots-keeper.ts';
import { keepCatalogue } from './market/currencies/keeper.ts';
import { courseGuard } from './market/rates/guard/guard-courses.ts';
import { publishCourses } from './market/rates/publish-courses.ts';
import { keepRates } from './market/rates/rates-keeper.ts';
import { loadSecrets } from './market/settings/secrets.ts';
import { unpaidLimits } from './market/settings/unpaid-limits.ts';
import { claimsBeforeCaptcha } from './people/captcha/suspicion.ts';
import { ensureFirstStaff } from './people/staff/ensure-first-staff.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { hasIndexedParts } from './platform/database/index-parts.ts';
import { appRole } from './platform/database/migrate.ts';
import { openOutboxRelay } from './platform/jobs/outbox-relay.ts';
import { openLive } from './platform/live/live.ts';
import { type Outside, openOutside } from './platform/outside/ask-outside.ts';
import { openVault } from './platform/vault/open-vault.ts';
import { notifySubscribers } from './subscribers.ts';

/** Makes the context on a migrated database: fills an empty one, reads what is kept in memory, opens the queues. */
export async function openContext({
  config,
  url,
  clock,
  log,
  statementMs,
}: {
  config: Config;
  url: string;
  clock: Clock;
  log: FastifyBaseLogger;
  statementMs?: number;
}): Promise<Context & { close(): Promise<void> }> {
  const { db, pool, close, asApp } = await connect(url, {
    poolSize: config.databasePool,
    ...(statementMs === undefined ? {} : { statementMs }),
  });
  if (!asApp)
    log.warn(`The database user may not become ${appRole}: the books are guarded by triggers alone.`);
  if (!(await hasIndexedParts(db)))
    log.warn(
      'The database has no extension pg_trgm and this user may not create it: searches by a part of an email or a reference read whole tables, and are slow when there are many claims. Let its administrator run: create extension pg_trgm',
    );
  const vault = await openVault({ config, db, log, now: clock.now() });
  await seedCatalogue(db, clock.now(), { isDemo: config.mode === 'demo' });
  await refuseOtherMode(db, config);
  await ensureFirstStaff(db, config, clock.now());
  await publishCourses(db, clock.now());
  const rates = await keepRates(db, url, { log, clock });
  const catalogue = await keepCatalogue(db, url, { log, clock, rates });
  const content = await keepContent(db, url, { log, clock, origin: config.publicUrl });
  const reserves = await keepReserves(db, log);
  const slots = await keepSlots(db, { catalogue, clock, log });
  const live = await openLive(url, pool, log);
  const secrets = await loadSecrets(db, vault);
  const outbox = openOutboxRelay(db, clock, log, (tx, waiting) => notifySubscribers(ctx, tx, waiting), {
    rests: !config.works,
  });
  const claimWriters = openClaimWriters(pool, () =>
    config.rateLimits
      ? { unpaid: unpaidLimits(catalogue.current().settings), made: claimsBeforeCaptcha }
      : null,
  );
  const ctx: Context = {
    config,
    clock,
    db,
    pool,
    log,
    vault,
    secrets,
    rates,
    catalogue,
    guardCourses: courseGuard({ clock }),
    guardWords,
    content,
    reserves,
    slots,
    claimWriters,
    deposits: openDeposits(config),
    payouts: openPayouts(config, clock),
    outside: openSources(config, clock),
    pushes: openOutside(
      config.pushThrough === null ? {} : { through: { address: async () => config.pushThrough ?? '' } },
    ),
    outbox,
    live,
  };
  return {
    ...ctx,
    async close() {
      await outbox.close();
      await ctx.outside.close();
      await ctx.pushes.close();
      await content.close();
      await catalogue.close();
      await rates.close();
      await reserves.close();
      await slots.close();
      await live.close();
      await close();
    },
  };
}

/** What sees payments come by itself: in the demo whoever plays the outside world, in the sandbox beside the claim. */
function openDeposits({ mode }: Pick<Config, 'mode'>): DepositProvider[] {
  return mode === 'demo' ? [{ name: 'sandbox', serves: () => true }] : [];
}

/** The ways out that this exchange has beside the hands of its staff. */
function openPayouts(config: Pick<Config, 'mode'>, clock: Clock): PayoutProvider[] {
  return config.mode === 'demo' ? sandboxPayouts(clock) : [];
}

/** How price sources are asked: in a demo all of them are the stand-in on this machine, which starts when it is asked first. */
function openSources(
  { mode, sourcesThrough }: Pick<Config, 'mode' | 'sourcesThrough'>,
  clock: Clock,
): Outside {
  if (sourcesThrough !== null) return openOutside({ through: { address: async () => sourcesThrough } });
  if (mode !== 'demo') return openOutside();
  let standIn: Promise<StandIn> | null = null;
  const started = () => {
    standIn ??= startStandIn(clock);
    return standIn;
  };
  return openOutside({
    through: { address: async () => (await started()).url, close: async () => (await standIn)?.close() },
  });
}
