import type { Field } from '@menyala/contract/site/calculator';
import { withoutUnseen } from '@menyala/money/typed-text';
import {
  formatPhone,
  groupDigits,
  networkOf,
  normalise,
  parsePaymentUri,
  readAddress,
} from '@menyala/requisites';

export interface TypedValue {
  value: string;
  /** Where the caret belongs, where the text was written anew around it. */
  caret: number | null;
  isFromLink: boolean;
  memo: string | null;
}

/**
 * What stands in a field after a key or a paste: a wallet's link gives its address, a card number gets its spaces, and marks that
 * nobody sees are gone. A link stays where it says what the address alone would not: another network, or a tag without a field.
 */
export function typedValue(field: Field, pasted: string, caret: number, takesMemo: boolean): TypedValue {
  const text = withoutUnseen(pasted);
  const asTyped = { value: text, caret: null, isFromLink: false, memo: null };
  if (field.type === 'address') {
    const link = parsePaymentUri(text);
    const isForeign = link !== null && link.network !== networkOf(field.network) && link.isAnyChain !== true;
    if (link === null || isForeign || (link.memo !== undefined && !takesMemo)) return asTyped;
    return { value: readAddress(text).address, caret: null, isFromLink: true, memo: link.memo ?? null };
  }
  if (field.type !== 'card') return asTyped;
  const digits = normalise('card', text);
  // Anything that is no card number stays as it was typed: the fault says what is wrong with it.
  if (!/^\d{1,19}$/.test(digits)) return asTyped;
  const value = groupDigits(digits);
  return {
    ...asTyped,
    value,
    caret: value === pasted ? null : caretIn(value, digitsIn(pasted.slice(0, caret))),
  };
}

const digitsIn = (text: string): number => text.replace(/\P{Nd}/gu, '').length;

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
  const tidy = withoutUnseen(text).trim();
  if (field.type === 'phone') {
    const phone = normalise('phone', tidy);
    return /^\+\d+$/.test(phone) ? formatPhone(phone) : tidy;
  }
  if (field.type === 'address') {
    const { address, link } = readAddress(tidy);
    return link === null ? address : tidy;
  }
  if (field.type === 'card') return typedValue(field, tidy, 0, false).value;
  if (field.type === 'iban') {
    const iban = normalise('iban', tidy);
    return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) ? groupDigits(iban) : tidy;
  }
  return tidy;
}
