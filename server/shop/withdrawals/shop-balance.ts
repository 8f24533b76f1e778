import { compare, divide, max, subtract } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { findProgramme } from '../../market/settings/programme.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { PaidBalance } from '../../programme/withdrawals/ask-withdrawal.ts';
import { readPrices } from '../../programme/withdrawals/withdrawal-queries.ts';
import { ownerOf, type Shop, termsOf } from '../shop.ts';

const day = 24 * 60 * 60 * 1000;

/** The balance of a shop as it can be paid out. Sums in the shop's currency. */
export interface ShopBalance extends PaidBalance {
  /** On its way out, or set aside for refunds. */
  held: string;
  /** There, and too young to be withdrawn. */
  waiting: string;
  owed: string;
}

export async function shopBalance(ctx: Context, shop: Shop): Promise<ShopBalance> {
  const currency = currencyIn(ctx.catalogue.current().currencies, shop.currencyId);
  const { holdDays, withdrawalFeeUsd, leastWithdrawalUsd } = termsOf(ctx, shop);
  const ripeBefore = holdDays === 0 ? null : new Date(ctx.clock.now().getTime() - holdDays * day);
  const [sums, prices] = await Promise.all([
    readSums(ctx, shop, ripeBefore),
    readPrices(ctx.db, [currency.id]),
  ]);
  const usd = prices[currency.id];
  return {
    owner: ownerOf(shop),
    ...{ currency, ripeBefore, ...sums, payoutIds: payoutIdsOf(ctx, shop) },
    leastWithdrawal: fromUsd(leastWithdrawalUsd, usd, currency),
    withdrawalFee: fromUsd(withdrawalFeeUsd, usd, currency),
  };
}

/** Its own currency, and what partners are paid in. */
function payoutIdsOf(ctx: Context, { currencyId }: Shop): number[] {
  return [...new Set([currencyId, ...(findProgramme(ctx)?.payoutIds ?? [])])];
}

/** What is worth so many dollars, rounded up; nothing where the currency has no price. */
function fromUsd(amount: string, usd: string | undefined, { decimals }: Currency): string {
  return usd === undefined || compare(usd, '0') <= 0
    ? '0'
    : divide(amount, usd, { decimals, rounding: 'up' });
}

async function readSums({ db }: Context, { id, currencyId }: Shop, ripeBefore: Date | null) {
  const { rows } = await sql<Record<'there' | 'held' | 'owed' | 'waiting', string>>`
    select coalesce(sum(balance) filter (where kind = 'shop'), 0)::text as there,
      coalesce(sum(balance) filter (where kind = 'shop_held'), 0)::text as held,
      coalesce(-sum(balance) filter (where kind = 'shop_owed'), 0)::text as owed,
      shop_waiting(${id}, ${ripeBefore})::text as waiting
    from account where kind in ('shop', 'shop_held', 'shop_owed') and owner = ${id} and currency_id = ${currencyId}`.execute(
    db,
  );
  const [there, held, owed, young] = [rows[0]?.there, rows[0]?.held, rows[0]?.owed, rows[0]?.waiting].map(
    (sum) => plain(sum ?? '0'),
  ) as [string, string, string, string];
  // What is owed is paid from what is there before anything is withdrawn.
  const left = max(subtract(there, owed), '0');
  const balance = max(subtract(left, young), '0');
  return { balance, held, owed, waiting: subtract(left, balance) };
}
