import { join } from 'node:path';
import { isBuilt } from '../scripts/build-stamp.ts';
import { runProgram } from '../scripts/run-program.ts';
import { launchBrowser } from './browser/launch.ts';
import { BackOffice, signIn } from './exchange/back-office.ts';
import { readCatalogue } from './exchange/catalogue.ts';
import { openBooks } from './exchange/open-books.ts';
import { startExchange } from './exchange/start-exchange.ts';
import type { House } from './stage.ts';

export interface OpenHouse extends House {
  serverOutput(): string;
  close(): Promise<void>;
}

/** Starts an exchange and a browser. Prices stand still, so that sums move only in the stories that are about it. */
export async function openHouse(): Promise<OpenHouse> {
  await buildIfChanged();
  const ends: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end().catch((error: unknown) => console.error(error));
  };
  try {
    const exchange = await startExchange();
    ends.push(exchange.stop);
    const { origin } = exchange;
    const browser = await launchBrowser();
    ends.push(() => browser.close());
    const books = await openBooks(exchange.dataDir);
    ends.push(books.close);
    const catalogue = await readCatalogue(origin);
    const backOffice = new BackOffice(origin, await signIn(origin), catalogue);
    await backOffice.holdPrices();
    // An old course is honoured for so long: the shortest that there is, since stories wait for it to pass.
    await backOffice.changeSettings({ courseGraceSeconds: 5 });
    return { origin, browser, catalogue, backOffice, books, serverOutput: exchange.output, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The stories look for the texts of the sources, so that an older build would fail them for nothing. */
async function buildIfChanged(): Promise<void> {
  if (isBuilt()) return;
  const { code, output } = await runProgram([
    process.execPath,
    join(import.meta.dirname, '../scripts/build.ts'),
  ]);
  if (code !== 0) throw new Error(`The site and the office could not be built:\n${output}`);
}
