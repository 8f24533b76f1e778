import { loadAddressCheck } from './address/load-address-check.ts';
import { anyAddressCheck } from './address/unknown-network.ts';
import { checkRequisiteWith } from './check-requisite.ts';
import { networkOf } from './network.ts';
import { addressShapeCheck } from './read-address.ts';
import type { RequisiteRule, Verdict } from './requisite.ts';

/** The browser's whole check of one field; only an address makes it fetch anything. Rejects where that fails. */
export async function loadRequisiteCheck(rule: RequisiteRule): Promise<(text: string) => Verdict> {
  const network = rule.kind === 'address' ? networkOf(rule.network) : null;
  const checkAddress = network === null ? anyAddressCheck : await loadAddressCheck(network);
  return (text) => checkRequisiteWith(rule, text, checkAddress);
}

/** The same at once, with addresses judged by their look alone; the server's word is the last in any case. */
export function checkRequisiteByShape(rule: RequisiteRule, text: string): Verdict {
  const network = networkOf(rule.network);
  return checkRequisiteWith(rule, text, network === null ? anyAddressCheck : addressShapeCheck(network));
}
