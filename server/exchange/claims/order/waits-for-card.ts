import type { Currency } from '../../../market/currencies/catalogue.ts';
import { cardField } from '../../../market/currencies/verified-cards.ts';
import type { Claim } from '../claim.ts';

/** Questions about the card that a claim must have verified. */

/** True where nothing stands against the claim's card: none must be verified, or it is. */
export function isCardClear({
  verifySide,
  cardClearedAt,
}: Pick<Claim, 'verifySide' | 'cardClearedAt'>): boolean {
  return verifySide === null || cardClearedAt !== null;
}

/** True where the claim still goes on only with its card verified. */
export function waitsForCard(claim: Pick<Claim, 'status' | 'verifySide' | 'cardClearedAt'>): boolean {
  const { status } = claim;
  return !isCardClear(claim) && (status === 'new' || status === 'checking' || status === 'paused');
}

type Details = Pick<Claim, 'verifySide' | 'fromRequisites' | 'toRequisites'>;
interface Currencies {
  from: Currency;
  to: Currency;
}

/** The side whose card must be verified, and what the claim has there; null where none must. */
function verifiedSideOf({ verifySide, fromRequisites, toRequisites }: Details, { from, to }: Currencies) {
  if (verifySide === null) return null;
  return verifySide === 'send'
    ? { side: verifySide, currency: from, values: fromRequisites }
    : { side: verifySide, currency: to, values: toRequisites };
}

/** The card that must be verified as the claim has it, in digits alone. Null where none must, or its field is gone by now. */
export function cardOf(
  claim: Details,
  currencies: Currencies,
): { number: string; side: 'send' | 'receive' } | null {
  const verified = verifiedSideOf(claim, currencies);
  if (verified === null) return null;
  const { side, currency, values } = verified;
  const field = cardField(currency, side);
  const number = field && values[field.name];
  return number ? { number, side } : null;
}

/** The name that the claim has beside that card; null where its side asks for none. */
export function holderOf(claim: Details, currencies: Currencies): string | null {
  const verified = verifiedSideOf(claim, currencies);
  if (verified === null) return null;
  const { side, currency, values } = verified;
  const field = currency.fields.find((known) => known.side === side && known.kind === 'name');
  return (field && values[field.name]) || null;
}

/** True where a side of the claim has what is asked of verified cards alone. */
export function hasVerifiedFields(
  { verifySide, isVerificationCourse }: Pick<Claim, 'verifySide' | 'isVerificationCourse'>,
  side: 'send' | 'receive',
): boolean {
  return isVerificationCourse || verifySide === side;
}
