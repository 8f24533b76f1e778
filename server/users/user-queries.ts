import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/connection.ts';

const columns = [
  'id',
  'email',
  'password_hash',
  'locale',
  'activated_at',
  'new_email',
  'totp_secret',
  'totp_since',
  'letters_of_claims',
  'letters_of_sign_ins',
  'telegram_of_claims',
  'telegram_chat',
  'created_at',
] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Queryable, id: number) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** @throws NoResultError where there is no such user: a session would have gone with it */
export function readUser(db: Queryable, id: number) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export function lockUser(tx: Tx, id: number) {
  return tx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The account of an e-mail: there is one at most. */
export function findAccount(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

/** The newest sign-up of an e-mail whose letter was not followed yet. */
export function findPending(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email', '=', email)
    .where('activated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertUser(
  tx: Tx,
  user: { email: string; passwordHash: string; locale: string; refferal: string | null; now: Date },
): Promise<number> {
  const row = await tx
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      locale: user.locale,
      refferal: user.refferal,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface UserChanges {
  email?: string | null;
  password_hash?: string | null;
  locale?: string;
  activated_at?: Date | null;
  new_email?: string | null;
  totp_secret?: string | null;
  totp_since?: Date | null;
  letters_of_claims?: boolean;
  letters_of_sign_ins?: boolean;
  telegram_of_claims?: boolean;
  telegram_chat?: number | null;
  telegram_name?: string | null;
  deleted_at?: Date;
}

export async function updateUser(db: Queryable, id: number, changes: UserChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Who signs up, activates or changes an e-mail at the same time as another with the same one waits here for them. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email of a user ${email}`}, 0))`.execute(tx);
}

/** The claims and the saved details of a sign-up go to the account of its e-mail, and the sign-up with its sessions goes. */
export async function joinUsers(tx: Tx, from: number, to: number): Promise<void> {
  await sql`select join_claims(${from}, ${to})`.execute(tx);
  await sql`
    update saved_requisite s set user_id = ${to} where user_id = ${from} and not exists (
      select from saved_requisite t
      where t.user_id = ${to} and t.currency_id = s.currency_id and t.side = s.side and t.fields = s.fields)`.execute(
    tx,
  );
  await tx.deleteFrom('users').where('id', '=', from).execute();
}

/** Nobody signs in with the waiting sign-ups of an e-mail any more. Those that made claims stay, for their claims' sake. */
export async function endPending(tx: Tx, email: string, except: number): Promise<void> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'claims'])
    .where('email', '=', email)
    .where('activated_at', 'is', null)
    .where('id', '!=', except)
    .execute();
  for (const { id, claims } of rows) {
    await tx.deleteFrom('user_session').where('user_id', '=', id).execute();
    if (claims === 0) await tx.deleteFrom('users').where('id', '=', id).execute();
    else await updateUser(tx, id, { password_hash: null });
  }
}

/** Sign-ups whose letter was never followed, and which made no claim. */
export async function deleteOldPending(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('activated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('claims', '=', 0)
    .where('created_at', '<', before)
    .execute();
}
