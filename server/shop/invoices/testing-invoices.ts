import { randomUUID } from 'node:crypto';
import type { ClaimCreated } from '@menyala/contract/site/claims';
import { reportDeposit } from '../../exchange/deposits/report-deposit.ts';
import { findCurrency } from '../../market/currencies/directions.ts';
import { fieldsOf } from '../../market/currencies/verified-cards.ts';
import type { TestContext } from '../../testing/context.ts';
import type { PaymentWay } from '../payment-methods.ts';
import { waysTo } from '../payment-methods.ts';
import { createInvoice, type InvoiceOrder, type InvoicingShop } from './create-invoice.ts';
import { type Checkout, newId } from './invoice.ts';
import { payInvoice } from './pay-invoice.ts';

type Exchange = Pick<TestContext, 'ctx' | 'admin'>;

/** A shop that is open, with its balance in a currency and a fee of a hundredth. */
export async function openShop({ ctx, admin }: Exchange, currency = 'USDTTRC20'): Promise<InvoicingShop> {
  const id = newId();
  const { rows } = await admin.query<{ id: number }>(
    `insert into users (email, locale, activated_at, created_at) values ($1, 'ru-RU', now(), now()) returning id`,
    [`${id.toLowerCase()}@example.com`],
  );
  const to = findCurrency(ctx.catalogue.current(), currency);
  await admin.query(
    `insert into shop (id, user_id, name, status, currency_id, invoice_currency, created_at)
     values ($1, $2, 'Teas', 'active', $3, 'USD', now())`,
    [id, rows[0]?.id, to?.id],
  );
  // The first shop with its balance in a currency adds a way to the catalogue.
  if (to && !ctx.catalogue.current().sameCurrencyWays.has(to.id)) await ctx.catalogue.refresh();
  const ways = to
    ? waysTo({ catalogue: ctx.catalogue }, to.id).map(
        ({ direction }): PaymentWay => ({ id: direction.from.code, direction }),
      )
    : [];
  return { id, feePercent: '1', mostOpenUsd: null, longestLockMinutes: 120, ways };
}

export const usualCheckout: Checkout = {
  speedPolicy: 'MediumSpeed',
  paymentMethods: [],
  defaultPaymentMethod: null,
  lazyPaymentMethods: null,
  expirationMinutes: 15,
  monitoringMinutes: 1440,
  paymentTolerance: 0,
  redirectURL: null,
  redirectAutomatically: false,
  defaultLanguage: null,
};

/** An invoice over a hundred dollars, unless it is said otherwise. @returns its id */
export async function makeInvoice(
  { ctx }: Pick<TestContext, 'ctx'>,
  shop: InvoicingShop,
  given: Partial<Omit<InvoiceOrder, 'checkout'>> & { checkout?: Partial<Checkout> } = {},
): Promise<string> {
  const { checkout, ...more } = given;
  const order: InvoiceOrder = {
    ...{ amount: '100', currency: 'USD', metadata: '{}', orderId: null, searchTerms: [] },
    ...{ buyerEmail: null, receipt: null },
    ...more,
    checkout: { ...usualCheckout, paymentMethods: shop.ways.map(({ id }) => id), ...checkout },
  };
  const { id } = await createInvoice(ctx, shop, order, null);
  return id;
}

/** What a payer does on the page of an invoice. */
export function choose(
  { ctx }: Pick<TestContext, 'ctx'>,
  invoice: string,
  method: string,
  sum?: string,
): Promise<ClaimCreated> {
  const from = findCurrency(ctx.catalogue.current(), method);
  const fields = from ? fieldsOf(from, 'send', false) : [];
  return payInvoice(
    ctx,
    invoice,
    {
      ...{ method, sum, email: 'payer@example.com' },
      fromRequisites: Object.fromEntries(fields.map((field) => [field.name, field.example])),
    },
    { language: 'ru', address: '203.0.113.9', idempotencyKey: randomUUID() },
  );
}

/** Money comes for a claim: all that it asks for, unless it is said otherwise. */
export async function pay(
  { ctx }: Pick<TestContext, 'ctx'>,
  claim: Pick<ClaimCreated, 'id' | 'fromSumma'>,
  method: string,
  given: {
    amount?: string;
    state?: 'seen' | 'final' | 'reversed';
    reference?: string;
    confirmations?: number;
  } = {},
): Promise<string> {
  const {
    amount = claim.fromSumma,
    state = 'final',
    reference = `tx-${randomUUID()}`,
    confirmations = null,
  } = given;
  const from = findCurrency(ctx.catalogue.current(), method);
  await reportDeposit(
    ctx,
    {
      ...{ claimId: claim.id, amount, state, reference, confirmations },
      ...{ currencyId: from?.id ?? 0, rail: from?.network?.code ?? method },
    },
    { kind: 'provider', name: 'node' },
  );
  return reference;
}
