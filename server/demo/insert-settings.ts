import type { ExchangeSettings } from '@menyala/contract/office/settings';
import type { Tx } from '../platform/database/connection.ts';
import type { CurrencyIds } from './currency-ids.ts';
import { firstPair, payoutCurrencies, programmeCurrency, settings } from './seed-catalogue/settings.ts';

/** The owner's settings. Outside of a demo, contacts wait for the owner's own. */
export async function insertSettings(
  tx: Tx,
  currencyIds: CurrencyIds,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  const initial: Omit<ExchangeSettings, 'texts'> = {
    ...settings,
    ...(isDemo ? {} : { contactEmail: null, contactTelegram: null }),
    // Off until its owner has read what it promises.
    programme: {
      ...settings.programme,
      isOn: isDemo,
      currencyId: currencyIds.of(programmeCurrency),
      payoutIds: payoutCurrencies.map((code) => currencyIds.of(code)),
    },
    exchangeAttributes: {
      fromCurrencyId: currencyIds.of(firstPair.from),
      toCurrencyId: currencyIds.of(firstPair.to),
    },
  };
  await tx
    .insertInto('exchange_settings')
    .values({ id: 'exchange', seeded_as: isDemo ? 'demo' : 'production', settings: JSON.stringify(initial) })
    .execute();
}
