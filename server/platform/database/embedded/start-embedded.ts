/**
 * The database that comes with Menyala, for whoever has not named one with DATABASE_URL: PostgreSQL from npm, in a folder,
 * on loopback. Always true of it: one PostgreSQL a folder, however many processes start it at once; what it acknowledged
 * is on the disk; it ends when the process that started it ends, however that ends.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { giveCluster, makeCluster } from './cluster.ts';
import { answers, databaseUrl, makeAnew } from './connect.ts';
import { readOrMakePassword } from './password.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { runningPostmaster } from './postmaster-file.ts';
import { chooseRunner, type Owner, type Runner } from './run-as.ts';
import { underStartLock } from './start-lock.ts';

export type EmbeddedDatabase = {
  /** A `postgres://` address of the database `menyala`; its role is the superuser. */
  url: string;
  /** True where another process runs the database: it goes when that process goes, and `stop` leaves it alone. */
  joined: boolean;
  /** Puts an empty database in the place of this one; whoever is connected is sent away. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

const startWithinMs = 240_000;

/**
 * Starts the database of the folder `dataDir` (made if missing, meant for the database alone), or joins the one that runs there.
 * `durable: false` is for tests: faster, and lost in a power cut. `log` is told, in a sentence, what takes long or goes wrong.
 * Throws an Error whose message says what to do.
 */
export async function startEmbedded(options: {
  dataDir: string;
  durable?: boolean;
  log?: (sentence: string) => void;
}): Promise<EmbeddedDatabase> {
  const { durable = true, log = () => undefined } = options;
  const binaries = findBinaries();
  const dataDir = makeDataDir(options.dataDir);
  const cluster = join(dataDir, 'cluster');

  return underStartLock(join(dataDir, 'start.lock'), startWithinMs, async () => {
    const passwordFile = join(dataDir, 'password');
    const password = readOrMakePassword(passwordFile);

    const port = await portOfRunning(cluster, password);
    if (port !== undefined) {
      const renew = () => makeAnew(password, port);
      return { url: databaseUrl(password, port), joined: true, renew, stop: async () => undefined };
    }

    const runner = chooseRunner(clusterOwner(cluster));
    if (existsSync(cluster)) prepare(cluster, binaries, runner);
    else {
      log('Creating the database…');
      await makeCluster({ initdb: binaries.initdb, runner, cluster, passwordFile, durable });
    }

    const logFile = join(dataDir, 'postgres.log');
    const started = await startPostmaster({ postgres: binaries.postgres, runner, cluster, logFile, durable });
    let isStopping = false;
    started.child.once('exit', () => {
      if (!isStopping) log(`PostgreSQL ended by itself; its log is ${logFile}.`);
    });
    const stop = () => {
      isStopping = true;
      return stopPostmaster(started.child);
    };
    if (!(await answers(password, started.port))) {
      await stop();
      throw new Error(`PostgreSQL started but does not answer; its log is ${logFile}.`);
    }
    const renew = () => makeAnew(password, started.port);
    return { url: databaseUrl(password, started.port), joined: false, renew, stop };
  });
}

/** The port of the PostgreSQL that runs here already, after waiting for one that is starting or leaving. */
async function portOfRunning(cluster: string, password: string): Promise<number | undefined> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const running = runningPostmaster(cluster);
    if (running === undefined) return undefined;
    if (await answers(password, running.port)) return running.port;
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${running.pid}) holds ${cluster}, but does not answer. Stop that process.`,
      );
    }
  }
}

function prepare(cluster: string, binaries: Binaries, runner: Runner): void {
  if (runner.owner !== undefined && statSync(cluster).uid !== runner.owner.uid) {
    giveCluster(cluster, runner.owner);
  }
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = readFileSync(join(binaries.postgres, '../../share/postgresql/postgres.bki'), 'utf8')
    .slice(0, 40)
    .match(/PostgreSQL (\d+)/)?.[1];
  if (ours !== undefined && made !== ours) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${made}, and the one installed now is ${ours}. ` +
        `Copy it over with pg_dump of version ${made}, or name another DATA_DIR to begin anew.`,
    );
  }
}

function makeDataDir(path: string): string {
  const absolute = resolve(path);
  try {
    mkdirSync(absolute, { recursive: true, mode: 0o700 });
    accessSync(absolute, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(absolute);
  } catch (error) {
    throw new Error(
      `The database's folder ${absolute} cannot be used (${String(error)}). ` +
        'Set DATA_DIR to a folder that you may write, or start as the user who owns this one.',
    );
  }
}

function clusterOwner(cluster: string): Owner | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  const us = process.getuid?.();
  if (us !== 0 && uid !== us) {
    throw new Error(
      `The database in ${cluster} belongs to another user (number ${uid}). ` +
        'Start as that user, or set DATA_DIR to a folder of your own.',
    );
  }
  return { uid, gid };
}
