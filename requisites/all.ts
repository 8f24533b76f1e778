/** The server's door: everything of the light one, and the checks of all networks at once. */
import { addressCheckOf } from './address/all-address-checks.ts';
import { checkRequisiteWith } from './check-requisite.ts';
import type { AddressVerdict, RequisiteRule, Verdict } from './requisite.ts';

export { addressChecks } from './address/all-address-checks.ts';
export { type FoundDetails, findPaymentDetails } from './find-payment-details.ts';
export * from './index.ts';

/** Judges one value by its rule; `value` of the answer is what is to be stored. Takes any text, of any length. */
export function checkRequisite(rule: RequisiteRule, text: string): Verdict {
  return checkRequisiteWith(rule, text, addressCheckOf(rule.network));
}

/** Judges an address by its network's code or alias. */
export function checkAddress(network: string, text: string): AddressVerdict {
  return addressCheckOf(network)(text);
}
