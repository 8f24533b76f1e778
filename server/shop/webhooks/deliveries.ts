import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isLikeId, newId } from '../invoices/invoice.ts';

/** One attempt to tell a webhook of an event. */
export interface Delivery {
  id: string;
  /** Later ones have higher numbers. */
  number: string;
  invoiceId: string;
  /** Such as `InvoiceSettled`. */
  event: string;
  /** The first attempt of all for this event; itself for the first. */
  originalId: string;
  /** From 1. */
  attempt: number;
  isByHand: boolean;
  status: 'Waiting' | 'Failed' | 'HttpError' | 'HttpSuccess';
  /** Where it was sent, and the bytes with their signature; null before. */
  sentTo: string | null;
  body: string | null;
  signature: string | null;
  httpCode: number | null;
  error: string | null;
  /** The beginning of what was answered. */
  answer: string | null;
  dueAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
}

const deliveries = (db: Queryable, webhookId: string) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('invoice_event', 'invoice_event.id', 'webhook_delivery.event_id')
    .selectAll('webhook_delivery')
    .select('invoice_event.type')
    .where('webhook_delivery.webhook_id', '=', webhookId);

/** The newest first; `before` a number, and those that failed alone, where it is asked for. */
export async function deliveriesOf(
  db: Queryable,
  webhookId: string,
  most: number,
  { before, isFailed = false }: { before?: string | undefined; isFailed?: boolean } = {},
): Promise<Delivery[]> {
  const rows = await deliveries(db, webhookId)
    .$if(before !== undefined, (of) =>
      of.where('webhook_delivery.number', '<', sql<number>`${before}::bigint`),
    )
    .$if(isFailed, (of) => of.where(sql<boolean>`webhook_delivery.status in ('Failed', 'HttpError')`))
    .orderBy('webhook_delivery.number', 'desc')
    .limit(most)
    .execute();
  return rows.map(deliveryOf);
}

export async function findDelivery(
  db: Queryable,
  webhookId: string,
  id: string,
): Promise<Delivery | undefined> {
  if (!isLikeId(id)) return undefined;
  const row = await deliveries(db, webhookId).where('webhook_delivery.id', '=', id).executeTakeFirst();
  return row && deliveryOf(row);
}

/** When each webhook was last answered or given up on; those that never were are not in it. */
export async function lastSent(db: Queryable, webhooks: readonly string[]): Promise<Map<string, Date>> {
  if (webhooks.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: Date }>`
    select w.id, l.sent_at as at from unnest(${[...webhooks]}::text[]) w (id), lateral (
      select d.sent_at from webhook_delivery d where d.webhook_id = w.id and d.sent_at is not null order by d.number desc limit 1) l`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Sends it once more, at once and whatever waits. @returns the id of the new delivery @throws Refusal `not_found` */
export async function redeliver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  webhookId: string,
  id: string,
): Promise<string> {
  const fresh = newId();
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhook_delivery')
    .columns([
      ...(['id', 'webhook_id', 'invoice_id', 'event_id', 'original_id', 'attempt'] as const),
      ...(['by_hand', 'status', 'due_at', 'created_at'] as const),
    ])
    .expression((build) =>
      build
        .selectFrom('webhook_delivery')
        .select(({ val, eb }) => [
          val(fresh).as('id'),
          'webhook_id',
          'invoice_id',
          'event_id',
          'original_id',
          eb('attempt', '+', 1).as('attempt'),
          val(true).as('by_hand'),
          val('Waiting').as('status'),
          val(now).as('due_at'),
          val(now).as('created_at'),
        ])
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id),
    )
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw new Refusal('not_found');
  return fresh;
}

function deliveryOf(row: Selectable<Tables['webhook_delivery']> & { type: string }): Delivery {
  return {
    id: row.id,
    number: String(row.number),
    invoiceId: row.invoice_id,
    event: row.type,
    originalId: row.original_id,
    attempt: row.attempt,
    isByHand: row.by_hand,
    status: row.status as Delivery['status'],
    sentTo: row.sent_to,
    body: row.body,
    signature: row.signature,
    httpCode: row.http_code,
    error: row.error,
    answer: row.answer,
    dueAt: row.due_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
