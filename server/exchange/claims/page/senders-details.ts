import { checkRequisites } from '../../../market/currencies/check-requisites.ts';
import type { FieldErrors } from '../../../platform/http/field-checks.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import type { Claim } from '../claim.ts';
import { refundsOf } from '../decide/decide-choice.ts';
import { currencyIn, type Facts } from '../facts.ts';
import { isSenders } from './ask-refund.ts';

/**
 * Where money goes back to without asking anybody: the details that the maker said they pay from, as the currency is received.
 * @throws Refusal `validation` where they are not known, as of coins, or do not say all that a payment to them needs
 */
export function sendersDetails(
  claim: Claim,
  facts: Facts,
): { currencyId: number; requisites: Record<string, string> } {
  const { from, currencies } = facts;
  const currencyId = refundsOf(claim, facts)[0]?.currencyId ?? claim.fromId;
  const currency = currencyIn(currencies, currencyId);
  const values: Record<string, string> = {};
  for (const field of currency.fields.filter(({ side }) => side === 'receive')) {
    const same = from.fields.find(({ side, kind }) => side === 'send' && kind === field.kind);
    const value = same && claim.fromRequisites[same.name];
    if (value) values[field.name] = value;
  }
  const errors: FieldErrors = {};
  const requisites = checkRequisites(currency, 'receive', values, 'requisites', errors);
  const isKnown = Object.keys(errors).length === 0 && isSenders(claim, from, currency, requisites);
  return isKnown ? { currencyId, requisites } : refuseFields({ requisites: [{ code: 'sender_unknown' }] });
}
