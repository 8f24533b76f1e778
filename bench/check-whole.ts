import { once } from 'node:events';
import { type Server, spawnNode } from './server.ts';

/** Checks the whole of the books by the operator's command. @returns seconds that it took */
export async function checkWhole(server: Pick<Server, 'databaseUrl' | 'dataDir'>): Promise<number> {
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
  const start = performance.now();
  const command = spawnNode('../server/ledger/check-invariants-command.ts', env);
  let said = '';
  command.stdout?.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(said);
  return (performance.now() - start) / 1000;
}
