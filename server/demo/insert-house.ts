import type { HouseSettings } from '@menyala/contract/office/house';
import type { Tx } from '../platform/database/connection.ts';
import type { CurrencyIds } from './currency-ids.ts';
import { firstPair, house, payoutCurrencies, programmeCurrency } from './starting-catalogue/house.ts';

/** The owner's settings. Outside of a demo, contacts wait for the owner's own. */
export async function insertHouse(
  tx: Tx,
  currencyIds: CurrencyIds,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  const settings: Omit<HouseSettings, 'texts'> = {
    ...house,
    ...(isDemo ? {} : { contactEmail: null, contactTelegram: null }),
    // Off until its owner has read what it promises.
    programme: {
      ...house.programme,
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
    .insertInto('house')
    .values({ id: 'house', filled_as: isDemo ? 'demo' : 'production', settings: JSON.stringify(settings) })
    .execute();
}
