import { placeColumns } from '../market/cash/office-places.ts';
import { networks } from '../market/currencies/library/networks.ts';
import type { Tx } from '../platform/database/connection.ts';
import { cities } from './seed-catalogue/cities.ts';
import { places } from './seed-catalogue/places.ts';
import { prices } from './seed-catalogue/prices.ts';

/** The networks whose addresses we can check. */
export async function insertNetworks(tx: Tx): Promise<void> {
  await tx
    .insertInto('network')
    .values(networks.map(({ explorerTx, ...network }) => ({ ...network, explorer_tx: explorerTx })))
    .execute();
}

/** What else the demo's currencies stand on: cities and base prices. */
export async function insertDemosReferences(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('city')
    .values(cities.map(({ code, name, zone }) => ({ code, name_ru: name.ru, name_en: name.en, zone })))
    .execute();
  await insertPlaces(tx, now);
  await tx
    .insertInto('price')
    .values(
      prices.map(({ asset, usd }) => ({
        asset,
        usd,
        // Nobody looks after the prices of a demo.
        fresh_minutes: null,
        updated_at: now,
      })),
    )
    .execute();
}

async function insertPlaces(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('cash_place')
    .values(places.map((place) => ({ ...placeColumns(place), created_at: now })))
    .execute();
}
