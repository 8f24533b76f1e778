import type pg from 'pg';
import type { Queryable, Tx } from '../database/connection.ts';
import type { UserSession } from '../http/user-session.ts';

/** Whose session it is, while it lasts. Asked with each call of a user, so by two primary keys and as a prepared statement. */
export async function findSignedIn(
  pool: pg.Pool,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: Date,
): Promise<UserSession | null> {
  const { rows } = await pool.query<{ email: string; activated: boolean; locale: string }>({
    name: 'signed-in',
    text: `select u.email, u.activated_at is not null as activated, u.locale
           from user_session s join users u on u.id = s.user_id
           where s.id = $1 and s.user_id = $2 and s.expires_at > $3`,
    values: [sessionId, userId, now],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    id: userId,
    email: row.email,
    isActivated: row.activated,
    language: row.locale === 'en-US' ? 'en' : 'ru',
    sessionId,
  };
}

export interface NewSession {
  id: string;
  userId: number;
  isRemembered: boolean;
  /** What the browser says it is; empty where it says nothing. */
  device: string;
  address: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insertInto('user_session')
    .values({
      id: session.id,
      user_id: session.userId,
      rotated_at: session.now,
      is_remembered: session.isRemembered,
      device: session.device,
      address: session.address,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The session, locked: of two tabs that refresh at once the second sees what the first did. */
export function lockSession(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('user_session')
    .select(['user_id', 'generation', 'rotated_at', 'is_remembered'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function advanceSession(
  tx: Tx,
  id: string,
  { generation, now, expiresAt }: { generation: number; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ generation, rotated_at: now, seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export function findSessions(db: Queryable, userId: number, now: Date) {
  return db
    .selectFrom('user_session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether there was such a session of this user. */
export async function deleteSession(db: Queryable, id: string, userId?: number): Promise<boolean> {
  let query = db.deleteFrom('user_session').where('id', '=', id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All sessions of a user, or all but one. */
export async function deleteSessions(
  db: Queryable,
  userId: number,
  except: string | null = null,
): Promise<void> {
  let query = db.deleteFrom('user_session').where('user_id', '=', userId);
  if (except !== null) query = query.where('id', '!=', except);
  await query.execute();
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('user_session').where('expires_at', '<=', now).execute();
}
