/** `npm run rotate-keys`: puts a fresh key in front, and encrypts with it what the database keeps secret. The server may run meanwhile. */
import pg from 'pg';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { connect } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { inData } from '../files/data-folders.ts';
import { openLog } from '../log.ts';
import { rotateKeys } from './rotate-keys.ts';

async function rotate(): Promise<boolean> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: inData(config, 'database') });
  const connection = await connect(config.databaseUrl ?? embedded?.url ?? '', { poolSize: 2 });
  try {
    const log = openLog('warn');
    const { key, isNew, dropped, encrypted, failed } = await rotateKeys({
      config,
      db: connection.db,
      log,
      now: systemClock.now(),
    });
    for (const id of dropped) console.log(`Nothing was encrypted with key ${id} any more: it is gone.`);
    for (const [table, count] of Object.entries(encrypted)) console.log(`${table}: ${count} encrypted anew.`);
    console.log(`${isNew ? 'The new key' : 'The first key'} ${key} encrypts from now on.`);
    if (!isNew)
      console.log(
        'The keys come from VAULT_KEYS: for a new one put it in front there, start every server anew, and run this again.',
      );
    if (failed > 0) console.error(`${failed} rows could not be opened, and were left as they are.`);
    return failed === 0;
  } finally {
    await connection.close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = (await rotate()) ? 0 : 1;
} catch (error) {
  const isUnknownTable = error instanceof pg.DatabaseError && error.code === '42P01';
  if (isUnknownTable)
    console.error('The database is not up to date. Start the server once, then run this again.');
  else console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
