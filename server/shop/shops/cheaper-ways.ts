import type { CheaperWay } from '@menyala/contract/office/shops';
import { compare, divide, multiply, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import { findProgramme } from '../../market/settings/programme.ts';
import { plain } from '../../platform/database/numeric.ts';
import { courseBetween } from '../../programme/withdrawals/payout-terms.ts';
import { readPrices } from '../../programme/withdrawals/withdrawal-queries.ts';

/**
 * Directions that a shop is cheaper than: what it is paid in the currency of its balance joins that one for one less its fee, and is
 * withdrawn at the base course without a margin. Of each currency the lowest fee that a shop has counts.
 */
export async function cheaperWays(ctx: Context): Promise<CheaperWay[]> {
  const { currencies, directions, settings } = ctx.catalogue.current();
  const payoutIds = findProgramme(ctx)?.payoutIds ?? [];
  const rows = await ctx.db
    .selectFrom('shop')
    .select('currency_id')
    .select(({ fn, val }) =>
      fn.min<string>(fn.coalesce('fee_percent', val(settings.shops.feePercent))).as('fee'),
    )
    .where('status', '=', 'active')
    .groupBy('currency_id')
    .execute();
  const prices = await readPrices(ctx.db, [...rows.map((row) => row.currency_id), ...payoutIds]);
  return rows.flatMap(({ currency_id: fromId, fee }) =>
    directions
      .filter(({ from, to, isEnabled }) => isEnabled && from.id === fromId && payoutIds.includes(to.id))
      .flatMap((direction): CheaperWay[] => {
        const from = currencies.get(fromId);
        const base = from && courseBetween(from, direction.to, prices);
        const [newest] = direction.courses;
        if (!from || !base || !newest) return [];
        const feePercent = plain(fee);
        const byShop = divide(multiply(base, subtract('100', feePercent)), '100', {
          decimals: 18,
          rounding: 'down',
        });
        if (compare(byShop, newest.course) <= 0) return [];
        const codes = { from: from.code, to: direction.to.code };
        return [{ directionId: direction.id, ...codes, feePercent, byShop, course: newest.course }];
      }),
  );
}
