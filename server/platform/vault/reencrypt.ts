import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/connection.ts';
import { possibleTexts } from './blind-indexes.ts';
import { decryptBytes } from './bytes-column.ts';
import { type Details, decryptCards, encryptCards, hasStaleCards } from './card-numbers.ts';
import { asBytea, type EncryptedColumn, type Opened } from './encrypted-columns.ts';
import { type Reencrypted, type StaleRow, staleRows } from './reencrypt-queries.ts';
import { DecryptionError, type Vault } from './vault.ts';

/** What became of some rows of one place. */
export interface Step {
  encrypted: number;
  /** Rows that could not be opened, and were left as they are. */
  failed: number;
  /** The key after which it goes on; null at the end. */
  next: string | null;
}

/** Encrypts some of what is stale in one place: what is from before there was a vault, and what is encrypted with another key than the newest. */
export async function reencryptSome(
  db: Database,
  vault: Vault,
  place: EncryptedColumn,
  after: string | null,
): Promise<Step> {
  const { rows, next } = await staleRows(db, place, vault.newestKey, after);
  const batch: Reencrypted[] = [];
  let failed = 0;
  for (const row of rows) {
    try {
      const one = reencrypted(vault, place, row);
      if (one) batch.push(one);
    } catch (error) {
      // One row that somebody damaged must not keep all others from being encrypted.
      if (!(error instanceof DecryptionError)) throw error;
      failed += 1;
    }
  }
  const encrypted = batch.length === 0 ? 0 : await place.write(db, place, batch);
  return { encrypted, failed, next };
}

/** As `reencryptSome`, but it opens every row and changes none. `opened` counts rows that could be. */
export async function openSome(
  db: Database,
  vault: Vault,
  place: EncryptedColumn,
  after: string | null,
): Promise<{ opened: number; failed: number; next: string | null }> {
  // No key is called so: whatever is encrypted counts as stale.
  const { rows, next } = await staleRows(db, place, '-', after);
  const isOpen = rows.map(({ whose, columns }) => {
    try {
      for (const name of place.columns)
        if (columns[name] != null) openedAs[place.form](vault, columns[name], place.associatedData(whose));
      return true;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      return false;
    }
  });
  const opened = isOpen.filter(Boolean).length;
  return { opened, failed: isOpen.length - opened, next };
}

/** Null where nothing is to be done after all. */
function reencrypted(
  vault: Vault,
  place: EncryptedColumn,
  { key, whose, columns }: StaleRow,
): Reencrypted | null {
  const { hash, hashOf, form, blindIndexes } = place;
  const associatedData = place.associatedData(whose);
  const opened: Opened = {};
  const after: Reencrypted['after'] = {};
  for (const name of place.columns) {
    const value = columns[name];
    if (value === null || value === undefined) continue;
    opened[name] = openedAs[form](vault, value, associatedData);
    after[name] = encryptedAs(form, vault, opened[name], associatedData);
  }
  if (hash && hashOf) {
    const old = columns[hash.column];
    after[hash.column] = hashOf(vault, opened, typeof old === 'string' ? old : null);
  }
  if (blindIndexes)
    after[blindIndexes] = reindexed(
      vault,
      blindIndexesOf(columns[blindIndexes]),
      Object.values(opened).map(detailsOf),
    );
  const isStale =
    form !== 'details' ||
    (blindIndexes !== undefined &&
      !isDeepStrictEqual(after[blindIndexes], blindIndexesOf(columns[blindIndexes]))) ||
    hash?.form === 'blindIndex' ||
    place.columns.some((name) => hasStaleCards(detailsOf(columns[name]), vault.newestKey));
  return isStale ? { id: key, before: columns, after } : null;
}

const detailsOf = (value: unknown) => (value ?? {}) as Details;
const blindIndexesOf = (value: unknown) => (value ?? null) as string[] | null;

const openedAs = {
  text: (vault: Vault, value: unknown, associatedData: string) =>
    vault.decryptAny(String(value), associatedData),
  // Bytes from before there was a vault are themselves the secret; what is encrypted is their base64.
  bytes: (vault: Vault, value: unknown, associatedData: string) =>
    decryptBytes(vault, Buffer.from(String(value).slice(2), 'hex'), associatedData).toString('base64'),
  details: (vault: Vault, value: unknown, associatedData: string) =>
    decryptCards(vault, detailsOf(value), associatedData),
};

function encryptedAs(
  form: EncryptedColumn['form'],
  vault: Vault,
  value: string | Details,
  associatedData: string,
): unknown {
  if (typeof value === 'object') return encryptCards(vault, value, associatedData);
  const encrypted = vault.encrypt(value, associatedData);
  return form === 'bytes' ? asBytea(Buffer.from(encrypted)) : encrypted;
}

/**
 * Blind indexes of details under the newest key. What each of them is of, it tells itself, while its key is at hand: it is compared with
 * all that these details may have been indexed by. One that tells nothing stays as it is.
 */
function reindexed(
  vault: Pick<Vault, 'blindIndex' | 'blindIndexes'>,
  blindIndexes: string[] | null,
  details: Details[],
): string[] | null {
  if (blindIndexes === null) return null;
  const known = new Map(
    possibleTexts(details).flatMap((text) =>
      vault.blindIndexes(text).map((blindIndex) => [blindIndex, text] as const),
    ),
  );
  return blindIndexes.map((blindIndex) => {
    const text = known.get(blindIndex);
    return text === undefined ? blindIndex : vault.blindIndex(text);
  });
}
