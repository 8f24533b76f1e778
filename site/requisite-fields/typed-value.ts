import type { Field } from '@menyala/contract/site/calculator';
import { formatPhone, groupDigits, normalise, parsePaymentUri } from '@menyala/requisites';

export interface TypedValue {
  value: string;
  /** Where the caret belongs, where the text was written anew around it. */
  caret: number | null;
  isFromLink: boolean;
  memo: string | null;
}

/** What stands in a field after a key or a paste: a wallet's link gives its address, a card number gets its spaces. */
export function typedValue(field: Field, text: string, caret: number): TypedValue {
  const asTyped = { value: text, caret: null, isFromLink: false, memo: null };
  if (field.type === 'address') {
    const link = parsePaymentUri(text);
    return link === null
      ? asTyped
      : { value: link.address, caret: null, isFromLink: true, memo: link.memo ?? null };
  }
  if (field.type !== 'card') return asTyped;
  const digits = normalise('card', text);
  // Anything that is no card number stays as it was typed: the fault says what is wrong with it.
  if (!/^\d{1,19}$/.test(digits)) return asTyped;
  const value = groupDigits(digits);
  return { ...asTyped, value, caret: value === text ? null : caretIn(value, digitsIn(text.slice(0, caret))) };
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Behind the same number of digits as before the spaces moved. */
function caretIn(grouped: string, digitsBefore: number): number {
  let at = 0;
  for (let seen = 0; seen < digitsBefore && at < grouped.length; at += 1) {
    if (grouped.charAt(at) !== ' ') seen += 1;
  }
  return at;
}

/** How a value is written once its field is left: phones and account numbers in groups; what is wrong stays as it is. */
export function afterLeaving(field: Field, text: string): string {
  const tidy = text.trim();
  if (field.type === 'phone') {
    const phone = normalise('phone', tidy);
    return /^\+\d+$/.test(phone) ? formatPhone(phone) : tidy;
  }
  if (field.type === 'address') return normalise('address', tidy);
  if (field.type === 'card') return typedValue(field, tidy, 0).value;
  if (field.type === 'iban') {
    const iban = normalise('iban', tidy);
    return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) ? groupDigits(iban) : tidy;
  }
  return tidy;
}
