/** `npm run verify-audit`: whether the audit log is as it was written. The server may run meanwhile. */
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { connect } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { type AuditFault, verifyAudit } from './verify-audit.ts';

const usage = `npm run verify-audit
npm run verify-audit -- --expect LENGTH:HASH   an end that was written down before: rows taken from the end are found by it alone`;

const mostShown = 50;

async function run(): Promise<void> {
  const expected = expectedIn(process.argv.slice(2));
  if (expected === null) throw new ConfigError(usage);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(config.dataDir, 'database') });
  const connection = await connect(config.databaseUrl ?? embedded?.url ?? '', { poolSize: 1 });
  try {
    const { length, hash, faults } = await verifyAudit(connection.db, expected);
    for (const fault of faults.slice(0, mostShown)) console.log(sentence(fault));
    if (faults.length > mostShown) console.log(`… and ${faults.length - mostShown} more.`);
    console.log(
      faults.length === 0 ? 'The audit log is as it was written.' : 'THE AUDIT LOG WAS TAMPERED WITH.',
    );
    console.log(`Its end: ${length}:${hash ?? ''}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
    await embedded?.stop();
  }
}

/** Undefined where none is named, null where the words are wrong. */
function expectedIn([option, end, ...rest]: string[]): { length: number; hash: string } | undefined | null {
  if (option === undefined) return undefined;
  const [, length, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(end ?? '') ?? [];
  if (option !== '--expect' || rest.length > 0 || length === undefined || hash === undefined) return null;
  return { length: Number(length), hash };
}

function sentence(fault: AuditFault): string {
  if (fault.kind === 'changed')
    return `Entry ${fault.auditId}, place ${fault.position} of the chain: changed, moved, or what stood before it was taken out.`;
  if (fault.kind === 'missing') return `Place ${fault.position} of the chain: the entry is gone.`;
  if (fault.kind === 'unchained') return `Entry ${fault.auditId}: not in the chain.`;
  return 'The chain has not the end that was written down: entries were taken from its end, or it was made anew.';
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ConfigError ? error.message : error);
}
