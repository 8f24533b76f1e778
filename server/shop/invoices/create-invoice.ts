import { multiply, roundDown } from '@menyala/money';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { findReplay } from '../../exchange/claims/store/claim-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { type BatchWriter, openBatchWriter, QueueFull } from '../../platform/jobs/batch-writer.ts';
import type { PaymentWay } from '../payment-methods.ts';
import { type Checkout, type Invoice, type LockedRate, newId } from './invoice.ts';
import { findInvoice, invoiceOf } from './invoice-queries.ts';
import { lockRates, usdOf } from './lock-rates.ts';
import { wrongUnpayable } from './payable.ts';

/** An invoice that a shop asks for, checked. */
export interface InvoiceOrder {
  /** Null where any sum pays it. */
  amount: string | null;
  currency: string;
  /** JSON as it came. */
  metadata: string;
  orderId: string | null;
  buyerEmail: string | null;
  searchTerms: string[];
  /** `paymentMethods` are those that the shop asked for, by our names. */
  checkout: Checkout;
  receipt: Record<string, unknown> | null;
  /** The link that it is made by, which counts it as a use, and what `amount` has of the fee. */
  link?: { id: string; payerFee: string | null };
}

/** The shop as far as its invoices follow from it; what is the owner's to set is set. */
export interface InvoicingShop {
  id: string;
  feePercent: string;
  /** What its new invoices may be worth together in US dollars; null for any sum. */
  mostOpenUsd: string | null;
  /** Rates are locked for so long at most: who pays an invoice later gets those of then. */
  longestLockMinutes: number;
  /** Nothing is sent to it: its invoices are paid by a press. */
  isSandbox?: boolean;
  /** Every way to pay it. */
  ways: readonly PaymentWay[];
}

export interface InvoiceKey {
  key: string;
  /** Keyed hash of the request. */
  hash: string;
}

/** Its number follows where it is written. */
type NewInvoice = Omit<Selectable<Tables['invoice']>, 'number'>;
interface Job {
  row: NewInvoice;
  key: InvoiceKey | null;
  mostOpen: string | null;
  at: Date;
}
type Outcome =
  | { outcome: 'created'; number: number }
  | { outcome: 'replayed'; response: { id: string } }
  | { outcome: 'mismatch' | 'bound' | 'closed' | 'link_closed' };

/** One queue a shop: many invoices of one share a commit. */
const writers = new WeakMap<Context['pool'], Map<string, BatchWriter<Job, Outcome>>>();

/**
 * Makes an invoice with the rates of this moment. Sent again with its key, it is the first one.
 * @returns it, as it was written or as it is by now
 * @throws Refusal `validation` at `currency` (it has no price now), `checkout.paymentMethods` (none is left) or `amount` (nobody could pay
 *   it) · `limit_reached` (the bound of open invoices) · `forbidden` (the shop takes no payments) · `link_closed` · `idempotency_mismatch` · `busy`
 */
export async function createInvoice(
  ctx: Context,
  shop: InvoicingShop,
  order: InvoiceOrder,
  key: InvoiceKey | null,
): Promise<Invoice> {
  const now = ctx.clock.now();
  const rates = lockRates(ctx, order.currency, shop.ways);
  const wrong = wrongOrder(ctx, shop, order, rates);
  if (rates === null || Object.keys(wrong).length > 0) {
    // What was right when it was first sent may be wrong by now.
    const before = key && (await madeBefore(ctx, shop.id, key));
    if (before) return before;
    return refuseFields(wrong);
  }
  const usd = usdOf(ctx, order.currency, now);
  const { checkout } = order;
  const expiresAt = new Date(now.getTime() + checkout.expirationMinutes * 60_000);
  const row: NewInvoice = {
    ...{ id: newId(), shop_id: shop.id, currency: order.currency },
    amount: order.amount,
    value_usd: order.amount === null || usd === undefined ? null : roundDown(multiply(order.amount, usd), 18),
    ...{ status: 'New', additional_status: 'None', version: 1, seen: '0', paid: '0', settled: '0' },
    tolerance_percent: String(checkout.paymentTolerance),
    fee_percent: shop.feePercent,
    ...{ rates, rates_at: now, lock_minutes: shop.longestLockMinutes },
    metadata: order.metadata,
    checkout,
    receipt: order.receipt,
    ...{ link_id: order.link?.id ?? null, payer_fee: order.link?.payerFee ?? null },
    order_id: order.orderId,
    buyer_email: order.buyerEmail,
    search_terms: order.searchTerms,
    created_at: now,
    expires_at: expiresAt,
    monitored_until: new Date(expiresAt.getTime() + checkout.monitoringMinutes * 60_000),
    archived_at: null,
  };
  const made = await write(ctx, shop, { row, key, mostOpen: shop.mostOpenUsd, at: now });
  ctx.outbox.wake();
  switch (made.outcome) {
    case 'created':
      return invoiceOf({ ...row, number: made.number });
    case 'replayed':
      return replayed(ctx, made.response.id);
    case 'mismatch':
      throw new Refusal('idempotency_mismatch');
    case 'bound':
      throw new Refusal('limit_reached');
    case 'closed':
      throw new Refusal('forbidden');
    case 'link_closed':
      throw new Refusal('link_closed');
  }
}

