import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { AuditHead } from './audit-head.ts';

/** `changed`: the row, its place or the place before it is not what was chained. `missing`: places or rows that are no more. */
export type AuditFault =
  | { kind: 'changed'; position: number; auditId: number }
  | { kind: 'missing'; position: number }
  | { kind: 'unchained'; auditId: number }
  | { kind: 'unexpected_end' }
  /** A head that was kept is beyond the end, or has another hash than its place has now. */
  | { kind: 'cut'; head: AuditHead }
  | { kind: 'remade'; head: AuditHead }
  /** The log says another login than the member of staff has. */
  | { kind: 'renamed'; auditId: number; login: string };

export interface Verified {
  length: number;
  /** SHA-256 of the last row, in hexadecimal digits; null while the chain is empty. */
  hash: string | null;
  faults: AuditFault[];
}

const rowsAtOnce = 5_000;

/**
 * Reckons the audit log's chain anew. Each hash is SHA-256 of the hash before it (32 bytes, none at the beginning) and of the row as
 * a JSON array in UTF-8. What the array has is said here again, and not asked of the trigger `chain_audit`, which could be changed too.
 *
 * @param expected an end that was written down before: the chain must still have it, or rows were taken from its end
 * @param heads those that were kept elsewhere: the chain must still have each
 */
export async function verifyAudit(
  db: Queryable,
  expected?: { length: number; hash: string },
  heads: readonly AuditHead[] = [],
): Promise<Verified> {
  const faults: AuditFault[] = [];
  let length = 0;
  let last: Buffer = Buffer.alloc(0);
  let isExpectedMet = expected === undefined;
  const kept = Map.groupBy(heads, ({ position }) => position);
  for (;;) {
    const rows = await chained(db, length);
    for (const { position, auditId, hash, text } of rows) {
      for (let gone = length + 1; gone < position; gone += 1)
        faults.push({ kind: 'missing', position: gone });
      if (text === null) faults.push({ kind: 'missing', position });
      else if (!hashed(last, text).equals(hash)) faults.push({ kind: 'changed', position, auditId });
      [length, last] = [position, hash];
      for (const head of kept.get(position) ?? [])
        if (head.hash !== hash.toString('hex')) faults.push({ kind: 'remade', head });
      if (expected?.length === position) isExpectedMet = expected.hash === hash.toString('hex');
    }
    if (rows.length < rowsAtOnce) break;
  }
  const { rows: unchained } = await sql<{ id: number }>`
    select id from audit where not exists (select from audit_chain where audit_id = audit.id) order by id`.execute(
    db,
  );
  faults.push(...unchained.map(({ id }): AuditFault => ({ kind: 'unchained', auditId: id })));
  for (const head of heads) if (head.position > length) faults.push({ kind: 'cut', head });
  faults.push(...(await renamed(db)));
  if (!isExpectedMet) faults.push({ kind: 'unexpected_end' });
  return { length, hash: length === 0 ? null : last.toString('hex'), faults };
}

const hashed = (before: Buffer, text: string) => createHash('sha256').update(before).update(text).digest();

async function chained(db: Queryable, after: number) {
  const { rows } = await sql<{ position: number; auditId: number; hash: Buffer; text: string | null }>`
    select position, audit_id as "auditId", hash,
      case when id is not null then
        (jsonb_build_array(id, staff_id, act, object, before, after, address::text, extract(epoch from at))
          || case when staff_login is null then '[]' else jsonb_build_array(staff_login, staff_name) end)::text
      end as text
    from audit_chain left join audit on id = audit_id
    where position > ${after} order by position limit ${sql.lit(rowsAtOnce)}`.execute(db);
  return rows;
}

/** Logins never change, so who has another one now was renamed past the program. */
async function renamed(db: Queryable): Promise<AuditFault[]> {
  const { rows } = await sql<{ auditId: number; login: string }>`
    select min(audit.id)::int as "auditId", audit.staff_login as login from audit
    join staff on staff.id = audit.staff_id
    where audit.staff_login is distinct from staff.login and audit.staff_login is not null
    group by audit.staff_id, audit.staff_login order by 1`.execute(db);
  return rows.map((row): AuditFault => ({ kind: 'renamed', ...row }));
}
