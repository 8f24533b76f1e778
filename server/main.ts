import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { followDemo } from './demo/seed-demo.ts';
import { openContext } from './open-context.ts';
import { demoLogin } from './people/staff/demo-logins.ts';
import { type BackupRun, heldRestore } from './platform/backup/backup-queries.ts';
import { namedBuild } from './platform/build-number.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { openConnections } from './platform/database/connection.ts';
import { connectionsOf } from './platform/database/connections-of.ts';
import { freePort } from './platform/database/embedded/free-port.ts';
import { startEmbedded } from './platform/database/embedded/start-embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { refuseFewConnections } from './platform/database/refuse-database.ts';
import { inData } from './platform/files/data-folders.ts';
import { openLog } from './platform/log.ts';
import { type Management, openManagement } from './platform/management/open-management.ts';
import { loadSiteBuild, type SiteBuild } from './web/pages/site-build.ts';
import { startNoting, startWork } from './work.ts';

/** Where the pages come from: what `npm run build` left, where nothing else is said. */
type LoadSite = () => Promise<SiteBuild>;
const builtSite: LoadSite = () => loadSiteBuild(resolve(import.meta.dirname, '../build'));

/** Starts everything, and ends everything at Ctrl-C. A wrong setting ends with a sentence, not with a stack. */
export async function run(loadSite = builtSite, options: StartOptions = {}): Promise<void> {
  let running: Running | null = null;
  let isStopping = false;
  // SIGTERM comes from whoever replaces the process, and lets it finish; Ctrl-C from whoever waits for it to end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A start that is cut bears it as it bears a kill.
      if (running === null) process.exit(1);
      if (isStopping) return running.cut();
      isStopping = true;
      running.stop({ drains: signal === 'SIGTERM' }).finally(() => process.exit(0));
    });
  }
  try {
    running = await start(readConfig(process.env), loadSite, options);
  } catch (error) {
    const isOurs =
      error instanceof ConfigError ||
      (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
    console.error(isOurs ? sentenceOf(error) : error);
    process.exit(1);
  }
}

function sentenceOf(error: Error): string {
  return error instanceof ConfigError
    ? error.message
    : `The port is taken (${error.message}). Set PORT to a free one.`;
}

/** Port 0 is any free one; it is chosen before the start, since emails and links name it. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort();
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

interface StartOptions {
  durable?: boolean;
  endWithinMs?: number;
  log?: Logger;
  say?: (sentence: string) => void;
  seed?: (ctx: Context) => Promise<void>;
}
const sayAloud = (sentence: string) => console.log(sentence);

interface Running {
  app: FastifyInstance;
  config: Config;
  /** @param drains lets proxies see it first, and what is under way finish (`DRAIN_MS`, `STOP_MS`) */
  stop(how?: { drains?: boolean }): Promise<void>;
  /** Ends a stop at once: what is still under way bears it as it bears a kill. */
  cut(): void;
}

/**
 * The composition root: config → database, clock, context → web and worker in one process. A process may run several of them, each
 * with a data folder of its own, and end each by its `stop`.
 *
 * @param durable false is for tests alone, and so no setting: faster, and what was acknowledged is lost in a power cut
 * @param endWithinMs how long what is under way may take to its end at a stop; then it is cut, which it bears as it bears a kill
 * @param log one that the caller keeps
 * @param seed fills a demo in the place of `fillDemo`, at each start
 * @param say what tells whoever started it how far it is and where it is reached
 */
