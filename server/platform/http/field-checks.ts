import type { Language } from '@menyala/contract';
import { compare, type Decimal, isZero } from '@menyala/money';
import { type FieldError, refuseFields } from './refusal.ts';

/** What is wrong, by the path of the field. Empty where all is well. */
export type FieldErrors = Record<string, FieldError[]>;

/** @throws Refusal `validation` with all that was found, where anything was. */
export function refuseWrong(...found: FieldErrors[]): void {
  const errors = Object.assign({}, ...found.toReversed());
  if (Object.keys(errors).length > 0) refuseFields(errors);
}

/** Texts in both languages: not too long, and where they are needed not empty. */
export function wrongWords(
  path: string,
  words: Record<Language, string>,
  { most, isRequired = false }: { most: number; isRequired?: boolean },
): FieldErrors {
  const errors: FieldErrors = {};
  for (const language of ['ru', 'en'] as const) {
    const text = words[language].trim();
    if (isRequired && text === '') errors[`${path}.${language}`] = [{ code: 'required' }];
    else if (text.length > most) errors[`${path}.${language}`] = [{ code: 'too_long' }];
  }
  return errors;
}

/** An amount of a currency: no finer than the currency is. */
export function wrongDecimals(path: string, amount: Decimal | null, decimals: number): FieldErrors {
  if (amount === null || decimalsOf(amount) <= decimals) return {};
  return { [path]: [{ code: 'too_many_decimals', values: { decimals: String(decimals) } }] };
}

/** How many decimals a number needs: "1.50" needs one. */
export function decimalsOf(amount: Decimal): number {
  return amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}

export function wrongZero(path: string, amount: Decimal | null): FieldErrors {
  return amount !== null && isZero(amount) ? { [path]: [{ code: 'bad_amount' }] } : {};
}

/** The upper of two bounds may not be below the lower. */
export function wrongOrder(
  path: string,
  upper: Decimal | null,
  lower: Decimal | null,
  ticker: string,
): FieldErrors {
  if (upper === null || lower === null || compare(upper, lower) >= 0) return {};
  return { [path]: [{ code: 'below_min', values: { nearest: lower, ticker } }] };
}
