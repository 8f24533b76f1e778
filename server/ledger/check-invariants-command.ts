/** `npm run invariants`: checks the books of the database that the server uses, and says what it found. */
import { join } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/connection.ts';
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { checkInvariants, invariantCount } from './invariants.ts';

const config = readConfig(process.env);
const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: join(config.dataDir, 'database') });
const connection = await connect(config.databaseUrl ?? embedded?.url ?? '', { poolSize: 2 });
const breaches = await connection.db
  .transaction()
  .setIsolationLevel('repeatable read')
  .execute(checkInvariants);
for (const { invariant, sentence, count } of breaches)
  console.log(`${invariant}. ${sentence}: not true in ${count} places.`);
console.log(
  breaches.length === 0
    ? 'The books agree.'
    : `The books do not agree: ${breaches.length} of ${invariantCount} invariants are broken.`,
);
await connection.close();
await embedded?.stop();
process.exitCode = breaches.length === 0 ? 0 : 1;
