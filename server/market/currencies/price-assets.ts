import type { Tx } from '../../platform/database/connection.ts';

/** In what all prices are told. */
const dollar = 'USD';

/** An asset that a currency names has a base price. A new one counts for nothing until somebody sets it, but for the dollar's. */
export async function ensureAsset(tx: Tx, asset: string, now: Date): Promise<void> {
  await tx
    .insertInto('price')
    .values({ asset, usd: '1', is_set: asset === dollar, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
