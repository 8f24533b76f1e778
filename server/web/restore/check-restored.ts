import { type Breach, checkInvariants } from '../../ledger/invariants.ts';
import type { AuditHead } from '../../platform/audit/audit-head.ts';
import { signatureOf } from '../../platform/audit/audit-head.ts';
import { type AuditFault, verifyAudit } from '../../platform/audit/verify-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { encryptedColumns } from '../../platform/vault/encrypted-columns.ts';
import { openSome } from '../../platform/vault/reencrypt.ts';
import { DecryptionError, type Vault } from '../../platform/vault/vault.ts';

export interface Restored {
  breaches: Breach[];
  auditFaults: AuditFault[];
  auditEntries: number;
  /** Rows with secrets that opened, and those that did not, by table. */
  opened: number;
  closed: Record<string, number>;
  /** Files that rows name and that are not there, by folder. */
  lost: Record<string, number>;
  files: number;
  claims: number;
  /** The newest claim. */
  last: { publicId: string; at: Date; status: string } | null;
  /** The newest payment in, and the newest that left, by their times. */
  lastDeposit: Date | null;
  lastOutflow: Date | null;
}

/** True where everything is there that must be: books, log, secrets, and a file for each row that has one. */
export async function checkRestored(
  db: Database,
  vault: Vault,
  {
    heads,
    namesIn,
  }: { heads: AuditHead[]; namesIn(folder: 'files' | 'photos' | 'support'): Promise<string[]> },
): Promise<Restored> {
  const breaches = await checkInvariants(db);
  const good = heads.filter((head) => signatureOf(vault, head) !== 'wrong');
  const { faults: auditFaults, length: auditEntries } = await verifyAudit(db, undefined, good);
  const secrets = await openAll(db, vault);
  const files = await findFiles(db, vault, namesIn);
  const last = await db
    .selectFrom('claim')
    .select(['public_id', 'created_at', 'status'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { claims } = await db
    .selectFrom('claim')
    .select((of) => of.fn.countAll<number>().as('claims'))
    .executeTakeFirstOrThrow();
  const { at: lastDeposit } = await db
    .selectFrom('deposit')
    .select((of) => of.fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  const { at: lastOutflow } = await db
    .selectFrom('outflow')
    .select((of) => of.fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  return {
    ...{ breaches, auditFaults, auditEntries, claims, ...secrets },
    ...{ lost: files.lost, files: files.found },
    closed: { ...secrets.closed, ...files.closed },
    last: last ? { publicId: last.public_id, at: last.created_at, status: last.status } : null,
    ...{ lastDeposit, lastOutflow },
  };
}

async function openAll(db: Database, vault: Vault): Promise<Pick<Restored, 'opened' | 'closed'>> {
  const closed: Record<string, number> = {};
  let opened = 0;
  for (const place of encryptedColumns) {
    let after: string | null = null;
    do {
      const some = await openSome(db, vault, place, after);
      opened += some.opened;
      if (some.failed > 0) closed[place.table] = (closed[place.table] ?? 0) + some.failed;
      after = some.next;
    } while (after !== null);
  }
  return { opened, closed };
}

/** Rows whose file lies in a folder under their id, with what encrypts its key. */
const withFiles = [
  { table: 'receipt', folder: 'files', associated: associatedData.receipt },
  { table: 'card_photo', folder: 'photos', associated: associatedData.cardPhoto },
  { table: 'support_picture', folder: 'support', associated: associatedData.supportPicture },
] as const;

async function findFiles(
  db: Database,
  vault: Vault,
  namesIn: (folder: 'files' | 'photos' | 'support') => Promise<string[]>,
) {
  const lost: Record<string, number> = {};
  const closed: Record<string, number> = {};
  let found = 0;
  for (const { table, folder, associated } of withFiles) {
    const names = new Set(await namesIn(folder));
    const rows = await db
      .selectFrom(table)
      .select(['id', 'encrypted_key'])
      .where('encrypted_key', 'is not', null)
      .execute();
    for (const { id, encrypted_key } of rows) {
      if (names.has(id)) found += 1;
      else lost[folder] = (lost[folder] ?? 0) + 1;
      if (!opens(vault, encrypted_key ?? '', associated(id))) closed[table] = (closed[table] ?? 0) + 1;
    }
  }
  return { found, lost, closed };
}

function opens(vault: Vault, encrypted: string, associated: string): boolean {
  try {
    vault.decrypt(encrypted, associated);
    return true;
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return false;
  }
}
