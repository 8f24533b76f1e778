import { randomUUID } from 'node:crypto';
import { compare, negate, subtract } from '@menyala/money';
import type { TestContext } from '../testing/context.ts';
import { post } from './ledger-queries.ts';
import { type OutflowPass, passOf } from './outflow.ts';

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
  const now = ctx.clock.now();
  const pass = sign > 0 ? null : await letOut(admin, { currencyId, amount }, now);
  await post(ctx.db, { kind: 'adjustment', pass, actor: 'staff:demo', transfers }, now);
  await ctx.reserves.refresh();
}

/** Lets money out of a reserve that counts in no limit of anybody. */
async function letOut(
  admin: TestContext<never>['admin'],
  { currencyId, amount }: { currencyId: number; amount: string },
  now: Date,
): Promise<OutflowPass> {
  const object = `reserve:${randomUUID()}`;
  await admin.query(
    `insert into outflow (kind, object, currency_id, amount, usd, asset, at)
     select 'reserve', $1, id, $3, 0, price_asset, $4 from currency where id = $2`,
    [object, currencyId, amount, now],
  );
  return passOf(object);
}
