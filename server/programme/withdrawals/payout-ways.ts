import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { closedPayout, type PayoutReason } from '../../market/currencies/payout-offer.ts';
import { courseBetween, type PayoutRules, type PayoutTerms, payoutTerms } from './payout-terms.ts';
import { readPrices } from './withdrawal-queries.ts';

/**
 * A currency that the owner pays balances in, with its terms of this moment; null terms where it has no price, or nobody may receive it.
 * `closed`: why nothing is paid out in it now.
 */
export interface Way {
  to: Currency;
  reserve: string;
  terms: PayoutTerms | null;
  closed: PayoutReason | null;
}

/** What a balance is kept in, what it may be paid out in, and at which rules. */
export interface PayoutSource extends PayoutRules {
  currency: Currency;
  payoutIds: readonly number[];
}

/** Every way that the owner has chosen, in that order. */
export async function payoutWays(
  ctx: Context,
  { currency, payoutIds, ...rules }: PayoutSource,
): Promise<Way[]> {
  const catalogue = ctx.catalogue.current();
  const { currencies, usdOf } = catalogue;
  const market = marketOf(ctx);
  const targets = payoutIds.flatMap((id) => currencies.get(id) ?? []);
  const prices = await readPrices(ctx.db, [currency.id, ...targets.map(({ id }) => id)]);
  return targets.map((to) => {
    // A price that nobody has set is the seed's example.
    const isPriced = to.id === currency.id || [currency, to].every(({ id }) => usdOf.get(id) !== undefined);
    const course = to.isReceiveVisible && isPriced ? courseBetween(currency, to, prices) : null;
    const reserve = ctx.reserves.availableOf(to.id);
    const terms = course && payoutTerms(rules, { course, reserve, currency, to });
    return {
      to,
      reserve,
      terms: terms || null,
      closed: closedPayout(catalogue, { from: currency, to }, market),
    };
  });
}
