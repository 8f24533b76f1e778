import type { ClaimStatus } from '@menyala/contract';
import { add } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import type { ClaimNews } from './claim-news.ts';

/** A claim that something happened to. Sums in canonical text. */
export interface ToldClaim {
  outboxId: number;
  id: string;
  publicId: string;
  fromId: number;
  toId: number;
  fromSumma: string;
  toSumma: string;
  /** Or it is found when the money comes, and the sums are not final. */
  isCourseFixed: boolean;
  /** A card has to be verified first. */
  waitsForCard: boolean;
  /** Null for a receipt. */
  event: string | null;
  /** Whose doing the event was; null for a receipt. */
  actor: string | null;
  status: ClaimStatus | null;
  /** The name of the shop whose invoice it pays. */
  shop: string | null;
  /** Whoever made the claim signed in and wants its news in Telegram. */
  user: { id: number; chat: string; locale: string } | null;
}

/** All in one statement. News of an event that the history does not know are none. */
export async function findToldClaims(tx: Tx, news: ClaimNews[]): Promise<ToldClaim[]> {
  const { rows } = await sql<ToldClaim>`
    select n."outboxId", c.id, c.public_id as "publicId", c.from_id as "fromId", c.to_id as "toId",
      c.from_summa as "fromSumma", c.to_summa as "toSumma", h.event, h.actor, h.to_status as status,
      c.course_fixed_at = 'created' or exists (select from deposit d where d.claim_id = c.id and d.state <> 'seen') as "isCourseFixed",
      c.verify_side is not null and c.card_cleared_at is null as "waitsForCard",
      (select s.name from invoice i join shop s on s.id = i.shop_id where i.id = c.invoice_id) as shop,
      case when u.id is not null then json_build_object('id', u.id, 'chat', u.telegram_chat::text, 'locale', u.locale) end as user
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n ("outboxId" bigint, "claimId" uuid, version int)
    join claim c on c.id = n."claimId"
    left join claim_history h on h.claim_id = c.id and h.version = n.version
    left join users u on u.id = c.user_id and u.telegram_chat is not null and u.telegram_of_claims and u.deleted_at is null
    where n.version is null or h.version is not null
    order by n."outboxId"`.execute(tx);
  return rows.map((row) => ({
    ...row,
    fromSumma: add(row.fromSumma, '0'),
    toSumma: add(row.toSumma, '0'),
  }));
}

export interface NewMessage {
  outboxId: number;
  audience: 'user' | 'staff';
  userId: number | null;
  chat: string;
  text: string;
  now: Date;
}

/** Ids of those that were written: an event that has its message for an audience already gets no second one. */
export async function insertMessages(tx: Tx, messages: NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insertInto('telegram_message')
    .values(
      messages.map(({ outboxId, userId, now, ...rest }) => ({
        ...rest,
        outbox_id: outboxId,
        user_id: userId,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['outbox_id', 'audience']).doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Puts the deliveries into the queue of jobs, as part of the same transaction. The queue must have been installed. */
export async function queueMessages(tx: Tx, messageIds: number[]): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`select queue_telegram(id) from unnest(${messageIds}::bigint[]) as id`.execute(tx);
}

/** Nothing where there is no such message; `skip locked` leaves one that is being delivered to whoever delivers it. */
export function lockMessage(tx: Tx, messageId: number) {
  return tx
    .selectFrom('telegram_message')
    .selectAll()
    .where('id', '=', messageId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function isMessage(db: Queryable, messageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('telegram_message')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordSent(tx: Tx, messageId: number, now: Date): Promise<void> {
  await tx
    .updateTable('telegram_message')
    .set({ sent_at: now, error: null })
    .where('id', '=', messageId)
    .execute();
}

export async function recordError(tx: Tx, messageId: number, error: string): Promise<void> {
  await tx.updateTable('telegram_message').set({ error }).where('id', '=', messageId).execute();
}

export async function deleteMessagesBefore(db: Queryable, time: Date): Promise<void> {
  await db.deleteFrom('telegram_message').where('created_at', '<', time).execute();
}
