/** `npm run bench`: every figure against a named reference in the same run, as ratios. Names as arguments run only those. */
import { cpus, totalmem } from 'node:os';
import { benchCards } from './cards.ts';
import { benchClaims } from './claims.ts';
import type { Figure } from './figure.ts';
import { benchInteractions } from './interactions.ts';
import { benchMemory } from './memory.ts';
import { benchMillion } from './million.ts';
import { benchPartners } from './partners.ts';
import { benchReads } from './reads.ts';
import { startServer } from './server.ts';
import { benchUsers } from './users.ts';
import { benchWeight } from './weight.ts';

const benches = {
  reads: benchReads,
  claims: benchClaims,
  million: benchMillion,
  users: benchUsers,
  cards: benchCards,
  partners: benchPartners,
  memory: benchMemory,
  weight: benchWeight,
  interactions: benchInteractions,
};
const asked = process.argv.slice(2);

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
console.log('The load, the server and the database share these cores.\n');

const server = await startServer();
try {
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) figures.push(...(await bench(server)));
  }
  console.log('\nfigure'.padEnd(44), 'measured'.padStart(10), 'wanted'.padStart(12));
  for (const { name, measured, wanted, isReached } of figures) {
    console.log(
      name.padEnd(43),
      measured.padStart(10),
      wanted.padStart(12),
      isReached ? '' : '  NOT REACHED',
    );
  }
  process.exitCode = figures.every(({ isReached }) => isReached) ? 0 : 1;
} finally {
  await server.stop();
}
