import type { StaffRole } from '@menyala/contract/roles';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { batchReader } from '../../platform/jobs/batch-reader.ts';
import { tellAtCommit } from '../../platform/live/live.ts';
import { roleOf } from './role.ts';

export interface FoundSession {
  staff: { id: number; login: string; name: string; role: StaffRole };
  sessionId: string;
  hasTotp: boolean;
  createdAt: Date;
  seenAt: Date;
  /** From where they may work, and from where anybody may. */
  networks: string[];
  officeNetworks: string[];
}

/** Looked up by the primary key, in one statement with others who ask. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | undefined> {
  const row = await readSession(db, tokenHash);
  if (!row || row.expires_at <= now) return undefined;
  const { id, login, name, role } = row;
  return {
    staff: { id, login, name, role: roleOf(role) },
    sessionId: row.session_id,
    hasTotp: row.totp_since !== null,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    networks: row.networks,
    officeNetworks: row.office_networks,
  };
}

const readSession = batchReader(async (db, hashes: Buffer[]) => {
  const rows = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .crossJoin('office_access')
    .select(['staff.networks', 'office_access.networks as office_networks'])
    .select(['staff.id', 'staff.login', 'staff.name', 'staff.role', 'staff.totp_since'])
    .select(['s.token_hash', 's.id as session_id', 's.created_at', 's.seen_at', 's.expires_at'])
    .where(sql<SqlBool>`s.token_hash = any(${hashes}::bytea[])`)
    .where('staff.is_active', '=', true)
    .execute();
  return hashes.map((hash) => rows.find((row) => row.token_hash.equals(hash)));
});

interface NewSession {
  tokenHash: Buffer;
  staffId: number;
  device: string;
  address: string;
  now: Date;
  expiresAt: Date;
}

/** @returns its id */
export async function insertSession(db: Queryable, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      device: session.device,
      address: session.address,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function useSession(
  db: Queryable,
  { sessionId, staff }: Pick<FoundSession, 'sessionId' | 'staff'>,
  { now, address, expiresAt }: { now: Date; address: string; expiresAt: Date },
): Promise<void> {
  await db
    .with('used', (used) =>
      used
        .updateTable('staff_session')
        .set({ seen_at: now, address, expires_at: expiresAt })
        .where('id', '=', sessionId)
        .returning('id'),
    )
    .updateTable('staff')
    .set({ seen_at: now })
    .where('id', '=', staff.id)
    .execute();
}

export function findSessions(db: Queryable, staffId: number, now: Date) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function isSession(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('staff_session').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The session of a token; of an unknown one, nothing. As with all that follow, their streams end with them. */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  const ended = await db
    .deleteFrom('staff_session')
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
  if (ended) await tellStreamsOf(db, ended.staff_id);
}

/** Whoever has a stream of theirs open is looked at anew, in every process, once the change is committed. */
export function tellStreamsOf(db: Queryable, staffId: number | null): Promise<void> {
  return tellAtCommit(db, [{ kind: 'staff', staffId }]);
}

/** True where there was such a session of this member of staff. */
export async function deleteSessionOf(db: Queryable, staffId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tellStreamsOf(db, staffId);
  return numDeletedRows > 0n;
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
}

/** All sessions of a member of staff, or all but one. @returns how many there were */
export async function deleteSessionsOf(
  db: Queryable,
  staffId: number,
  except: string | null = null,
): Promise<number> {
  let query = db.deleteFrom('staff_session').where('staff_id', '=', staffId);
  if (except !== null) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  if (numDeletedRows > 0n) await tellStreamsOf(db, staffId);
  return Number(numDeletedRows);
}
