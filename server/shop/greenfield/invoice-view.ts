import { add, compare, divide, isZero, multiply, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import { awaitingMoney } from '../../exchange/claims/lifecycle.ts';
import { waitsForCard } from '../../exchange/claims/order/waits-for-card.ts';
import {
  destinationOf,
  type PaymentTarget,
  paymentTarget,
} from '../../exchange/claims/page/claim-payment-view.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import type { ShownRequisites } from '../../market/currencies/catalogue.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { type Invoice, type LockedRate, paymentId } from '../invoices/invoice.ts';
import { withRates } from '../invoices/lock-rates.ts';
import { markable } from '../invoices/mark-invoice.ts';
import { waysToPay } from '../invoices/pay-invoice.ts';
import { dueOf, objectionToWay } from '../invoices/payable.ts';
import { type ExactJson, parseExactly } from './exact-json.ts';

/** Money that came for an invoice, as clients read it. */
export interface PaymentView {
  /** Before its first dash no two are alike: clients know a payment by that. */
  id: string;
  receivedDate: number;
  /** Of the currency sent. */
  value: string;
  fee: '0';
  status: 'Processing' | 'Settled' | 'Invalid';
  destination: string;
}

interface Payment extends PaymentView {
  invoice: string;
  currency: number;
}

export const unixTime = (at: Date): number => Math.floor(at.getTime() / 1000);

/** An invoice as clients of shops read it (greenfield.md, 1.3): decimals are text, times unix seconds, metadata what the shop sent. */
export function invoiceView({ config }: Pick<Context, 'config'>, invoice: Invoice) {
  const { checkout } = invoice;
  return {
    id: invoice.id,
    storeId: invoice.shopId,
    // One without an amount is worth what was paid of it.
    amount: invoice.amount ?? invoice.seen,
    paidAmount: invoice.seen,
    currency: invoice.currency,
    type: invoice.amount === null ? 'TopUp' : 'Standard',
    checkoutLink: `${config.publicUrl}/i/${invoice.id}`,
    createdTime: unixTime(invoice.createdAt),
    expirationTime: unixTime(invoice.expiresAt),
    monitoringExpiration: unixTime(invoice.monitoredUntil),
    monitoringTime: unixTime(invoice.monitoredUntil),
    status: invoice.status,
    additionalStatus: invoice.additionalStatus,
    availableStatusesForManualMarking: markable(invoice),
    archived: invoice.archivedAt !== null,
    metadata: metadataOf(invoice),
    checkout: {
      ...checkout,
      requiresRefundEmail: null,
      paymentTolerance: checkout.paymentTolerance,
    },
    receipt: invoice.receipt ?? { enabled: null, showQR: null, showPayments: null },
  };
}

export function metadataOf({ metadata }: Pick<Invoice, 'metadata'>): ExactJson {
  return parseExactly(metadata);
}

/** Payments of invoices, in the order in which they came. */
export async function paymentsOf(db: Queryable, invoices: readonly string[]): Promise<Payment[]> {
  if (invoices.length === 0) return [];
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('claim', 'claim.id', 'deposit.claim_id')
    .select(['deposit.id', 'deposit.reference', 'deposit.amount', 'deposit.state', 'deposit.at'])
    .select(['claim.invoice_id', 'claim.from_id', 'claim.our_requisites'])
    .where('claim.invoice_id', 'in', [...invoices])
    .whereRef('deposit.currency_id', '=', 'claim.from_id')
    .orderBy('deposit.id')
    .execute();
  const played = await db
    .selectFrom('sandbox_payment')
    .innerJoin('invoice', 'invoice.id', 'sandbox_payment.invoice_id')
    .selectAll('sandbox_payment')
    .select('invoice.rates')
    .where('sandbox_payment.invoice_id', 'in', [...invoices])
    .orderBy('sandbox_payment.id')
    .execute();
  const inSandbox = played.map(
    (row): Payment => ({
      invoice: row.invoice_id,
      currency:
        (row.rates as unknown as LockedRate[]).find(({ method }) => method === row.method)?.currency ?? 0,
      id: paymentId('sandbox', row.id),
      receivedDate: unixTime(row.at),
      value: plain(row.amount),
      ...{ fee: '0', status: 'Settled', destination: '' },
    }),
  );
  const sent = rows.map(
    (row): Payment => ({
      invoice: row.invoice_id ?? '',
      currency: row.from_id,
      id: paymentId(row.reference, row.id),
      receivedDate: unixTime(row.at),
      value: plain(row.amount),
      fee: '0',
      status: row.state === 'final' ? 'Settled' : row.state === 'seen' ? 'Processing' : 'Invalid',
      destination: destinationOf((row.our_requisites as ShownRequisites | null)?.lines ?? []),
    }),
  );
  return [...sent, ...inSandbox];
}

/** Where to pay for the newest attempt of an invoice in each direction, while it waits for money. */
export type Targets = ReadonlyMap<number, PaymentTarget>;

export async function targetsOf(ctx: Context, { id, status }: Invoice): Promise<Targets> {
  if (status !== 'New' && status !== 'Processing') return new Map();
  const rows = await ctx.db
    .selectFrom('claim')
    .select(['id', 'direction_id'])
    .distinctOn('direction_id')
    .where('invoice_id', '=', id)
    .where('status', 'in', [...awaitingMoney])
    .orderBy('direction_id')
    .orderBy('created_at', 'desc')
    .execute();
  const targets = new Map<number, PaymentTarget>();
  for (const row of rows) {
    const claim = await findClaim(ctx, row.id);
    if (claim && !waitsForCard(claim)) targets.set(row.direction_id, paymentTarget(ctx, claim));
  }
  return targets;
}

/** The ways to pay an invoice, what came by each and what each would have to bring. Nothing in it is null. */
export async function methodViews(ctx: Context, asLocked: Invoice, payments: readonly Payment[]) {
  const invoice = withRates(ctx, asLocked);
  const targets = await targetsOf(ctx, invoice);
  return waysToPay(invoice).map((way) => ({
    ...methodView(invoice, way, payments, targets.get(way.direction)),
    activated: isActive(ctx, invoice, way, payments) || targets.has(way.direction),
  }));
}

/** True where it can be paid by now, or was. */
function isActive(ctx: Context, invoice: Invoice, way: LockedRate, payments: readonly Payment[]): boolean {
  const isPaidBy = payments.some(
    ({ invoice: id, currency }) => id === invoice.id && currency === way.currency,
  );
  return isPaidBy || (invoice.status === 'New' && objectionToWay(ctx, invoice, way) === null);
}

function methodView(
  invoice: Invoice,
  way: LockedRate,
  payments: readonly Payment[],
  target: PaymentTarget | undefined,
) {
  const own = payments.filter(({ invoice: id, currency }) => id === invoice.id && currency === way.currency);
  const counted = own.filter(({ status }) => status !== 'Invalid');
  const paid = counted.reduce((sum, { value }) => add(sum, value), '0');
  const due = dueOf(invoice);
  const owed = due === null ? '0' : worth(due, way);
  return {
    paymentMethodId: way.method,
    currency: way.method.split('-')[0] ?? '',
    // Known once its payer has chosen this way.
    destination: target?.destination ?? '',
    paymentLink: target?.paymentLink ?? '',
    rate: way.rate,
    paymentMethodPaid: paid,
    totalPaid: worth(invoice.seen, way),
    due: owed,
    amount: invoice.amount === due ? owed : invoice.amount === null ? '0' : worth(invoice.amount, way),
    paymentMethodFee: '0',
    payments: own.map(({ invoice: _, currency: __, ...view }) => view),
    additionalData: target?.memo ? { memo: target.memo } : {},
  };
}

/** How much of the currency sent an amount of the invoice's currency is, rounded up so that it is enough; with its sign. */
function worth(amount: string, { rate }: Pick<LockedRate, 'rate'>): string {
  if (isZero(amount)) return '0';
  const isOwed = compare(amount, '0') > 0;
  const size = isOwed ? amount : subtract('0', amount);
  const share = divide(size, rate, { digits: 12, rounding: isOwed ? 'up' : 'down' });
  return isOwed ? share : multiply(share, '-1');
}
