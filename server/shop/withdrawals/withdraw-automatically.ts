import { compare, min } from '@menyala/money';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdWithdrawal } from '../../programme/withdrawals/ask-withdrawal.ts';
import { arrives, mostOf } from '../../programme/withdrawals/payout-terms.ts';
import { payoutWays } from '../../programme/withdrawals/payout-ways.ts';
import { lastWithdrawals } from '../../programme/withdrawals/withdrawal-queries.ts';
import { type Shop, shopOf } from '../shop.ts';
import { shopBalance } from './shop-balance.ts';

/** Asks for withdrawals of open shops whose balance has reached the sum that they named. What cannot be held now is asked for at the next sweep. */
export async function withdrawAutomatically(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('shop')
    .selectAll()
    .where('automatic_above', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    try {
      await withdraw(ctx, shopOf(row));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function withdraw(ctx: Context, shop: Shop): Promise<void> {
  const { automatic } = shop;
  const balance = await shopBalance(ctx, shop);
  if (automatic === null || compare(balance.balance, automatic.above) < 0) return;
  const way = (await payoutWays(ctx, balance)).find(({ to }) => to.id === automatic.toId);
  const last = (await lastWithdrawals(ctx, balance.owner, [automatic.toId])).get(automatic.toId);
  if (!way?.terms || way.closed !== null || !last) return;
  const amount = min(mostOf(way.terms, balance.balance), balance.balance);
  if (compare(amount, '0') <= 0) return;
  const { to, terms } = way;
  const asked = { to, terms, amount, toSumma: arrives(terms, amount, to), requisites: last.requisites };
  const by = { address: null, actor: 'system:automatic-withdrawal' };
  await holdWithdrawal(ctx, { ...asked, balance, refund: null }, by, null);
}
