import { compare, divide, multiply } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { encryptCards } from '../../platform/vault/card-numbers.ts';
import type { PaidBalance } from '../../programme/withdrawals/ask-withdrawal.ts';
import { newId } from '../invoices/invoice.ts';
import { usdOf } from '../invoices/lock-rates.ts';
import { decimalsOf } from '../payment-methods.ts';
import type { Shop } from '../shop.ts';
import type { CheckedRefund } from './ask-pull-payment.ts';
import { refundingBalance } from './payout-ways.ts';

/** A refund that a shop asks for, checked. */
export interface PullPaymentOrder {
  name: string;
  description: string;
  amount: string;
  currency: string;
  /** The invoice that it gives back, and how much of it in the invoice's currency. */
  invoice: { id: string; amount: string; currency: string } | null;
  methods: string[];
  approvesItself: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
  /** Its buyer, as far as they are known. */
  email: string | null;
  locale: string;
}

export interface PullPaymentKey {
  key: string;
  hash: string;
}

interface Outcome {
  outcome: 'created' | 'replayed' | 'mismatch' | 'closed' | 'short' | 'over';
  response: { id: string } | null;
  free: string | null;
}

/**
 * Makes a pull payment: what it is worth in the shop's currency now is set aside of its balance. Sent again with its key, it is the first one.
 * @param field names a sum that is too much
 * @param asks checks where so much goes, where that is said with it: both are written at once
 * @returns its id
 * @throws Refusal `validation` at `currency` (it has no price now) or at `field` (the balance, or what the invoice brought, is less; or it
 *   would not cover the fee of its payout) · `forbidden` (the shop is not open) · `idempotency_mismatch`
 */
export async function makePullPayment(
  ctx: Context,
  shop: Shop,
  order: PullPaymentOrder,
  key: PullPaymentKey | null,
  { actor, field }: { actor: string; field: string },
  asks?: (setAside: string) => Promise<CheckedRefund>,
): Promise<string> {
  const now = ctx.clock.now();
  const { currency: own, ripeBefore, withdrawalFee } = await refundingBalance(ctx, shop);
  const worth = worthIn(ctx, order.currency, own.id, now);
  if (worth === null) return refuseFields({ currency: [{ code: 'unknown_currency' }] });
  const setAside = divide(multiply(order.amount, worth.of), worth.in, {
    decimals: own.decimals,
    rounding: 'up',
  });
  // How much of the shop's currency is so much of the refund's: errors are told in what was typed.
  const typed = (amount: string, rounding: 'up' | 'down') => ({
    nearest: divide(multiply(amount, worth.in), worth.of, {
      decimals: decimalsOf(ctx, order.currency),
      rounding,
    }),
    ticker: order.currency,
  });
  if (compare(setAside, withdrawalFee) <= 0)
    return refuseFields({
      [field]: [{ code: 'below_min', values: typed(multiply(withdrawalFee, '1.01'), 'up') }],
    });
  const id = newId();
  const asked = await asks?.(setAside);
  const made = {
    asked: asked && {
      ...{ to_id: asked.to.id, email: asked.email, asked_at: now },
      requisites: encryptCards(ctx.vault, asked.requisites, associatedData.pullPayment(id)),
    },
    ...{ id, shop_id: shop.id, name: order.name, description: order.description },
    ...{ invoice_id: order.invoice?.id ?? null, invoice_amount: order.invoice?.amount ?? null },
    ...{ amount: order.amount, currency: order.currency, set_aside: setAside, held: setAside },
    ...{ status: 'open', methods: order.methods, approves_itself: order.approvesItself },
    ...{ email: order.email, locale: order.locale, version: 1 },
    ...{ starts_at: order.startsAt, expires_at: order.expiresAt, created_at: now, updated_at: now },
    ripe_before: ripeBefore,
  };
  const stored = key && { scope: `pull-payments:${shop.id}`, key: key.key, hash: key.hash, response: { id } };
  const { rows } = await sql<Outcome>`select outcome, response, free::text as free from make_pull_payment(
    ${JSON.stringify(made)}::jsonb, ${stored && JSON.stringify(stored)}::jsonb, ${actor}, ${now})`.execute(
    ctx.db,
  );
  const [{ outcome, response, free } = unanswered()] = rows;
  ctx.outbox.wake();
  switch (outcome) {
    case 'created':
    case 'replayed':
      return response?.id ?? id;
    case 'mismatch':
      throw new Refusal('idempotency_mismatch');
    case 'closed':
      throw new Refusal('forbidden');
    case 'short':
      return refuseFields({
        [field]: [
          {
            code: order.invoice === null ? 'below_balance' : 'refund_above_balance',
            values: typed(plain(free ?? '0'), 'down'),
          },
        ],
      });
    case 'over':
      return refuseFields({
        [field]: [
          {
            code: 'above_max',
            values: { nearest: plain(free ?? '0'), ticker: order.invoice?.currency ?? '' },
          },
        ],
      });
  }
}

/** How much of an asset can be set aside of a balance in another currency now, rounded down; null where one of both has no price. */
export function mostOf(
  ctx: Context,
  asset: string,
  { currency: { id }, balance }: Pick<PaidBalance, 'currency' | 'balance'>,
): string | null {
  const worth = worthIn(ctx, asset, id, ctx.clock.now());
  return (
    worth &&
    divide(multiply(balance, worth.in), worth.of, { decimals: decimalsOf(ctx, asset), rounding: 'down' })
  );
}

/** What one of an asset, and one of a shop's currency, is worth in dollars; null where one has no price now. */
function worthIn(
  ctx: Context,
  asset: string,
  currencyId: number,
  now: Date,
): { of: string; in: string } | null {
  const { currencies, usdOf: prices } = ctx.catalogue.current();
  // Of its own currency it is just as much.
  if (currencies.get(currencyId)?.ticker === asset) return { of: '1', in: '1' };
  const [of, each] = [usdOf(ctx, asset, now), prices.get(currencyId)];
  return of === undefined || each === undefined ? null : { of, in: each };
}

function unanswered(): never {
  throw new Error('The database said nothing of a pull payment.');
}
