import type { Context } from '../../../context.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { cardDigits, type Details, decryptCards } from '../../../platform/vault/card-numbers.ts';
import { claimsEnding } from '../desk/queue-queries.ts';

/**
 * The claims that pay to a card whose whole number somebody searches for. Encrypted numbers are not found by SQL: those with the
 * same last four digits, one in ten thousand, are opened.
 */
export async function claimsOfCard({ db, vault }: Context, words: string | undefined): Promise<string[]> {
  const number = cardDigits((words ?? '').trim());
  if (number === null) return [];
  const rows = await claimsEnding(db, number.slice(-4));
  return rows.flatMap(({ id, to_requisites }) => {
    const values = Object.values(decryptCards(vault, to_requisites as Details, associatedData.claim(id)));
    return values.some((value) => cardDigits(value) === number) ? [id] : [];
  });
}
