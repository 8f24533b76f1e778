/** `npm run backup -- FOLDER`: saves the whole exchange into a folder of its own there, checked by hashes. The server may run meanwhile. */
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { inData } from '../files/data-folders.ts';
import { makeBackup } from './make-backup.ts';

const usage = `npm run backup -- FOLDER             saves the exchange into a new folder in FOLDER
npm run backup -- FOLDER --keep N    and drops the oldest of its backups there, so that N stay`;

async function run(): Promise<void> {
  const { into, keep } = asked();
  const config = readConfig(process.env);
  // Customers come first.
  setPriority(10);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: inData(config, 'database') });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    const { folder, manifest, bytes, dropped } = await makeBackup({
      config,
      url,
      into,
      keep,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.files.length - manifest.tables.length;
    console.log(
      `${folder} is whole: ${rows} rows of ${manifest.tables.length} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`,
    );
    for (const name of dropped) console.log(`${name} was dropped.`);
    console.log(
      config.vaultKeys
        ? 'The keys are not in it. They come from VAULT_KEYS: keep a copy of that apart from backups.'
        : `The keys are not in it. They are in ${config.vaultKeysFile}: keep a copy of that file apart from backups.`,
    );
    console.log(
      `Keys that it needs: ${manifest.keys.map(({ id }) => id).join(', ')}. Without them its secrets cannot be read.`,
    );
  } finally {
    await embedded?.stop();
  }
}

/** @throws ConfigError where the words are wrong */
function asked(): { into: string; keep: number | null } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    const [into, ...more] = positionals;
    if (into === undefined || into === '' || more.length > 0) throw new ConfigError(usage);
    if (values.keep === undefined) return { into, keep: null };
    if (!/^[1-9]\d{0,4}$/.test(values.keep)) throw new ConfigError(usage);
    return { into, keep: Number(values.keep) };
  } catch {
    throw new ConfigError(usage);
  }
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof ConfigError) console.error(error.message);
  else if (code === '42P01')
    console.error('The database is not up to date. Start the server once, then run this again.');
  else console.error(error);
}
