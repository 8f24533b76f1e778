import { compare, negate, subtract } from '@menyala/money';
import type { TestContext } from '../testing/context.ts';
import { post } from './ledger-queries.ts';

/** Takes money in from outside, or out to it, until the reserve has just so much free. */
export async function setReserve(
  { ctx, admin }: Pick<TestContext<never>, 'ctx' | 'admin'>,
  currencyId: number,
  wanted: string,
): Promise<void> {
  const { rows } = await admin.query<{ balance: string }>(
    "select balance from account where kind = 'available' and currency_id = $1",
    [currencyId],
  );
  const missing = subtract(wanted, rows[0]?.balance ?? '0');
  const sign = compare(missing, '0');
  if (sign === 0) return;
  const [debit, credit] =
    sign > 0 ? (['outside', 'available'] as const) : (['available', 'outside'] as const);
  const amount = sign > 0 ? missing : negate(missing);
  const transfers = [{ debit: { kind: debit }, credit: { kind: credit }, currencyId, amount }];
  await post(ctx.db, { kind: 'adjustment', actor: 'staff:demo', transfers }, ctx.clock.now());
  await ctx.reserves.refresh();
}
