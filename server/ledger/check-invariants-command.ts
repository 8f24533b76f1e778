/** `npm run invariants`: checks the whole of the books of the database that the server uses, and says what it found. */
import { pino } from 'pino';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { inData } from '../platform/files/data-folders.ts';
import { type Breach, invariantCount } from './invariants.ts';
import { openLedgerWatch } from './watch-ledger.ts';

const config = readConfig(process.env);
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: inData(config, 'database') });
const log = pino({ level: 'silent' });
const ledger = openLedgerWatch({ clock: systemClock, log }, config.databaseUrl ?? embedded?.url ?? '');
const breaches = await ledger.checkWhole();
for (const { invariant, sentence, count } of breaches ?? [])
  console.log(`${invariant}. ${sentence}: not true in ${count} places.`);
console.log(verdict(breaches));
await ledger.close();
await embedded?.stop();
process.exitCode = breaches?.length === 0 ? 0 : 1;

function verdict(found: Breach[] | null): string {
  if (found === null)
    return 'The server checks the whole of the books at this moment. The office shows what it finds.';
  if (found.length === 0) return 'The books agree.';
  return `The books do not agree: ${found.length} of ${invariantCount} invariants are broken.`;
}
