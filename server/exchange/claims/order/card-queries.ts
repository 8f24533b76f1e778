import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/connection.ts';

/** Checks of cards, as far as claims ask for them. A check counts for its own claim, or for all of the account it is on. */

/** Bytes as the database’s functions take them inside JSON. */
export const bytesText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

const ofClaim = sql<SqlBool>`k.removed_at is null and k.number_hash = claim.card_hash
  and (k.claim_id = claim.id or k.user_id = claim.user_id)`;

/** Of a claim in a query: whether its card is approved. */
export const isCardApproved = sql<SqlBool>`exists (select from card_check k where ${ofClaim} and k.status = 'approved')`;

const isWaiting = sql<SqlBool>`claim.verify_side is not null and claim.card_cleared_at is null
  and claim.status in ('new', 'checking', 'paused')`;

/** True where a user has this card approved; `hashes` of its number under every key. */
export async function hasApprovedCard(db: Queryable, userId: number, hashes: Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('card_check')
    .select('id')
    .where('user_id', '=', userId)
    .where('number_hash', 'in', hashes)
    .where('status', '=', 'approved')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims that wait for a card that is approved. */
export async function claimsToClear(db: Queryable, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('claim')
    .select('id')
    .where(isWaiting)
    .where(isCardApproved)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Unpaid claims that may wait longer, since photos of their card were sent in time and are looked at; with when that was. */
export async function claimsInReview(db: Queryable, most: number, numberHash: Buffer | null = null) {
  const { rows } = await sql<{ id: string; sent_at: Date }>`
    select claim.id, max(k.sent_at) as sent_at
    from card_check k join claim on ${ofClaim} join direction d on d.id = claim.direction_id
    where k.status = 'pending' and (${numberHash}::bytea is null or k.number_hash = ${numberHash}) and ${isWaiting} and claim.status = 'new' and k.sent_at <= claim.card_deadline
      and least(k.sent_at + make_interval(mins => d.verify_minutes), claim.created_at + make_interval(mins => 2 * d.verify_minutes)) > claim.card_deadline
    group by claim.id order by claim.id limit ${most}`.execute(db);
  return rows;
}

/** Of a claim in a query: the newest check of its card. */
export const newestCheckOfClaim = sql<{ id: string; status: string }>`
  select k.id, k.status from card_check k where ${ofClaim} order by k.created_at desc, k.id limit 1`;

/** The newest check of a claim's card. */
export async function newestCheckOf(db: Queryable, claimId: string) {
  const { rows } = await sql<{ id: string; status: string }>`
    select k.* from claim cross join lateral (${newestCheckOfClaim}) k where claim.id = ${claimId}`.execute(
    db,
  );
  return rows[0];
}
