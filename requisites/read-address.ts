import type { Network } from './network.ts';
import { guessNetwork, hasShapeOf, refuseShape } from './network-shape.ts';
import { type PaymentUri, parsePaymentUri } from './parse-payment-uri.ts';
import { chainIds } from './payment-uri-schemes.ts';
import type { AddressCheck, AddressVerdict } from './requisite.ts';

/** An address as it was pasted: alone, in groups, on two lines or in a link that says more than the address. */
export function readAddress(text: string): { address: string; link: PaymentUri | null } {
  const link = parsePaymentUri(text);
  const address = (link?.address ?? text.trim()).replace(/^0X/, '0x');
  return { address: together(address), link };
}

/** Without the gaps of groups and lines, where one address is between them; any other space stays, and is refused. */
function together(text: string): string {
  const joined = text.replace(/\s+/g, '');
  return joined === text || (guessNetwork(joined) === null && !hasShapeOf('SOL', joined)) ? text : joined;
}

/**
 * Judges a pasted address by `check`, and by what its link says beside it: whose network it is, where the look fits two, and a
 * tag, which belongs into a field of its own and would be lost here.
 */
export function checkRead(
  own: Network | null,
  text: string,
  check: (address: string) => AddressVerdict,
): AddressVerdict {
  const { address, link } = readAddress(text);
  const verdict = check(address);
  if (link === null) return verdict;
  if (isOfOther(link, own, address)) return { ok: false, code: 'wrong_network', network: link.network };
  if (!verdict.ok && verdict.code === 'ambiguous_address') return { ok: true, value: verdict.form };
  if (link.memo === undefined) return verdict;
  if (verdict.ok) return { ok: false, code: 'tag_in_address', form: verdict.value, tag: link.memo };
  const saysTwo = verdict.code === 'tag_in_address' && verdict.tag !== link.memo;
  return saysTwo ? { ok: false, code: 'bad_format' } : verdict;
}

/** A link of another network counts where the address could be of that network: some wallets name every coin alike. */
function isOfOther(link: PaymentUri, own: Network | null, address: string): boolean {
  if (link.network === own) return false;
  const isBuiltAlike = own === null || chainIds[own] !== undefined;
  return !(link.isAnyChain && isBuiltAlike) && hasShapeOf(link.network, address);
}

/** A check without checksums, for the moment in which the real one is still on its way to the browser. */
export function addressShapeCheck(network: Network): AddressCheck {
  return (text) =>
    checkRead(network, text, (address) =>
      hasShapeOf(network, address) ? { ok: true, value: address } : refuseShape(network, address),
    );
}
