import { compare, max } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Direction } from '../../market/currencies/catalogue.ts';
import { newestCourse } from '../../market/currencies/directions.ts';
import { marketOf, offer } from '../../market/currencies/offer.ts';
import { closedPayout } from '../../market/currencies/payout-offer.ts';
import { verifiedSide } from '../../market/currencies/verified-cards.ts';
import { arrives, payoutTerms } from '../../programme/withdrawals/payout-terms.ts';
import { payoutWays, type Way } from '../../programme/withdrawals/payout-ways.ts';
import { passing } from '../invoices/lock-rates.ts';
import { methodIds } from '../payment-methods.ts';
import type { Shop } from '../shop.ts';
import { type ShopBalance, shopBalance } from '../withdrawals/shop-balance.ts';
import type { PullPayment } from './pull-payment.ts';

/** A currency that a buyer may take a refund in, by its name as a way to pay. */
export interface RefundWay extends Way {
  method: string;
}

/** The shop's balance as refunds are paid out of it: however little a refund is, it can be paid. */
export async function refundingBalance(ctx: Context, shop: Shop): Promise<ShopBalance> {
  return { ...(await shopBalance(ctx, shop)), leastWithdrawal: '0' };
}

/**
 * Every way to pay so much of a shop's balance to a buyer: the currencies that withdrawals are paid in, at their terms, and each that a
 * direction from the shop's currency leads to, at the course at which anybody exchanges. So nobody gains by a refund what an exchange
 * would cost.
 */
export async function refundWays(ctx: Context, balance: ShopBalance, amount: string): Promise<RefundWay[]> {
  const catalogue = ctx.catalogue.current();
  const ids = methodIds(catalogue);
  const usual = (await payoutWays(ctx, balance)).filter(({ to }) => to.cities.length === 0);
  const market = marketOf(ctx);
  const exchanged = catalogue.directions
    .filter(
      ({ isEnabled, from, to }) =>
        isEnabled &&
        from.id === balance.currency.id &&
        to.isReceiveVisible &&
        to.cities.length === 0 &&
        !balance.payoutIds.includes(to.id),
    )
    .filter((direction) => !asksForCard(direction, amount))
    .map((direction): Way => {
      const { to } = direction;
      const reserve = ctx.reserves.availableOf(to.id);
      const pair = { from: balance.currency, to };
      const isCertain = offer(direction, market).reasons.every((reason) => passing.has(reason));
      const { course } = newestCourse(direction);
      const terms = payoutTerms(balance, { course, reserve, currency: balance.currency, to });
      return { to, reserve, terms: isCertain ? terms : null, closed: closedPayout(catalogue, pair, market) };
    });
  return [...usual, ...exchanged].map((way) => ({ ...way, method: ids.get(way.to.id) ?? way.to.code }));
}

/** Those of them that the shop lets the buyer of this refund take. */
export function waysOf(ways: readonly RefundWay[], { methods }: Pick<PullPayment, 'methods'>): RefundWay[] {
  return methods.length === 0 ? [...ways] : ways.filter(({ method }) => methods.includes(method));
}

/** What arrives of a refund; null where it cannot be paid this way now. `isShort`: the reserve has too little. */
export function refundArrives(
  { to, terms, reserve, closed }: Way,
  amount: string,
): { sum: string; isShort: boolean } | null {
  if (closed !== null || terms === null || compare(amount, terms.min) < 0) return null;
  const sum = arrives(terms, amount, to);
  return { sum, isShort: compare(sum, max(reserve, '0')) > 0 };
}

/** Nobody's card is checked for a refund. */
function asksForCard(direction: Direction, fromSumma: string): boolean {
  return verifiedSide(direction, { fromSumma, isVerification: false, isNewcomer: true }) === 'receive';
}
