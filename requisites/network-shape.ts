import type { ForeignNetwork, Network } from './network.ts';
import type { AddressCheck, AddressVerdict } from './requisite.ts';

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const bech32 = '[02-9ac-hj-np-z]';
const bech32Upper = '[02-9AC-HJ-NP-Z]';
const segwit = (prefix: string) => `${prefix}1${bech32}{6,83}|${prefix.toUpperCase()}1${bech32Upper}{6,83}`;
const whole = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join('|')})$`);

/**
 * How addresses look, before any arithmetic: prefix, alphabet, length. A version byte fixes the first character and
 * the length of a base58 address; leading zero bytes (Bitcoin's 1…, XRP's r…) let it be shorter.
 */
const shapes: Record<Network, RegExp> = {
  BTC: whole(`1${base58}{25,33}`, `3${base58}{33}`, segwit('bc')),
  LTC: whole(`[LM3]${base58}{33}`, segwit('ltc')),
  ETH: whole('0x[0-9a-fA-F]{40}'),
  BEP20: whole('0x[0-9a-fA-F]{40}'),
  TRON: whole(`T${base58}{33}`, '(?:0x)?41[0-9a-fA-F]{40}'),
  TON: whole('[EU][Qf][A-Za-z0-9_+/-]{46}', '(?:0|-1):[0-9a-fA-F]{64}'),
  XMR: whole(`[48]${base58}{94}`, `4${base58}{105}`),
  SOL: whole(`${base58}{32,44}`),
  DOGE: whole(`[D9A]${base58}{33}`),
  XRP: whole(`r${base58}{24,34}(?:\\?(?:dt|tag)=\\d{1,10}|:\\d{1,10})?`, `X${base58}{46}`),
  DASH: whole(`[X7]${base58}{33}`),
  ZEC: whole(`t[13]${base58}{33}`),
};
/** Any base58 of that length would be Solana's; as a guess about a stranger only the usual lengths count. */
const likelySolana = whole(`${base58}{43,44}`);
const testnet = whole(
  `[mn]${base58}{33}`,
  `2${base58}{34}`,
  `t[2m]${base58}{33}`,
  `(?:tb|tltc|bcrt)1${bech32}{6,83}`,
  '[k0][Qf][A-Za-z0-9_+/-]{46}',
  `[9AB57]${base58}{94}`,
);

export function hasShapeOf(network: Network, text: string): boolean {
  return shapes[network].test(text);
}

/** Whose address this looks like; null where it looks like nobody's. Judges the look alone, no checksum. */
export function guessNetwork(text: string): ForeignNetwork | null {
  for (const [network, shape] of Object.entries(shapes) as [Network, RegExp][]) {
    if (network !== 'SOL' && shape.test(text)) return network;
  }
  if (testnet.test(text)) return 'TESTNET';
  return likelySolana.test(text) ? 'SOL' : null;
}

/** What to say about a text that cannot be an address of `own`: whose it looks like, if it is somebody else's. */
export function refuseShape(own: Network, text: string): AddressVerdict {
  const network = guessNetwork(text);
  if (network === null || network === own) return { ok: false, code: 'bad_format' };
  return { ok: false, code: 'wrong_network', network };
}

/** A check without checksums, for the moment in which the real one is still on its way to the browser. */
export function addressShapeCheck(network: Network): AddressCheck {
  return (text) => (hasShapeOf(network, text) ? { ok: true, value: text } : refuseShape(network, text));
}
