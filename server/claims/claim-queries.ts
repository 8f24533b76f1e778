import type { ClaimStatus } from '@menyala/contract';
import { sql } from 'kysely';
import type { OurRequisites } from '../currencies/catalogue.ts';
import type { Queryable } from '../database/connection.ts';
import { plain } from '../database/numeric.ts';
import type { Claim } from './claim.ts';

/** A claim with what stands beside it, in one statement. */
export async function findClaim(db: Queryable, id: string): Promise<Claim | undefined> {
  const row = await db
    .selectFrom('claim')
    .selectAll('claim')
    .select((eb) => [
      eb
        .selectFrom('account')
        .select('balance')
        .where('kind', '=', 'due')
        .whereRef('owner', '=', sql`claim.id::text`)
        .whereRef('account.currency_id', '=', 'claim.from_id')
        .as('due'),
      eb
        .selectFrom('hold')
        .select('amount')
        .whereRef('claim_id', '=', 'claim.id')
        .where('closed_by', 'is', null)
        .as('held'),
      eb
        .selectFrom('receipt')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('claim_id', '=', 'claim.id')
        .as('receipts'),
    ])
    .where('claim.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    publicId: row.public_id,
    directionId: row.direction_id,
    fromId: row.from_id,
    toId: row.to_id,
    status: row.status as ClaimStatus,
    version: row.version,
    baseCourse: plain(row.base_course),
    course: plain(row.course),
    courseFixedAt: row.course_fixed_at === 'paid' ? 'paid' : 'created',
    fromSumma: plain(row.from_summa),
    toSumma: plain(row.to_summa),
    email: row.email,
    locale: row.locale === 'en-US' ? 'en-US' : 'ru-RU',
    cityCode: row.city_code,
    slot: row.slot,
    fromRequisites: row.from_requisites as Record<string, string>,
    toRequisites: row.to_requisites as Record<string, string>,
    ourRequisites: row.our_requisites as OurRequisites,
    refferal: row.refferal,
    promocode: row.promocode,
    agreements: row.agreements as Record<string, number>,
    address: row.address,
    reason: row.reason,
    paymentDeadline: row.payment_deadline,
    checkDeadline: row.check_deadline,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    due: plain(row.due ?? '0'),
    held: row.held === null ? null : plain(row.held),
    receipts: Number(row.receipts ?? 0),
  };
}

export async function historyOf(db: Queryable, claimId: string) {
  return db
    .selectFrom('claim_history')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('version')
    .execute();
}

export async function depositsOf(db: Queryable, claimId: string) {
  return db.selectFrom('deposit').selectAll().where('claim_id', '=', claimId).orderBy('id').execute();
}

export async function payoutsOf(db: Queryable, claimId: string) {
  return db.selectFrom('payout_attempt').selectAll().where('claim_id', '=', claimId).orderBy('id').execute();
}

export async function receiptsOf(db: Queryable, claimId: string) {
  return db.selectFrom('receipt').selectAll().where('claim_id', '=', claimId).orderBy('created_at').execute();
}

/** Claims whose timer has run out, oldest first. Of two processes that see the same one, the move's version lets one win. */
export async function overdueClaims(db: Queryable, now: Date, most: number) {
  return db
    .selectFrom('claim')
    .select(['id', 'status'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'new'), eb('payment_deadline', '<=', now)]),
        eb.and([eb('status', '=', 'checking'), eb('check_deadline', '<=', now)]),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
}

/** The answer that a key already has, and the hash of the request that it was given to. */
export async function findReplay(db: Queryable, scope: string, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}