export async function start(
  given: Config,
  loadSite = builtSite,
  { durable = true, endWithinMs = 1_000, say = sayAloud, seed, ...options }: StartOptions = {},
): Promise<Running> {
  const config = await withPort(given);
  // A logger of this start's own: it falls silent alone.
  const log = (options.log ?? openLog(config.logLevel)).child({});
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: inData(config, 'database'), durable, log: say });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const ends: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  const patience = new AbortController();
  let management: Management | null = null;
  const endAll = async (drains: boolean) => {
    management?.drain();
    if (drains) await pause(config.drainMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await endInTime(ends.toReversed(), log, drains ? config.stopMs : endWithinMs, patience.signal);
    await embedded?.stop();
    await management?.close();
  };
  const stop = ({ drains = false } = {}) => {
    stopping ??= endAll(drains);
    return stopping;
  };
  const cut = () => patience.abort();
  try {
    management = config.management && (await openManagement(config.management));
    await refuseFewConnections(url, connectionsOf(config));
    const newer = await migrate(url, { durable });
    const renew = embedded && (() => embedded.renew().then(() => migrate(url, { durable })));
    if (newer !== null)
      log.warn(
        `Build ${namedBuild(newer)}, which is newer than this one, has used this database. Its functions stay.`,
      );
    const held = await heldRestore(url);
    // A mark in the database, since a setting is forgotten: what was restored to the past may pay twice.
    const parts = { config: held ? { ...config, works: false } : config, url, clock: systemClock, log };
    const isFilledNow = config.mode === 'demo' && !seed && (await fillDemo({ ...parts, say, renew }));
    const ctx = await openContext(parts);
    ends.push(ctx.close);
    if (config.mode === 'demo' && !isFilledNow) await (seed ?? followDemo)(ctx);
    await openConnections(ctx.pool, Math.min(8, config.databasePool));
    ends.push(startNoting(ctx).close);
    if (ctx.config.works) ends.push((await startWork(ctx, url)).close);
    const app = await createApp(ctx, await loadSite());
    ends.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    if (management) ends.push(await measure(management, ctx, app));
    management?.ready();
    for (const line of greeting(config, app, management, held)) say(line);
    return { app, config, stop, cut };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Metrics are loaded where a port for them is, and told for as long as requests are taken. @returns how they end */
async function measure(
  management: Management,
  ctx: Context,
  { server }: FastifyInstance,
): Promise<() => Promise<void>> {
  const { openMetrics } = await import('./web/metrics/open-metrics.ts');
  const metrics = openMetrics(ctx, server);
  management.measure(metrics.collect);
  return async () => {
    management.measure(async () => null);
    metrics.close();
  };
}

/** @param cut aborts where nobody waits any longer */
async function endInTime(
  ends: (() => Promise<unknown>)[],
  log: Logger,
  withinMs: number,
  cut: AbortSignal,
): Promise<void> {
  const ending = (async () => {
    for (const end of ends)
      await end().catch((error: unknown) => log.warn({ err: error }, 'something did not end as it should'));
    return true;
  })();
  const patience = new AbortController();
  const signal = AbortSignal.any([patience.signal, cut]);
  const hasEnded = await Promise.race([ending, pause(withinMs, false, { signal }).catch(() => false)]);
  patience.abort();
  if (hasEnded) return;
  log.warn('what was still under way at the stop is cut');
  // The database goes from under it, and that is no news.
  log.level = 'silent';
}

function greeting(
  config: Config,
  app: FastifyInstance,
  management: Management | null,
  held: BackupRun | null,
): string[] {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const base =
    config.mode === 'demo'
      ? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
      : config.publicUrl;
  const lines = [
    ...(management ? [`Probes: ${management.url}/-/live, /-/ready, /-/metrics`] : []),
    `Site:   ${base}/`,
    `Office: ${base}/office`,
    ...(config.works
      ? []
      : ['WORKERS=off: this process sends no letters, calls nobody and pays nothing out by itself.']),
    ...(held
      ? [
          `Restored as of ${held.takenAt.toISOString()}: nothing is sent or paid by itself until you have compared what was paid since, and say npm run restore -- --release.`,
        ]
      : []),
  ];
  if (config.mode !== 'demo') return lines;
  return [
    ...lines,
    `        login ${demoLogin.login}, password ${demoLogin.password}`,
    'This is a demo: the money is not real. Ctrl-C ends it; the data stays.',
  ];
}
