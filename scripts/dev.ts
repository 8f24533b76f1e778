/**
 * `npm run dev`: the exchange from its sources. One PostgreSQL stays up (the demo's own, or DATABASE_URL); the server starts
 * again when one of its files is saved; pages and the office are replaced in the browser as they are edited. Ctrl-C ends it.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../server/platform/config.ts';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { inData } from '../server/platform/files/data-folders.ts';

const { databaseUrl, dataDir } = readConfig(process.env);
const embedded = databaseUrl
  ? null
  : await startEmbedded({
      dataDir: inData({ dataDir }, 'database'),
      log: (sentence) => console.log(sentence),
    });

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
  { stdio: 'inherit', env: { ...process.env, DATABASE_URL: databaseUrl ?? embedded?.url ?? '' } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  void Promise.resolve(embedded?.stop()).finally(() => process.exit(code ?? 0));
});
