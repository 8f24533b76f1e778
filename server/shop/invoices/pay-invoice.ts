import type { ClaimCreated } from '@menyala/contract/site/claims';
import { compare, multiply } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { ClaimAsker } from '../../exchange/claims/order/create-claim.ts';
import { createPayment, madeBefore } from '../../exchange/claims/order/create-payment.ts';
import { moveClaim } from '../../exchange/claims/store/change-claim.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Invoice, LockedRate } from './invoice.ts';
import { findInvoice, payableShop, unpaidClaimsOf } from './invoice-queries.ts';
import { withRates } from './lock-rates.ts';
import { dueOf } from './payable.ts';

/** How somebody pays an invoice. */
export interface InvoicePayment {
  method: string;
  /** Of the currency sent, where the invoice has no amount of its own. */
  sum?: string | undefined;
  fromRequisites: Record<string, string>;
  email: string | null;
}

/** The ways that the shop lets its payer take, in its order. */
export function waysToPay({ rates, checkout }: Pick<Invoice, 'rates' | 'checkout'>): LockedRate[] {
  return checkout.paymentMethods.flatMap((method) => rates.find((known) => known.method === method) ?? []);
}

/**
 * Makes a claim that pays what is left of an invoice. One that was made before and not paid is closed: its payer has chosen anew. Sent
 * again with its key, it is the first one, whatever has become of the invoice and of the reserve.
 * @throws Refusal `not_found` · `invoice_closed` · `validation` at `method` or `sum`, and what `createPayment` refuses with
 */
export async function payInvoice(
  ctx: Context,
  id: string,
  payment: InvoicePayment,
  asker: ClaimAsker,
): Promise<ClaimCreated> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice) throw new Refusal('not_found');
  try {
    return await payNow(ctx, invoice, payment, asker);
  } catch (error) {
    const way = waysToPay(invoice).find((known) => known.method === payment.method);
    const made =
      error instanceof Refusal && way
        ? await madeBefore(ctx, id, { ...payment, directionId: way.direction }, asker)
        : undefined;
    if (!made) throw error;
    return made;
  }
}

async function payNow(
  ctx: Context,
  asLocked: Invoice,
  { method, sum, fromRequisites, email }: InvoicePayment,
  asker: ClaimAsker,
): Promise<ClaimCreated> {
  const invoice = withRates(ctx, asLocked);
  const { id } = invoice;
  if (invoice.status !== 'New' || invoice.expiresAt <= ctx.clock.now()) throw new Refusal('invoice_closed');
  const shop = await payableShop(ctx.db, invoice.shopId);
  if (shop === null) throw new Refusal('invoice_closed');
  const way = waysToPay(invoice).find((known) => known.method === method);
  const direction = way && ctx.catalogue.current().directionById.get(way.direction);
  if (!way || !direction) throw new Refusal('validation', { errors: { method: [{ code: 'bad_value' }] } });
  if (invoice !== asLocked) await keepRates(ctx, invoice);
  const locked = { ...way, publishedAt: invoice.ratesAt };
  const due = dueOf(invoice) ?? multiply(wanted(sum), way.rate);
  if (compare(due, '0') <= 0) throw new Refusal('invoice_closed');
  const part = { id, rate: way.rate, due, expiresAt: invoice.expiresAt };
  const before = (await unpaidClaimsOf(ctx.db, id)).map((claim) => claim.id);
  const made = await createPayment(
    ctx,
    {
      ...{ part, direction, locked, fromRequisites, email },
      mostOpenUsd: shop.mostOpenUsd ?? ctx.catalogue.current().settings.shops.mostOpenUsd,
      isRest: invoice.seen !== '0',
    },
    asker,
  );
  // A form that is sent once more gives the claim that it made then; those that came after it stay.
  const isNew =
    !before.includes(made.id) && (await unpaidClaimsOf(ctx.db, id)).some((claim) => claim.id === made.id);
  if (isNew) for (const claim of before) await close(ctx, claim);
  return made;
}

/** Whoever pays after the lock is over locks the rates anew, for as long as before. */
async function keepRates({ db }: Context, { id, rates, ratesAt }: Invoice): Promise<void> {
  await db
    .updateTable('invoice')
    .set(({ eb }) => ({
      ...{ rates: JSON.stringify(rates), rates_at: ratesAt },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('rates_at', '<', ratesAt)
    .execute();
}

function wanted(sum: string | undefined): string {
  if (sum === undefined) throw new Refusal('validation', { errors: { sum: [{ code: 'required' }] } });
  if (compare(sum, '0') <= 0) throw new Refusal('validation', { errors: { sum: [{ code: 'bad_amount' }] } });
  return sum;
}

/** Somebody may have paid it, or closed it, in the same moment: then it stays as it is. */
async function close(ctx: Context, claim: string): Promise<void> {
  try {
    await moveClaim(ctx, claim, 'cancel', { kind: 'customer' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
