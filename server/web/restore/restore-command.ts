/**
 * `npm run restore -- FOLDER`: fills an empty database and an empty `DATA_DIR` from a backup, checks all of it, and says what the owner
 * has to compare before anything is sent. `--try` does the same beside a running exchange and keeps nothing of it.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { headsFile, readHeads } from '../../platform/audit/audit-head.ts';
import { noteTrial, release } from '../../platform/backup/backup-queries.ts';
import { findBackup, type Manifest } from '../../platform/backup/manifest.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Config, ConfigError, readConfig } from '../../platform/config.ts';
import { connect, type Database } from '../../platform/database/connection.ts';
import { startEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { type KeptKey, vaultKey } from '../../platform/keys/vault-key.ts';
import { openLog } from '../../platform/log.ts';
import { readKeyFile } from '../../platform/vault/key-file.ts';
import { inFile, openVault, whereKeysAre } from '../../platform/vault/open-vault.ts';
import { checkRestored, type Restored } from './check-restored.ts';

const usage = `npm run restore -- FOLDER          restores the newest backup in FOLDER, or FOLDER itself where it is one, into an
                                   empty database (DATABASE_URL, or the embedded one of DATA_DIR) and an empty DATA_DIR
npm run restore -- FOLDER --try    restores it into a temporary place, checks it, and removes it again
npm run restore -- --release       lets a restored exchange send and pay by itself again`;

const say = (sentence: string) => console.log(sentence);

async function run(): Promise<boolean> {
  const { named, isTrial } = asked();
  const config = readConfig(process.env);
  if (named === null) return letSend(config);
  const folder = await findBackup(named);
  if (isTrial) return tryRestore(config, folder);
  const { faults, manifest, checked } = await restore(config, folder);
  for (const line of whatToCompare(manifest, checked)) say(line);
  return faults === 0;
}

/** @throws ConfigError where the words are wrong */
function asked(): { named: string | null; isTrial: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { try: { type: 'boolean' }, release: { type: 'boolean' } },
    });
    const [named, ...more] = positionals;
    const isRelease = values.release === true;
    if (more.length > 0 || named === '' || (named === undefined) !== isRelease || (isRelease && values.try))
      throw new ConfigError(usage);
    return { named: named ?? null, isTrial: values.try === true };
  } catch {
    throw new ConfigError(usage);
  }
}

async function restore(config: Config, folder: string) {
  const keys = keysOf(config);
  let embedded: Awaited<ReturnType<typeof startEmbedded>> | null = null;
  const openDatabase = async () => {
    embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: inData(config, 'database') });
    return config.databaseUrl ?? embedded?.url ?? '';
  };
  try {
    const given = {
      config,
      folder,
      keys: keys.map(vaultKey),
      whereKeysAre: whereKeysAre(config),
      openDatabase,
      say,
    };
    const { manifest, url } = await restoreBackup(given);
    say('Checking what was restored.');
    const connection = await connect(url, { poolSize: 2, statementMs: 2 * 60 * 60_000 });
    try {
      const checked = await check(config, connection.db);
      const lines = faultsOf(checked);
      for (const line of lines) say(line);
      say(
        lines.length === 0
          ? summary(checked)
          : 'IT IS RESTORED, AND NOT ALL OF IT IS RIGHT. The lines above say what is not.',
      );
      return { manifest, checked, faults: lines.length };
    } finally {
      await connection.close();
    }
  } finally {
    await (embedded as Awaited<ReturnType<typeof startEmbedded>> | null)?.stop();
  }
}

async function check(config: Config, db: Database): Promise<Restored> {
  const log = openLog('warn');
  const vault = await openVault({ config, db, log, now: systemClock.now() });
  const heads = readHeads(await readFile(inData(config, headsFile), 'utf8').catch(() => ''));
  const namesIn = (of: 'files' | 'photos' | 'support') =>
    readdir(inData(config, of)).catch((): string[] => []);
  return checkRestored(db, vault, { heads, namesIn });
}

function keysOf(config: Config): KeptKey[] {
  const keys = config.vaultKeys ?? inFile(config.vaultKeysFile, readKeyFile)?.keys;
  if (!keys)
    throw new ConfigError(
      `There are no keys: ${whereKeysAre(config)} is not there. Put your copy of the keys there, or set VAULT_KEYS; without them nothing that is encrypted can be read.`,
    );
  return keys;
}

function faultsOf({ breaches, auditFaults, closed, lost }: Restored): string[] {
  return [
    ...breaches.map(
      ({ invariant, sentence, count }) => `${invariant}. ${sentence}: not true in ${count} places.`,
    ),
    ...(auditFaults.length > 0
      ? [`The audit log is not as it was written: ${auditFaults.length} faults. Run npm run verify-audit.`]
      : []),
    ...Object.entries(closed).map(
      ([table, count]) => `${table}: ${count} rows with secrets could not be opened.`,
    ),
    ...Object.entries(lost).map(
      ([folder, count]) => `${folder}: ${count} files that the database names are not there.`,
    ),
  ];
}

const summary = ({ claims, auditEntries, opened, files }: Restored): string =>
  `All of it is right: the books agree (${claims} orders), the audit log is as it was written (${auditEntries} entries), ${opened} rows with secrets open, ${files} files are there.`;

/** The owner alone can know what happened after the backup. */
function whatToCompare({ takenAt }: Manifest, { last, lastDeposit, lastOutflow }: Restored): string[] {
  const moment = (at: Date | null) => at?.toISOString() ?? 'none';
  return [
    '',
    `This is the exchange as of ${takenAt}. Whatever happened after it is not here.`,
    last
      ? `The last order: ${last.publicId}, made at ${moment(last.at)}, now ${last.status}.`
      : 'There are no orders in it.',
    `The last payment that came in: ${moment(lastDeposit)}. The last that went out: ${moment(lastOutflow)}.`,
    'NOTHING IS SENT OR PAID BY ITSELF until you have compared:',
    '  1. Start the server, and look at your wallets, banks and providers from that moment on.',
    '  2. Book at its order in the office each payment that came in, and each that was paid out since: what was paid is not paid again.',
    '  3. Orders that customers made since are unknown here: their letters name them.',
    '  4. Then: npm run restore -- --release, and start every server anew.',
  ];
}

/** In a folder and a database of its own, which go again whatever happens. The exchange notes that it was tried. */
async function tryRestore(config: Config, folder: string): Promise<boolean> {
  const place = await mkdtemp(join(tmpdir(), 'menyala-trial-'));
  try {
    const trial = {
      ...config,
      dataDir: place,
      databaseUrl: null,
      vaultKeysFile: resolve(config.vaultKeysFile),
    };
    const { faults, manifest } = await restore(trial, folder);
    if (faults === 0) await withDatabase(config, (client) => noteTrial(client, manifest));
    say(
      faults === 0
        ? 'The backup can be restored. Nothing of the trial was kept.'
        : 'Nothing of the trial was kept.',
    );
    return faults === 0;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function letSend(config: Config): Promise<boolean> {
  const released = await withDatabase(config, release);
  say(
    released
      ? 'Released. Start every server anew: it sends and pays by itself again.'
      : 'This exchange is not held: nothing was to be released.',
  );
  return true;
}

async function withDatabase<T>(config: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: inData(config, 'database') });
  const client = new pg.Client({ connectionString: config.databaseUrl ?? embedded?.url ?? '' });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ConfigError ? error.message : error);
}
