import { sql } from 'kysely';
import { asSql } from '../ledger/ledger-queries.ts';
import { actorText } from '../platform/actor.ts';
import type { Tx } from '../platform/database/connection.ts';
import type { CurrencyIds } from './currency-ids.ts';
import { reserves } from './seed-catalogue/reserves.ts';

/** The demo's reserves come from outside like any other money, so that the books agree from the first day. */
export async function postReserves(tx: Tx, currencyIds: CurrencyIds, now: Date): Promise<void> {
  const batch = Object.entries(reserves).map(([code, { reserve }], place) => ({
    seq: place + 1,
    kind: 'adjustment',
    key: `demo:reserve:${code}`,
    actor: actorText({ kind: 'system', name: 'start' }),
    // Kept as it was written, so in both languages at once.
    reason: 'Начальный резерв демонстрации / Starting reserve of the demo',
    transfers: [
      asSql({
        debit: { kind: 'outside' },
        credit: { kind: 'available' },
        currencyId: currencyIds.of(code),
        amount: reserve,
      }),
    ],
  }));
  await sql`select from post_transfers(${JSON.stringify(batch)}, ${now})`.execute(tx);
}
