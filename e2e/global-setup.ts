import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findChromium } from './browser/find-chromium.ts';
import { serverLog } from './reporter.ts';
import { startSharedExchange } from './shared-exchange.ts';

/** Before the first story, in the runner's own process: its workers inherit where the exchange is. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Unpacked here once, where each worker would.
  await findChromium();
  const { origin, dataDir, output, stop } = await startSharedExchange();
  Object.assign(process.env, { STORIES_ORIGIN: origin, STORIES_DATA_DIR: dataDir });
  return async () => {
    await stop();
    mkdirSync(dirname(serverLog), { recursive: true });
    writeFileSync(serverLog, output());
  };
}

/** The exchange that was started for all workers. */
export function shared(): { origin: string; dataDir: string } {
  const { STORIES_ORIGIN: origin, STORIES_DATA_DIR: dataDir } = process.env;
  if (!origin || !dataDir) throw new Error('No exchange runs: start stories by node e2e/main.ts.');
  return { origin, dataDir };
}
