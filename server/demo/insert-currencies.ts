import { insertKnownCurrencies } from '../market/currencies/library/insert-known.ts';
import type { Tx } from '../platform/database/connection.ts';
import { CurrencyIds } from './currency-ids.ts';
import { demoCurrencies } from './seed-catalogue/currencies.ts';
import { reserves } from './seed-catalogue/reserves.ts';

/** Every currency of the demo, with its tile, cities and fields. */
export async function insertCurrencies(tx: Tx, now: Date): Promise<CurrencyIds> {
  const rows = await insertKnownCurrencies(tx, demoCurrencies, now);
  for (const { id, code } of rows)
    await tx
      .updateTable('currency')
      .set({ low_level: reserves[code]?.lowLevel ?? null })
      .where('id', '=', id)
      .execute();
  return new CurrencyIds(rows);
}
