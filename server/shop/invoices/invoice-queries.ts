import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type AdditionalStatus,
  type Checkout,
  type Invoice,
  type InvoiceStatus,
  isLikeId,
  type LockedRate,
} from './invoice.ts';

export async function findInvoice(db: Queryable, id: string): Promise<Invoice | undefined> {
  if (!isLikeId(id)) return undefined;
  const row = await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  return row && invoiceOf(row);
}

export function invoiceOf(row: Selectable<Tables['invoice']>): Invoice {
  return {
    id: row.id,
    shopId: row.shop_id,
    number: Number(row.number),
    amount: plainOrNull(row.amount),
    currency: row.currency,
    status: row.status as InvoiceStatus,
    additionalStatus: row.additional_status as AdditionalStatus,
    version: row.version,
    tolerancePercent: plain(row.tolerance_percent),
    feePercent: plain(row.fee_percent),
    rates: row.rates as unknown as LockedRate[],
    ratesAt: row.rates_at,
    lockMinutes: row.lock_minutes,
    seen: plain(row.seen),
    paid: plain(row.paid),
    settled: plain(row.settled),
    metadata: row.metadata,
    checkout: row.checkout as unknown as Checkout,
    receipt: row.receipt as Record<string, unknown> | null,
    payerFee: plainOrNull(row.payer_fee),
    orderId: row.order_id,
    buyerEmail: row.buyer_email,
    searchTerms: row.search_terms,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    monitoredUntil: row.monitored_until,
    archivedAt: row.archived_at,
  };
}

/**
 * The bound of a shop that takes payments now, also of invoices that it made before, where it has one of its own; null where it takes none.
 * In a sandbox nothing is sent: create_claims refuses it too.
 */
export async function payableShop(
  db: Queryable,
  shop: string,
): Promise<{ mostOpenUsd: string | null } | null> {
  const row = await db
    .selectFrom('shop')
    .select('most_open_usd')
    .where('id', '=', shop)
    .where('status', '=', 'active')
    .where('is_sandbox', '=', false)
    .executeTakeFirst();
  return row ? { mostOpenUsd: plainOrNull(row.most_open_usd) } : null;
}

/** The way that a claim pays an invoice; undefined where it pays another one, or none. */
export async function methodOfClaim(
  db: Queryable,
  invoice: string,
  claim: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim')
    .innerJoin('invoice', 'invoice.id', 'claim.invoice_id')
    .select(['claim.direction_id', 'invoice.rates'])
    .where('claim.id', '=', claim)
    .where('invoice.id', '=', invoice)
    .executeTakeFirst();
  const rates = row?.rates as unknown as LockedRate[] | undefined;
  return row && (rates?.find(({ direction }) => direction === row.direction_id)?.method ?? '');
}

/** Claims of an invoice that were made and not paid yet, newest first. */
export async function unpaidClaimsOf(
  db: Queryable,
  invoice: string,
): Promise<{ id: string; directionId: number }[]> {
  const rows = await db
    .selectFrom('claim')
    .select(['claim.id', 'claim.direction_id'])
    .where('invoice_id', '=', invoice)
    .where('status', '=', 'new')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deposit').select('deposit.id').whereRef('deposit.claim_id', '=', 'claim.id'))),
    )
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, directionId: row.direction_id }));
}

/**
 * Paused claims whose money can be booked now: others have paid the rest of their invoice, the shop has marked it as settled, or they
 * wait for the reserve. In the order of their ids, behind `after`; of one invoice where it is named.
 */
export async function claimsToSettle(
  db: Queryable,
  { most, after, invoice }: { most: number; after?: string | undefined; invoice?: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c join invoice i on i.id = c.invoice_id
    where c.status = 'paused' and c.compliance_hold is null
      and case when i.status = 'Processing' then i.paid >= coalesce(i.amount * (1 - i.tolerance_percent / 100), 0) and c.paused_for in ('short', 'late', 'reserve')
               when i.status = 'Settled' and i.additional_status = 'Marked' then c.paused_for in ('short', 'late', 'reserve')
               else c.paused_for = 'reserve' end
      ${after === undefined ? sql`` : sql`and c.id > ${after}::uuid`} ${invoice === undefined ? sql`` : sql`and i.id = ${invoice}`}
    order by c.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes an invoice out of the lists of its shop, or back into them. Nothing else of it changes. */
export async function archiveInvoice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  isArchived: boolean,
): Promise<void> {
  await db
    .updateTable('invoice')
    .set(({ eb }) => ({ archived_at: isArchived ? clock.now() : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .execute();
}
