import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { PullPaymentTable } from '../../platform/database/tables.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type Details, decryptCards } from '../../platform/vault/card-numbers.ts';
import type { Decrypting } from '../../platform/vault/vault.ts';
import { type Withdrawal, withdrawalColumns, withdrawalOf } from '../../programme/withdrawals/withdrawal.ts';
import { isLikeId } from '../invoices/invoice.ts';

export type PullPaymentStatus = 'open' | 'asked' | 'approved' | 'paid' | 'closed';
export type PullPaymentEvent =
  | 'make'
  | 'ask'
  | 'approve'
  | 'refuse'
  | 'reject'
  | 'paid'
  | 'archive'
  | 'expire';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    /** Published by `make_pull_payment` and `note_pull_payment`. */
    'pull_payment.moved': {
      pullPayment: string;
      version: number;
      status: PullPaymentStatus;
      event: PullPaymentEvent;
    };
  }
}

/** Money of a shop that its buyer takes by a link: screens call it a refund. Amounts in canonical text. */
export interface PullPayment {
  id: string;
  shopId: string;
  invoiceId: string | null;
  /** How much of its invoice it gives back, in the invoice's currency. */
  invoiceAmount: string | null;
  name: string;
  description: string;
  /** What was asked for. */
  amount: string;
  currency: string;
  /** Of the shop's balance: what was set aside, and what of that is held still. */
  setAside: string;
  held: string;
  status: PullPaymentStatus;
  /** By our names; empty: every way that can be paid out. */
  methods: string[];
  approvesItself: boolean;
  /** Where its buyer wants it, while the shop has not decided. */
  asked: { toId: number; requisites: Details; at: Date } | null;
  email: string | null;
  locale: string;
  /** Why the details of the last time were refused. */
  reason: string | null;
  version: number;
  startsAt: Date | null;
  expiresAt: Date | null;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export function pullPaymentOf(vault: Decrypting['vault'], row: Selectable<PullPaymentTable>): PullPayment {
  const { to_id: toId, requisites, asked_at: at } = row;
  return {
    ...{ id: row.id, shopId: row.shop_id, invoiceId: row.invoice_id },
    invoiceAmount: plainOrNull(row.invoice_amount),
    ...{ name: row.name, description: row.description, amount: plain(row.amount), currency: row.currency },
    ...{ setAside: plain(row.set_aside), held: plain(row.held) },
    status: row.status as PullPaymentStatus,
    ...{ methods: row.methods, approvesItself: row.approves_itself },
    asked:
      toId === null || requisites === null || at === null
        ? null
        : {
            toId,
            at,
            requisites: decryptCards(vault, requisites as Details, associatedData.pullPayment(row.id)),
          },
    ...{ email: row.email, locale: row.locale, reason: row.reason, version: row.version },
    ...{ startsAt: row.starts_at, expiresAt: row.expires_at, archivedAt: row.archived_at },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at },
  };
}

export async function findPullPayment(
  { db, vault }: Decrypting,
  id: string,
): Promise<PullPayment | undefined> {
  if (!isLikeId(id)) return undefined;
  const row = await db.selectFrom('pull_payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && pullPaymentOf(vault, row);
}

/** Whose pull payments: all of a shop, or those of one invoice. */
export interface PullPaymentFilter {
  shopId: string;
  invoiceId?: string | undefined;
  withArchived: boolean;
  status?: PullPaymentStatus;
}

/** Those that wait for the shop come first, then the newest. */
export async function somePullPayments(
  { db, vault }: Decrypting,
  filter: PullPaymentFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<PullPayment[]> {
  const rows = await selected(db, filter)
    .selectAll()
    .orderBy(sql`status = 'asked'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => pullPaymentOf(vault, row));
}

export async function countPullPayments(db: Queryable, filter: PullPaymentFilter): Promise<number> {
  const { n } = await selected(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

function selected(db: Queryable, { shopId, invoiceId, withArchived, status }: PullPaymentFilter) {
  let query = db.selectFrom('pull_payment').where('shop_id', '=', shopId);
  if (invoiceId !== undefined) query = query.where('invoice_id', '=', invoiceId);
  if (status !== undefined) query = query.where('status', '=', status);
  return withArchived ? query : query.where('archived_at', 'is', null);
}

/** How much of what an invoice brought is not given back yet, in its currency; and what we kept of it as our fee, in the shop's. */
export async function refundableOf(db: Queryable, invoice: string): Promise<{ left: string; fee: string }> {
  const { rows } = await sql<{ left: string; fee: string }>`select refundable(${invoice})::text as left,
    (select coalesce(sum(fee), 0)::text from shop_credit where invoice_id = ${invoice}) as fee`.execute(db);
  return { left: plain(rows[0]?.left ?? '0'), fee: plain(rows[0]?.fee ?? '0') };
}

/** The withdrawal that pays a refund, or paid it; null where none does. */
export async function payoutOf(
  { db, vault }: Decrypting,
  { id }: Pick<PullPayment, 'id'>,
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select(withdrawalColumns)
    .where('pull_payment_id', '=', id)
    .where('status', 'in', ['accepted', 'sending', 'success'])
    .executeTakeFirst();
  return row ? withdrawalOf(vault, row) : null;
}
