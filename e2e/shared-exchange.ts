import { join } from 'node:path';
import { isBuilt } from '../scripts/build-stamp.ts';
import { runProgram } from '../scripts/run-program.ts';
import { connectTo } from './app.ts';
import type { RunningExchange } from './exchange/exchange-host.ts';
import { startExchange } from './exchange/start-exchange.ts';

/** Starts a demo as stories find it, for what runs outside of them. */
export async function startSharedExchange(): Promise<RunningExchange> {
  await buildIfChanged();
  const exchange = await startExchange();
  try {
    await makeStill(exchange);
    return exchange;
  } catch (error) {
    await exchange.stop();
    throw error;
  }
}

/** Prices stand still, so that sums move only in the stories that are about it, and sources of them rest, which costs nothing. */
export async function makeStill(exchange: RunningExchange): Promise<void> {
  const { backOffice, books, close } = await connectTo(exchange);
  await backOffice.holdPrices();
  await books.letSourcesRest();
  // An old course is honoured for so long: the shortest that there is, since stories wait for it to pass.
  await backOffice.changeSettings({ courseGraceSeconds: 5 });
  await close();
}

/** The stories look for the texts of the sources, so that an older build would fail them for nothing. */
export async function buildIfChanged(): Promise<void> {
  if (isBuilt()) return;
  const { code, output } = await runProgram([
    process.execPath,
    join(import.meta.dirname, '../scripts/build.ts'),
  ]);
  if (code !== 0) throw new Error(`The site and the office could not be built:\n${output}`);
}
