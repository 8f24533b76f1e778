import type { ClaimStatus } from '@menyala/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

export interface NewSubscription {
  id: string;
  claimId: string;
  /** By it a browser that asks twice for one claim is known. */
  endpointHash: string;
  encrypted: string;
  locale: string;
  now: Date;
}

/** In place of what this browser asked for before. @returns false where the claim has as many of other browsers as it may */
export async function keepSubscription(
  tx: Tx,
  { id, claimId, endpointHash, encrypted, locale, now }: NewSubscription,
  most: number,
): Promise<boolean> {
  await tx
    .deleteFrom('push_subscription')
    .where('claim_id', '=', claimId)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
  const { count } = await tx
    .selectFrom('push_subscription')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return false;
  await tx
    .insertInto('push_subscription')
    .values({
      id,
      claim_id: claimId,
      endpoint_hash: endpointHash,
      subscription: encrypted,
      locale,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function statusOf(db: Queryable, claimId: string): Promise<ClaimStatus | null> {
  const row = await db.selectFrom('claim').select('status').where('id', '=', claimId).executeTakeFirst();
  return (row?.status as ClaimStatus | undefined) ?? null;
}

/** Queues a message for every browser that follows a claim which has another status now. */
export async function queuePushes(
  tx: Tx,
  moved: readonly { outboxId: number; claimId: string; version: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  const news = JSON.stringify(
    moved.map(({ outboxId, claimId, version }) => ({ outboxId, claimId, version })),
  );
  await sql`
    select queue_push(n."outboxId", s.id, h.to_status)
    from jsonb_to_recordset(${news}::jsonb) as n ("outboxId" bigint, "claimId" uuid, version int)
    join push_subscription s on s.claim_id = n."claimId"
    join claim_history h on h.claim_id = n."claimId" and h.version = n.version
    where h.from_status <> h.to_status`.execute(tx);
}

export interface KeptSubscription {
  id: string;
  encrypted: string;
  locale: string;
  publicId: string;
  status: string;
}

export async function findSubscription(db: Queryable, id: string): Promise<KeptSubscription | undefined> {
  return db
    .selectFrom('push_subscription as s')
    .innerJoin('claim as c', 'c.id', 's.claim_id')
    .select(['s.id', 's.subscription as encrypted', 's.locale', 'c.public_id as publicId', 'c.status'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

export async function forgetSubscription(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}
