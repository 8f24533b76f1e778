import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/connection.ts';
import { openBytes } from './bytes-column.ts';
import { type Details, hasStaleCards, openCards, sealCards } from './card-numbers.ts';
import { markedAnew } from './mark-anew.ts';
import { type Resealed, type StaleRow, staleRows } from './reseal-queries.ts';
import { asBytea, type Opened, type SealedPlace } from './sealed-places.ts';
import { Unopenable, type Vault } from './vault.ts';

/** What became of some rows of one place. */
export interface Step {
  sealed: number;
  /** Rows that could not be opened, and were left as they are. */
  failed: number;
  /** The key after which it goes on; null at the end. */
  next: string | null;
}

/** Seals some of what is stale in one place: what is from before there was a vault, and what is sealed with another key than the newest. */
export async function resealSome(
  db: Database,
  vault: Vault,
  place: SealedPlace,
  after: string | null,
): Promise<Step> {
  const { rows, next } = await staleRows(db, place, vault.newestKey, after);
  const batch: Resealed[] = [];
  let failed = 0;
  for (const row of rows) {
    try {
      const one = resealed(vault, place, row);
      if (one) batch.push(one);
    } catch (error) {
      // One row that somebody damaged must not keep all others from being sealed.
      if (!(error instanceof Unopenable)) throw error;
      failed += 1;
    }
  }
  const sealed = batch.length === 0 ? 0 : await place.write(db, place, batch);
  return { sealed, failed, next };
}

/** Null where nothing is to be done after all. */
function resealed(vault: Vault, place: SealedPlace, { key, whose, columns }: StaleRow): Resealed | null {
  const { hash, hashOf, form, marks } = place;
  const about = place.about(whose);
  const opened: Opened = {};
  const after: Resealed['after'] = {};
  for (const name of place.columns) {
    const value = columns[name];
    if (value === null || value === undefined) continue;
    opened[name] = openedAs[form](vault, value, about);
    after[name] = sealedAs(form, vault, opened[name], about);
  }
  if (hash && hashOf) {
    const old = columns[hash.column];
    after[hash.column] = hashOf(vault, opened, typeof old === 'string' ? old : null);
  }
  if (marks) after[marks] = markedAnew(vault, marksOf(columns[marks]), Object.values(opened).map(detailsOf));
  const isStale =
    form !== 'details' ||
    (marks !== undefined && !isDeepStrictEqual(after[marks], marksOf(columns[marks]))) ||
    hash?.form === 'mark' ||
    place.columns.some((name) => hasStaleCards(detailsOf(columns[name]), vault.newestKey));
  return isStale ? { id: key, before: columns, after } : null;
}

const detailsOf = (value: unknown) => (value ?? {}) as Details;
const marksOf = (value: unknown) => (value ?? null) as string[] | null;

const openedAs = {
  text: (vault: Vault, value: unknown, about: string) => vault.openAny(String(value), about),
  // Bytes from before there was a vault are themselves the secret; what is sealed is their base64.
  bytes: (vault: Vault, value: unknown, about: string) =>
    openBytes(vault, Buffer.from(String(value).slice(2), 'hex'), about).toString('base64'),
  details: (vault: Vault, value: unknown, about: string) => openCards(vault, detailsOf(value), about),
};

function sealedAs(form: SealedPlace['form'], vault: Vault, value: string | Details, about: string): unknown {
  if (typeof value === 'object') return sealCards(vault, value, about);
  const sealed = vault.seal(value, about);
  return form === 'bytes' ? asBytea(Buffer.from(sealed)) : sealed;
}
