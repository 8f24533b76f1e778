/**
 * `npm run bench`: every figure against a named reference in the same run, as ratios. Names as arguments run only those;
 * `claims=100000` fills the large database with fewer claims than a million, `keep=/folder` keeps it there for the next run.
 */
import { cpus, totalmem } from 'node:os';
import { benchBooks } from './books.ts';
import { benchCards } from './cards.ts';
import { benchClaims } from './claims.ts';
import { openExchanges } from './exchanges.ts';
import { benchFeeds } from './feeds.ts';
import type { Figure } from './figure.ts';
import { benchFormulas } from './formulas.ts';
import { benchIdle } from './idle.ts';
import { benchInteractions } from './interactions.ts';
import { benchLife } from './life.ts';
import { benchMemory } from './memory.ts';
import { benchMillion } from './million.ts';
import { benchOffice } from './office.ts';
import { benchPartners } from './partners.ts';
import { benchPublicSite } from './public-site.ts';
import { benchCalculator, benchRates } from './rates.ts';
import { benchReads } from './reads.ts';
import { benchSales } from './shop-sales.ts';
import { benchShops } from './shops.ts';
import { benchStart } from './start.ts';
import { benchStorm } from './storm.ts';
import { benchStreams } from './streams.ts';
import { benchUsers } from './users.ts';
import { benchWeight } from './weight.ts';

const settings = process.argv.slice(2).filter((word) => word.includes('='));
const asked = process.argv.slice(2).filter((word) => !word.includes('='));
const setting = (name: string) =>
  settings.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);

/** Invoices of the large shop, too. */
const claims = Number(setting('claims') ?? 1_000_000);
const exchanges = openExchanges({ claims, keep: setting('keep') });
const { fresh, unlimited, large, market, readByRobots } = exchanges;

const benches: Record<string, () => Promise<Figure[]>> = {
  idle: async () => benchIdle(await fresh()),
  claims: async () => benchClaims(await fresh()),
  life: async () => benchLife(await fresh()),
  streams: async () => benchStreams(await fresh()),
  storm: async () => benchStorm(await fresh()),
  reads: async () => benchReads(await fresh()),
  site: async () => benchPublicSite(await readByRobots()),
  users: async () => benchUsers(await unlimited()),
  cards: async () => benchCards(await unlimited()),
  partners: async () => benchPartners(await unlimited()),
  shops: async () => benchShops(await unlimited()),
  sales: async () => benchSales(await unlimited(), claims),
  memory: benchMemory,
  weight: async () => benchWeight(await fresh()),
  formulas: benchFormulas,
  rates: async () => benchRates(await market()),
  calculator: async () => benchCalculator(await market()),
  feeds: async () => benchFeeds(await market()),
  interactions: async () => benchInteractions(await fresh()),
  office: async () => benchOffice(await large()),
  books: async () => benchBooks(await large()),
  start: async () => benchStart(await large()),
  million: async () => benchMillion(await fresh(), await large()),
};
for (const name of asked)
  if (!(name in benches)) throw new Error(`${name} is none of: ${Object.keys(benches).join(', ')}.`);

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
console.log('The load, the server and the database share these cores.\n');

try {
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    try {
      figures.push(...(await bench()));
    } catch (error) {
      // One bench that fails does not hide the figures of the others.
      console.error(error);
      figures.push({ name: `${name} came to no end`, measured: 'failed', wanted: '', isReached: false });
    }
  }
  console.log('\nfigure'.padEnd(52), 'measured'.padStart(10), 'wanted'.padStart(12));
  for (const { name, measured, wanted, isReached } of figures) {
    console.log(
      name.padEnd(51),
      measured.padStart(10),
      wanted.padStart(12),
      isReached ? '' : '  NOT REACHED',
    );
  }
  process.exitCode = figures.every(({ isReached }) => isReached) ? 0 : 1;
} finally {
  await exchanges.stop();
}
