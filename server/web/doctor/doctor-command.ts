/**
 * `npm run doctor`: what the exchange needs around it, and whether it has it. The exchange may run meanwhile. `-- ru` or `-- en` says
 * in which language; without it the machine's own. Ends with 1 where something is wrong.
 */
import { existsSync } from 'node:fs';
import type { Language } from '@menyala/contract';
import pg from 'pg';
import { type Config, ConfigError, readConfig } from '../../platform/config.ts';
import { type Connection, connect } from '../../platform/database/connection.ts';
import { startEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { readVault } from '../../platform/vault/open-vault.ts';
import { examine } from './doctor.ts';
import { type Patient, usualTools } from './patient.ts';

const [asked] = process.argv.slice(2);
const own = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || '';
const language: Language = asked === 'ru' || (asked !== 'en' && own.startsWith('ru')) ? 'ru' : 'en';

const marks = {
  ru: { ok: 'ок', wrong: 'НЕ ОК', none: '–' },
  en: { ok: 'ok', wrong: 'NOT OK', none: '–' },
} as const;

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const reached = await reach(config);
  try {
    const db = 'fault' in reached ? reached : reached.connection.db;
    const lines = await examine({ config, db, vault: vaultOf(config), tools: usualTools }, language);
    const width = Math.max(...lines.map(({ title }) => title.length));
    for (const { state, title, text } of lines)
      console.log(`${marks[language][state].padEnd(6)}  ${title.padEnd(width)}  ${text}`);
    const count = lines.filter(({ state }) => state === 'wrong').length;
    if (count === 0) console.log(language === 'ru' ? 'Всё в порядке.' : 'All is well.');
    else console.log(language === 'ru' ? `Не в порядке: ${count}.` : `Not well: ${count}.`);
    return count === 0 ? 0 : 1;
  } finally {
    if (!('fault' in reached)) {
      await reached.connection.close();
      await reached.stop();
    }
  }
}

type Reached = { connection: Connection; stop(): Promise<void> } | { fault: string };

/** The database of the exchange, which is made and changed by nobody here. */
async function reach(config: Config): Promise<Reached> {
  const folder = inData(config, 'database');
  if (config.databaseUrl === null && !existsSync(folder))
    return { fault: language === 'ru' ? `папки ${folder} нет.` : `there is no ${folder}.` };
  let stop = async () => {};
  try {
    const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: folder });
    if (embedded) stop = embedded.stop;
    const connection = await connect(config.databaseUrl ?? embedded?.url ?? '', { poolSize: 3 });
    const { rows } = await connection.pool.query("select to_regclass('key_copy') is not null as current");
    if (rows[0]?.current) return { connection, stop };
    await connection.close();
    await stop();
    return {
      fault:
        language === 'ru'
          ? 'её таблицы от другой версии. Запустите обменник один раз.'
          : 'its tables are of another version. Start the exchange once.',
    };
  } catch (error) {
    await stop();
    return { fault: `${saidBy(error)}.`.replace(/\.\.$/, '.') };
  }
}

function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where each of several addresses was tried, the words are with each.
  if (error instanceof AggregateError) return error.errors.map(saidBy).join(', ');
  return error instanceof pg.DatabaseError ? `${error.message} (${error.code})` : error.message;
}

function vaultOf(config: Config): Patient['vault'] {
  try {
    return readVault(config);
  } catch (error) {
    if (error instanceof ConfigError) return { fault: error.message };
    throw error;
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
