import type { StaffRole } from '@menyala/contract/office/session';
import type { Queryable } from '../database/connection.ts';
import { roleOf } from './role.ts';

export interface FoundSession {
  staff: { id: number; login: string; name: string; role: StaffRole };
  expiresAt: Date;
}

/** One look-up by the primary key. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.login', 'staff.name', 'staff.role', 'staff_session.expires_at'])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.expires_at', '>', now)
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { expires_at: expiresAt, role, ...staff } = row;
  return { staff: { ...staff, role: roleOf(role) }, expiresAt };
}

export async function insertSession(
  db: Queryable,
  session: { tokenHash: Buffer; staffId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function extendSession(db: Queryable, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
}

export async function deleteSessionsOf(db: Queryable, staffId: number): Promise<void> {
  await db.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
}
