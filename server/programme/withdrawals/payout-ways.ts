import type { Currency } from '../../market/currencies/catalogue.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import type { World } from '../../world.ts';
import { courseBetween, type PayoutTerms, payoutTerms } from './payout-terms.ts';
import { readPrices } from './withdrawal-queries.ts';

/** A currency that the owner pays balances in, with its terms of this moment; null terms where it has no price, or nobody may receive it now. */
export interface Way {
  to: Currency;
  reserve: string;
  terms: PayoutTerms | null;
}

/** Every way that the owner has chosen, in that order. */
export async function payoutWays(world: World): Promise<Way[]> {
  const { currencies } = world.catalogue.current();
  const { currency, payoutIds, ...rules } = programmeOf(world);
  const targets = payoutIds.flatMap((id) => currencies.get(id) ?? []);
  const prices = await readPrices(world.db, [currency.id, ...targets.map(({ id }) => id)]);
  return targets.map((to) => {
    const course = to.isReceiveVisible ? courseBetween(currency, to, prices) : null;
    const reserve = world.reserves.of(to.id);
    const terms = course && payoutTerms(rules, { course, reserve, currency, to });
    return { to, reserve, terms: terms || null };
  });
}
