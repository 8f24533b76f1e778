import type pg from 'pg';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { languageOfLocale, localeOf } from '../../platform/languages.ts';

/** Whose session it is, and until when: by two primary keys, as a prepared statement. */
export async function findSignedIn(
  pool: pg.Pool,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: Date,
): Promise<{ user: UserSession; endsAt: Date } | null> {
  const { rows } = await pool.query<SignedInRow>({
    name: 'signed-in',
    text: `select u.email, u.activated_at is not null as activated, u.locale, u.totp_since is not null as totp,
             u.telegram_chat is not null as telegram, u.created_at, s.expires_at
           from user_session s join users u on u.id = s.user_id
           where s.id = $1 and s.user_id = $2 and s.expires_at > $3 and u.deleted_at is null`,
    values: [sessionId, userId, now],
  });
  const [row] = rows;
  if (!row) return null;
  const language = languageOfLocale(row.locale);
  const user = {
    ...{ id: userId, sessionId, email: row.email, isActivated: row.activated },
    ...{ locale: localeOf(language), language, createdAt: row.created_at },
    ...{ hasTotp: row.totp, hasTelegram: row.telegram },
  };
  return { user, endsAt: row.expires_at };
}

interface SignedInRow {
  email: string;
  activated: boolean;
  locale: string;
  totp: boolean;
  telegram: boolean;
  created_at: Date;
  expires_at: Date;
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
    .select(['user_id', 'generation', 'rotated_at', 'is_remembered', 'created_at'])
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

/** True where there was such a session of this user. */
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

/** Leaves room for one more: of so many the longest unused go. */
export async function deleteOldestSessions(tx: Tx, userId: number, most: number): Promise<void> {
  await tx
    .deleteFrom('user_session')
    .where('id', 'in', (others) =>
      others
        .selectFrom('user_session')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .offset(most - 1),
    )
    .execute();
}

/** True where the session has not been ended meanwhile. */
export async function isSession(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('user_session').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('user_session').where('expires_at', '<=', now).execute();
}
