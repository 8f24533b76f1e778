import type { ClaimAction, MoveNeed } from '@menyala/contract/office/claims';
import { type FormatLocale, isZero, parseTyped } from '@menyala/money';

/** What an action's form sends: only the fields that the action asks for. */
export interface MoveForm {
  reference?: string;
  /** When the money came, where it has no number. */
  paidAt?: string;
  amount?: string;
  /** Id of the currency. */
  currency?: number;
  reason?: string;
  /** For staff alone. */
  note?: string;
  route?: string;
  fee?: string;
  /** The fresh rate that was shown. */
  accept?: { course: string; toSumma: string };
}

export type Typed = Readonly<Record<MoveNeed, string>>;
export type FormErrors = Partial<Record<MoveNeed, 'required' | 'badAmount'>>;

/** What stands in the form before anybody types: what the server suggests, and the usual of each choice. */
export function suggestedWords(action: ClaimAction): Typed {
  return {
    reference: '',
    amount: action.suggested.amount ?? '',
    currency: action.currencies[0]?.id ?? '',
    reason: '',
    note: '',
    route: action.routes[0]?.id ?? '',
    fee: action.suggested.fee ?? '',
  };
}

/** Whether nothing that the action asks for differs from what was suggested: its own plan then holds. */
export function isAsSuggested(action: ClaimAction, typed: Typed): boolean {
  const suggested = suggestedWords(action);
  return action.needs.every((field) => typed[field].trim() === suggested[field]);
}

/**
 * Reads what was typed. Amounts may come as people write them ("1 250,5"); `decimals` are those of their currency.
 * A field with an error is not in the form. `paidAt`: instead of a reference, the minute by Moscow ("2026-05-01T12:30").
 */
export function readMoveForm(
  action: ClaimAction,
  typed: Typed,
  decimals: number,
  locale: FormatLocale,
  paidAt?: string,
): { form: MoveForm; errors: FormErrors } {
  const form: MoveForm = {};
  const errors: FormErrors = {};
  for (const field of action.needs) {
    const text = typed[field].trim();
    if (field === 'reference' && paidAt !== undefined) {
      if (paidAt === '') errors.reference = 'required';
      else form.paidAt = new Date(`${paidAt}:00+03:00`).toISOString();
    } else if (text === '') {
      if (!action.optional.includes(field)) errors[field] = 'required';
    } else if (field === 'amount' || field === 'fee') {
      const amount = parseTyped(text, decimals, locale);
      // A payment is never of nothing; a fee may be, and nothing may have come back of a payout.
      const mayBeNothing = field === 'fee' || action.move === 'ask_reversal';
      if (amount === null || (!mayBeNothing && isZero(amount))) errors[field] = 'badAmount';
      else form[field] = amount;
    } else if (field === 'currency') form.currency = Number(text);
    else form[field] = text;
  }
  return { form, errors };
}
