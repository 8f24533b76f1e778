import type { Objection } from '@menyala/money';
import type { Direction } from '../../currencies/catalogue.ts';
import type { FieldError } from '../../http/refusal.ts';

/** What the calculator says against two sums, as errors of the form's fields. */
export function sumErrors(
  direction: Direction,
  objections: readonly Objection[],
): Record<string, FieldError[]> {
  const errors: Record<string, FieldError[]> = {};
  for (const { side, code, nearest } of objections) {
    const { ticker, decimals } = side === 'send' ? direction.from : direction.to;
    const field = side === 'send' ? 'fromSumma' : 'toSumma';
    const error: FieldError = {
      code: code === 'mismatch' ? 'no_course' : code,
      values: { nearest: nearest ?? '0', ticker, decimals: String(decimals) },
    };
    errors[field] = [...(errors[field] ?? []), error];
  }
  return errors;
}
