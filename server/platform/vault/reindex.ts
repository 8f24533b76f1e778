import { possibleTexts } from './blind-indexes.ts';
import type { Details } from './card-numbers.ts';
import type { Vault } from './vault.ts';

/**
 * Blind indexes of details under the newest key. What each of them is of, it tells itself, while its key is at hand: it is compared with
 * all that these details may have been indexed by. One that tells nothing stays as it is.
 */
export function reindexed(
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
