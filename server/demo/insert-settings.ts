import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/connection.ts';
import type { CurrencyIds } from './currency-ids.ts';
import { firstPair, payoutCurrencies, programmeCurrency, settings } from './seed-catalogue/settings.ts';

export async function insertDemosSettings(tx: Tx, currencyIds: CurrencyIds, now: Date): Promise<void> {
  await insertSettings(tx, 'demo', now, {
    ...settings,
    programme: {
      ...settings.programme,
      isOn: true,
      currencyId: currencyIds.of(programmeCurrency),
      payoutIds: payoutCurrencies.map((code) => currencyIds.of(code)),
    },
    // A visitor of the demo tries a shop alone.
    shops: { ...settings.shops, needsApproval: false },
    exchangeAttributes: {
      fromCurrencyId: currencyIds.of(firstPair.from),
      toCurrencyId: currencyIds.of(firstPair.to),
    },
  });
  await letVisitorsDecideAlone(tx);
}

/** A visitor of the demo tries things alone. Who wants to see how two decide switches it on, and signs in as another. */
async function letVisitorsDecideAlone(tx: Tx): Promise<void> {
  await tx
    .updateTable('approval_policy')
    .set({
      ...{ is_on: false, payout_above: '100000', withdrawal_above: '100000', reserve_out_above: '100000' },
      set_up_at: sql`now()`,
    })
    .execute();
}

/** Contacts wait for the owner's own. The programme is off until its owner has read what it promises. */
export async function insertOwnersSettings(tx: Tx): Promise<void> {
  await insertSettings(tx, 'production', null, {
    ...settings,
    contactEmail: null,
    contactTelegram: null,
    programme: { ...settings.programme, isOn: false, currencyId: null, payoutIds: [] },
    exchangeAttributes: null,
  });
}

async function insertSettings(
  tx: Tx,
  seededAs: 'demo' | 'production',
  openedAt: Date | null,
  initial: Omit<ExchangeSettings, 'texts'>,
): Promise<void> {
  await tx
    .insertInto('exchange_settings')
    .values({ id: 'exchange', seeded_as: seededAs, settings: JSON.stringify(initial), opened_at: openedAt })
    .execute();
}
