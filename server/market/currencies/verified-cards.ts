import { compare } from '@menyala/money';
import type { Currency, CurrencyField, Direction } from './catalogue.ts';

/** Where a direction asks for a verified card, and which card that is. Pure questions to the catalogue. */

/** What of an order decides whether it needs a verified card. */
export interface CardQuestion {
  fromSumma: string;
  /** The better course for verified cards is asked for. */
  isVerification: boolean;
  /** Nobody knows the customer yet: a guest, or an account without a completed claim. */
  isNewcomer: boolean;
}

/** The side whose card a claim in this direction must have verified; null where none. */
export function verifiedSide(direction: Direction, asked: CardQuestion): Direction['verifySide'] {
  return needsCard(direction, asked) ? direction.verifySide : null;
}

function needsCard(
  { verifyWhen, verifyAbove }: Direction,
  { fromSumma, isVerification, isNewcomer }: CardQuestion,
): boolean {
  if (isVerification || verifyWhen === 'always') return true;
  if (verifyWhen === 'above') return verifyAbove !== null && compare(fromSumma, verifyAbove) > 0;
  return verifyWhen === 'newcomers' && isNewcomer;
}

/** What a side asks for; in verification mode also what is asked of verified cards alone. */
export function fieldsOf(
  currency: Currency,
  side: CurrencyField['side'],
  isVerification: boolean,
): CurrencyField[] {
  return currency.fields.filter(
    (field) => field.side === side && (isVerification || !field.isVerificationOnly),
  );
}

/** The field that the number of a side's card is typed into: the first of that kind. */
export function cardField({ fields }: Currency, side: CurrencyField['side']): CurrencyField | undefined {
  return fields.find((field) => field.side === side && field.kind === 'card');
}
