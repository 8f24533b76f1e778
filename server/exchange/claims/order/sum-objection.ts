import type { Objection, ObjectionCode } from '@menyala/money';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import type { FieldError } from '../../../platform/http/refusal.ts';

/** What the calculator says against a sum, but for the disagreement with the course, which is answered in its own way. */
export type SumObjection = Objection & { code: Exclude<ObjectionCode, 'mismatch'> };

export function isAboutSum(objection: Objection): objection is SumObjection {
  return objection.code !== 'mismatch';
}

/** The field that an objection is about, and the error that its sentence is made of. */
export function sumError(
  direction: Direction,
  { side, code, nearest }: SumObjection,
): { field: 'fromSumma' | 'toSumma'; error: FieldError } {
  const { ticker } = side === 'send' ? direction.from : direction.to;
  const decimals = side === 'send' ? direction.sendDecimals : direction.receiveDecimals;
  return {
    field: side === 'send' ? 'fromSumma' : 'toSumma',
    error: { code, values: { nearest: nearest ?? '', ticker, decimals: String(decimals) } },
  };
}
