import type { ClaimAction } from '@menyala/contract/office/claims';
import { type FormatLocale, parseTyped } from '@menyala/money';

/** What an action's form sends: only the fields that the action asks for. */
export interface MoveForm {
  reference?: string;
  amount?: string;
  reason?: string;
}

export type FormField = ClaimAction['needs'][number];
export type FormErrors = Partial<Record<FormField, 'required' | 'badAmount'>>;

/** Reads what was typed. An amount may come as people write it ("1 250,5"); `decimals` are those of its currency. */
export function readMoveForm(
  needs: readonly FormField[],
  typed: Readonly<Record<FormField, string>>,
  decimals: number,
  locale: FormatLocale,
): { form: MoveForm; errors: FormErrors } {
  const form: MoveForm = {};
  const errors: FormErrors = {};
  for (const field of needs) {
    const text = typed[field].trim();
    if (text === '') errors[field] = 'required';
    else if (field !== 'amount') form[field] = text;
    else {
      const amount = parseTyped(text, decimals, locale);
      if (amount === null || /^0*(\.0*)?$/.test(amount)) errors.amount = 'badAmount';
      else form.amount = amount;
    }
  }
  return { form, errors };
}