function wrongOrder(
  ctx: Context,
  shop: InvoicingShop,
  { amount, currency, checkout: { paymentMethods } }: InvoiceOrder,
  rates: readonly LockedRate[] | null,
): FieldErrors {
  if (rates === null) return { currency: [{ code: 'unknown_currency' }] };
  if (!rates.some(({ method }) => paymentMethods.includes(method)))
    return { 'checkout.paymentMethods': [{ code: 'bad_value' }] };
  return shop.isSandbox ? {} : wrongUnpayable(ctx, { amount, currency, methods: paymentMethods }, rates);
}

/** The invoice that this key made before. @throws Refusal `idempotency_mismatch` where it stands for another request */
async function madeBefore(ctx: Context, shop: string, { key, hash }: InvoiceKey): Promise<Invoice | null> {
  const known = await findReplay(ctx.db, scopeOf(shop), key);
  if (!known) return null;
  if (known.request_hash !== hash) throw new Refusal('idempotency_mismatch');
  return replayed(ctx, (known.response as { id: string }).id);
}

const scopeOf = (shop: string) => `invoices:${shop}`;

async function replayed({ db }: Context, id: string): Promise<Invoice> {
  const invoice = await findInvoice(db, id);
  if (!invoice) throw new Error(`The invoice ${id} that a key stands for is gone.`);
  return invoice;
}

async function write(ctx: Context, shop: InvoicingShop, job: Job): Promise<Outcome> {
  const known = writers.get(ctx.pool) ?? new Map<string, BatchWriter<Job, Outcome>>();
  writers.set(ctx.pool, known);
  let writer = known.get(shop.id);
  if (!writer) {
    writer = openBatchWriter((jobs) => writeBatch(ctx, shop.id, jobs));
    known.set(shop.id, writer);
  }
  try {
    return await writer.push(job);
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal('busy');
    throw error;
  } finally {
    // A shop that asks for none has no queue.
    if (writer.waiting === 0) known.delete(shop.id);
  }
}

/** How many invoices wait to be written. */
export function invoicesWaiting({ pool }: Pick<Context, 'pool'>): number {
  return [...(writers.get(pool)?.values() ?? [])].reduce((sum, { waiting }) => sum + waiting, 0);
}

async function writeBatch({ pool }: Context, shop: string, jobs: Job[]): Promise<Outcome[]> {
  const batch = jobs.map(({ row, key }, seq) => ({
    ...{ seq, scope: key && scopeOf(shop), key: key?.key ?? null, hash: key?.hash ?? null },
    response: { id: row.id },
    invoice: row,
  }));
  const at = new Date(Math.max(...jobs.map((job) => job.at.getTime())));
  const { rows } = await pool.query<Outcome>({
    name: 'create-invoices',
    text: 'select outcome, response, number from create_invoices($1, $2, $3, $4) order by seq',
    values: [shop, JSON.stringify(batch), at, jobs.at(-1)?.mostOpen ?? null],
  });
  return rows;
}
