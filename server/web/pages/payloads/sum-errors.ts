import type { Objection } from '@menyala/money';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import type { FieldError } from '../../../platform/http/refusal.ts';

/** What the calculator says against two sums, as errors of the form's fields. */
export function sumErrors(
  direction: Direction,
  objections: readonly Objection[],
): Record<string, FieldError[]> {
  const errors: Record<string, FieldError[]> = {};
  for (const { side, code, nearest } of objections) {
    const { ticker } = side === 'send' ? direction.from : direction.to;
    const decimals = side === 'send' ? direction.sendDecimals : direction.receiveDecimals;
    const field = side === 'send' ? 'fromSumma' : 'toSumma';
    const error: FieldError = {
      code: code === 'mismatch' ? 'no_course' : code,
      values: { nearest: nearest ?? '0', ticker, decimals: String(decimals) },
    };
    errors[field] = [...(errors[field] ?? []), error];
  }
  return errors;
}
