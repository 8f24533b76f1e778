import type { Database } from '../../platform/database/connection.ts';
import type { Rates } from '../rates/rates-keeper.ts';
import { assembleCatalogue } from './assemble-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogueRows } from './catalogue-queries.ts';

/** Reads the whole catalogue in one snapshot. Its courses and prices are those of `rates`, as they are when they are asked for. */
export async function loadCatalogue(db: Database, rates: Rates, now: Date): Promise<Catalogue> {
  return assembleCatalogue(await readCatalogueRows(db, now), rates);
}
