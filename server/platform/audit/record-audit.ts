import type { AuditAct } from '@menyala/contract/office/audit';
import type { Queryable } from '../database/connection.ts';
import { listedText } from '../sight.ts';

export interface AuditedAct {
  /** Null for what the software does by itself. */
  staff: { id: number } | null;
  /** What was done. */
  act: AuditAct;
  /** What it was done to, as `noun:key`: `currency:12`. */
  object: string;
  /** What it was and what it became; never a password, a token or a full card number. */
  before?: object | null;
  after?: object | null;
  /** Address from which it was done. */
  address: string | null;
}

/** Writes the audit log, in the transaction of the change that it tells of. */
export async function recordAudit(db: Queryable, audited: AuditedAct, now: Date): Promise<void> {
  await recordAudits(db, [audited], now);
}

/** A line of the log for each, in one statement. */
export async function recordAudits(db: Queryable, acts: readonly AuditedAct[], now: Date): Promise<void> {
  if (acts.length === 0) return;
  await db
    .insertInto('audit')
    .values(
      acts.map((audited) => ({
        staff_id: audited.staff?.id ?? null,
        act: audited.act,
        object: audited.object,
        before: jsonOrNull(audited.before),
        after: jsonOrNull(audited.after),
        address: audited.address?.replace(/%.*$/, '') ?? null,
        at: now,
      })),
    )
    .execute();
}

function jsonOrNull(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value, withoutCards) : null;
}

const written = new Set(['reason', 'note', 'comment']);

/** What staff wrote may name a card, and the log is for ever. */
function withoutCards(field: string, value: unknown): unknown {
  return written.has(field) && typeof value === 'string' ? listedText(value) : value;
}
