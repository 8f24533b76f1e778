import type { Database } from '../../platform/database/connection.ts';
import { assembleCatalogue } from './assemble-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogueRows } from './catalogue-queries.ts';

/** Reads the whole catalogue in one snapshot. */
export async function loadCatalogue(db: Database, now: Date): Promise<Catalogue> {
  return assembleCatalogue(await readCatalogueRows(db, now));
}
