import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { deleteExpiredSessions } from './session-queries.ts';

const columns = [
  'id',
  'email',
  'password_hash',
  'locale',
  'is_locale_chosen',
  'activated_at',
  'refferal',
  'referrer_id',
  'new_email',
  'totp_secret',
  'totp_since',
  'emails_of_claims',
  'emails_of_sign_ins',
  'telegram_of_claims',
  'telegram_chat',
  'access_changed_at',
  'lock_days',
  'lock_opens_at',
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

/** The account of an email address: there is one at most. */
export function findAccount(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

/** The newest sign-up of an email address whose email was not followed yet. */
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
  user: {
    email: string;
    passwordHash: string;
    locale: string;
    refferal: string | null;
    referrerId: number | null;
    now: Date;
    activatedAt?: Date;
  },
): Promise<number> {
  const row = await tx
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      locale: user.locale,
      refferal: user.refferal,
      referrer_id: user.referrerId,
      created_at: user.now,
      activated_at: user.activatedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface UserChanges {
  email?: string | null;
  password_hash?: string | null;
  locale?: string;
  is_locale_chosen?: boolean;
  activated_at?: Date | null;
  new_email?: string | null;
  totp_secret?: string | null;
  totp_since?: Date | null;
  emails_of_claims?: boolean;
  emails_of_sign_ins?: boolean;
  telegram_of_claims?: boolean;
  telegram_chat?: number | null;
  telegram_name?: string | null;
  access_changed_at?: Date;
  lock_days?: number;
  lock_opens_at?: Date | null;
  deleted_at?: Date;
}

export async function updateUser(db: Queryable, id: number, changes: UserChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Who signs up, activates or changes an email address at the same time as another with the same one waits here for them. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email of a user ${email}`}, 0))`.execute(tx);
}

/** Nobody signs in with the waiting sign-ups of an email address any more. Their links still bring their claims to its account. */
export async function endPending(tx: Tx, email: string): Promise<void> {
  const ended = await tx
    .updateTable('users')
    .set({ password_hash: null })
    .where('email', '=', email)
    .where('activated_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await tx.deleteFrom('user_session').where('user_id', '=', id).execute();
}

/** How many sign-ups of an email address wait for their email to be followed. */
export async function countPending(db: Queryable, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('activated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sign-ups whose email was never followed, and which made no claim, with their links. What staff gave a code to stays. */
export async function deleteOldPending(db: Queryable, before: Date): Promise<void> {
  await sql`
    with old as (
      select u.id from users u
      where u.activated_at is null and u.deleted_at is null and u.claims = 0 and u.created_at < ${before}
        and not exists (select from promocode p where p.user_id = u.id)
    ),
    visits as (delete from referral_visit v using old where v.user_id = old.id),
    days as (delete from referral_day d using old where d.user_id = old.id),
    links as (delete from partner p using old where p.user_id = old.id)
    delete from users u using old where u.id = old.id`.execute(db);
}

/** All rows that are a user's own and nobody else's; of the emails those about the account itself. */
export async function deleteUserThings(tx: Tx, userId: number, email: string | null): Promise<void> {
  await tx.deleteFrom('user_session').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('saved_requisite').where('user_id', '=', userId).execute();
  await tx.deleteFrom('telegram_link').where('user_id', '=', userId).execute();
  // A message that is on its way now waits for nobody, and nobody waits for it: it is forgotten later, as all are.
  await sql`delete from telegram_message where id in (
    select id from telegram_message where user_id = ${userId} for update skip locked)`.execute(tx);
  if (email !== null) await tx.deleteFrom('reserve_notice').where('email', '=', email).execute();
  if (email !== null)
    await sql`delete from email_message where id in (
      select id from email_message where kind like 'user.%' and recipient = ${email} for update skip locked)`.execute(
      tx,
    );
}

const pendingMs = 30 * 24 * 60 * 60 * 1000;

/** Sessions that ran out, and sign-ups that nobody activated in thirty days. */
export async function forgetUsers(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredSessions(ctx.db, now);
  await deleteOldPending(ctx.db, new Date(now.getTime() - pendingMs));
}
