import type { Details } from './card-numbers.ts';
import { possibleTexts } from './detail-marks.ts';
import type { Vault } from './vault.ts';

/**
 * Marks of details under the newest key. What each of them is of, it tells itself, while its key is at hand: it is compared with
 * all that these details may have been marked by. One that tells nothing stays as it is.
 */
export function markedAnew(
  vault: Pick<Vault, 'mark' | 'marks'>,
  marks: string[] | null,
  details: Details[],
): string[] | null {
  if (marks === null) return null;
  const known = new Map(
    possibleTexts(details).flatMap((text) => vault.marks(text).map((mark) => [mark, text] as const)),
  );
  return marks.map((mark) => {
    const text = known.get(mark);
    return text === undefined ? mark : vault.mark(text);
  });
}
