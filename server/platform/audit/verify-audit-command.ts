/** `npm run verify-audit`: whether the audit log is as it was written. The server may run meanwhile. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { connect } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { inData } from '../files/data-folders.ts';
import { openLog } from '../log.ts';
import { openVault } from '../vault/open-vault.ts';
import { type AuditHead, headsFile, readHeads, signatureOf } from './audit-head.ts';
import { type AuditFault, verifyAudit } from './verify-audit.ts';

const usage = `npm run verify-audit
npm run verify-audit -- --heads FILE           a text with lines "audit-head …", such as letters to owners copied together;
                                               those in DATA_DIR/audit-heads.txt are looked at anyway
npm run verify-audit -- --expect LENGTH:HASH   an end that was written down before`;

const mostShown = 50;

async function run(): Promise<void> {
  const { expected, files } = asked();
  const config = readConfig(process.env);
  const own = inData(config, headsFile);
  const heads = [...(await headsIn(own, { mayLack: true })), ...(await headsOf(files))];
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: inData(config, 'database') });
  const connection = await connect(config.databaseUrl ?? embedded?.url ?? '', { poolSize: 1 });
  try {
    const given = { config, db: connection.db, log: openLog('warn'), now: systemClock.now() };
    const vault = heads.length === 0 ? null : await openVault(given);
    const forged = heads.filter((head) => vault && signatureOf(vault, head) === 'wrong');
    const { length, hash, faults } = await verifyAudit(
      connection.db,
      expected,
      heads.filter((head) => !forged.includes(head)),
    );
    const sentences = [...forged.map(forgedSentence), ...faults.map(sentence)];
    for (const one of sentences.slice(0, mostShown)) console.log(one);
    if (sentences.length > mostShown) console.log(`… and ${sentences.length - mostShown} more.`);
    console.log(
      sentences.length === 0 ? 'The audit log is as it was written.' : 'THE AUDIT LOG WAS TAMPERED WITH.',
    );
    console.log(
      heads.length === 0
        ? `No head was kept in ${own}: entries taken from the end are not found without one.`
        : `Heads that were kept: ${heads.length}, the last of ${heads
            .map(({ at }) => at)
            .toSorted()
            .at(-1)}.`,
    );
    console.log(`Its end: ${length}:${hash ?? ''}`);
    process.exitCode = sentences.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
    await embedded?.stop();
  }
}

/** @throws ConfigError where the words are wrong */
function asked(): { expected: { length: number; hash: string } | undefined; files: string[] } {
  try {
    const { values } = parseArgs({
      options: { expect: { type: 'string' }, heads: { type: 'string', multiple: true } },
    });
    const files = values.heads ?? [];
    if (values.expect === undefined) return { expected: undefined, files };
    const [, length, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(values.expect) ?? [];
    if (length === undefined || hash === undefined) throw new ConfigError(usage);
    return { expected: { length: Number(length), hash }, files };
  } catch {
    throw new ConfigError(usage);
  }
}

async function headsOf(files: readonly string[]): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];
  for (const file of files) heads.push(...(await headsIn(file)));
  return heads;
}

async function headsIn(file: string, { mayLack = false } = {}): Promise<AuditHead[]> {
  try {
    return readHeads(await readFile(file, 'utf8'));
  } catch (error) {
    if (mayLack && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new ConfigError(`${file} cannot be read.`);
  }
}

const forgedSentence = ({ at, position }: AuditHead) =>
  `The head of ${at}, place ${position}: no key of the vault signed it.`;

function sentence(fault: AuditFault): string {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.auditId}, place ${fault.position} of the chain: changed, moved, or what stood before it was taken out.`;
    case 'missing':
      return `Place ${fault.position} of the chain: the entry is gone.`;
    case 'unchained':
      return `Entry ${fault.auditId}: not in the chain.`;
    case 'cut':
      return `The head of ${fault.head.at} has place ${fault.head.position}: entries were taken from the end.`;
    case 'remade':
      return `The head of ${fault.head.at}, place ${fault.head.position}: another hash stands there, the chain was made anew.`;
    case 'renamed':
      return `From entry ${fault.auditId} on the log says ${fault.login}: that member of staff has another login now.`;
    case 'unexpected_end':
      return 'The chain has not the end that was written down: entries were taken from its end, or it was made anew.';
  }
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ConfigError ? error.message : error);
}
