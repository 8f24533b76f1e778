import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { likePart, likeWhole } from '../../platform/database/like.ts';
import { signInFailed } from './note-sign-in-failure.ts';

export interface UserFilter {
  /** What is looked for in the email address; nothing for everybody. */
  words: string;
  /** True where the words are the whole email address. */
  isWhole: boolean;
}

function users(db: Queryable, { words, isWhole }: UserFilter) {
  const query = db.selectFrom('users');
  if (words === '') return query;
  return query.where('email', 'ilike', isWhole ? likeWhole(words) : likePart(words));
}

const row = [
  'users.id',
  'users.email',
  'users.created_at',
  'users.activated_at',
  'users.deleted_at',
  'users.claims',
  'users.totp_since',
  'users.telegram_chat',
  sql<Date | null>`(select max(s.seen_at) from user_session s where s.user_id = users.id)`.as('seen_at'),
] as const;

/** The newest first: ids are given in the order of sign-ups. */
export function findUsers(db: Queryable, filter: UserFilter, { page, size }: { page: number; size: number }) {
  return users(db, filter)
    .select(row)
    .orderBy('users.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

export function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  return countRows(db, users(db, filter));
}

/** One user with everything that the office knows. Sessions that have run out count no more. */
export function findUserForOffice(db: Queryable, id: number, now: Date) {
  return db
    .selectFrom('users')
    .select([
      ...row,
      'users.locale',
      'users.refferal',
      'users.referrer_id',
      'users.new_email',
      'users.telegram_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('user_session')
        .select((session) => session.fn.countAll<number>().as('n'))
        .whereRef('user_session.user_id', '=', 'users.id')
        .where('user_session.expires_at', '>', now)
        .as('sessions'),
    )
    .select(sql<boolean>`exists (select from partner p where p.user_id = users.id)`.as('is_partner'))
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** When somebody last failed to sign in to the account, the newest first. */
export function findSignInFailures(db: Queryable, userId: number) {
  return db
    .selectFrom('audit')
    .select(['at', sql<string>`after->>'reason'`.as('reason')])
    .where('object', '=', `user:${userId}`)
    .where('act', '=', signInFailed)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

export type SignInFailureRow = Awaited<ReturnType<typeof findSignInFailures>>[number];

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUserForOffice>>>;

/** How many claims a user has made; undefined where there is no such user. */
export async function claimsMade(db: Queryable, id: number): Promise<number | undefined> {
  const user = await db.selectFrom('users').select('claims').where('id', '=', id).executeTakeFirst();
  return user?.claims;
}

/** Claims of a user with numbers from `first` to `last`, the newest first. */
export function findClaimsOfUser(
  db: Queryable,
  id: number,
  { first, last }: { first: number; last: number },
) {
  return db
    .selectFrom('claim')
    .innerJoin('currency as sent', 'sent.id', 'claim.from_id')
    .innerJoin('currency as received', 'received.id', 'claim.to_id')
    .leftJoin('invoice', 'invoice.id', 'claim.invoice_id')
    .leftJoin('shop', 'shop.id', 'invoice.shop_id')
    .select([
      'claim.id',
      'claim.public_id',
      'claim.status',
      'claim.created_at',
      'claim.from_summa',
      'claim.to_summa',
      'sent.code as from_code',
      'sent.ticker as from_ticker',
      'received.code as to_code',
      'received.ticker as to_ticker',
      'shop.name as shop',
    ])
    .where('claim.user_id', '=', id)
    .where('claim.user_number', '>=', first)
    .where('claim.user_number', '<=', last)
    .orderBy('claim.user_number', 'desc')
    .execute();
}

export type UserClaimRow = Awaited<ReturnType<typeof findClaimsOfUser>>[number];
