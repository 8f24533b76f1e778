import type { Tx } from '../platform/database/connection.ts';
import { cities } from './seed-catalogue/cities.ts';
import { networks } from './seed-catalogue/networks.ts';
import { prices } from './seed-catalogue/prices.ts';

/**
 * What currencies stand on: networks, cities and base prices. Prices walk in a demo alone; an owner's are examples that count
 * for nothing until somebody sets them, but for the dollar, in which all are told.
 */
export async function insertReferenceData(tx: Tx, now: Date, { isDemo }: { isDemo: boolean }): Promise<void> {
  await tx
    .insertInto('network')
    .values(networks.map(({ explorerTx, ...network }) => ({ ...network, explorer_tx: explorerTx })))
    .execute();
  await tx
    .insertInto('city')
    .values(cities.map(({ code, name }) => ({ code, name_ru: name.ru, name_en: name.en })))
    .execute();
  await tx
    .insertInto('price')
    .values(
      prices.map(({ asset, usd, isWalking }) => ({
        asset,
        usd,
        is_walking: isDemo && isWalking,
        is_set: isDemo || asset === 'USD',
        updated_at: now,
      })),
    )
    .execute();
}
