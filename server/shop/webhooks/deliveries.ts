import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../invoices/invoice.ts';

/** One attempt to tell a webhook of an event. */
export interface Delivery {
  id: string;
  invoiceId: string;
  status: 'Waiting' | 'Failed' | 'HttpError' | 'HttpSuccess';
  /** The bytes that were signed and sent; null before. */
  body: string | null;
  httpCode: number | null;
  error: string | null;
  /** The beginning of what was answered. */
  answer: string | null;
  dueAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** The newest first. */
export async function deliveriesOf(db: Queryable, webhookId: string, most: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.map(deliveryOf);
}

export async function findDelivery(
  db: Queryable,
  webhookId: string,
  id: string,
): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && deliveryOf(row);
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

function deliveryOf(row: Selectable<Tables['webhook_delivery']>): Delivery {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    status: row.status as Delivery['status'],
    body: row.body,
    httpCode: row.http_code,
    error: row.error,
    answer: row.answer,
    dueAt: row.due_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
