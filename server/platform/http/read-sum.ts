import type { Language } from '@menyala/contract';
import { type Decimal, type MoneyUnit, readTyped } from '@menyala/money';
import { localeOf } from '../languages.ts';
import type { FieldError } from './refusal.ts';

/** Reads a sum as a person typed it, or says what is wrong at its field. */
export function readSum(
  text: string,
  unit: MoneyUnit,
  language: Language,
): { amount: Decimal; wrong: null } | { amount: null; wrong: FieldError } {
  if (text.trim() === '') return { amount: null, wrong: { code: 'required' } };
  const read = readTyped(text, unit, localeOf(language));
  if (read.amount !== null) return { amount: read.amount, wrong: null };
  if (read.fault === 'other_unit')
    return { amount: null, wrong: { code: 'other_unit', values: { unit: read.unit } } };
  return { amount: null, wrong: { code: read.fault === 'several_sums' ? 'several_sums' : 'bad_amount' } };
}
