import type { ForeignNetwork, Network } from './network.ts';
import type { AddressVerdict } from './requisite.ts';

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const bech32 = '[02-9ac-hj-np-z]';
const bech32Upper = '[02-9AC-HJ-NP-Z]';
const segwit = (prefix: string) => `${prefix}1${bech32}{6,83}|${prefix.toUpperCase()}1${bech32Upper}{6,83}`;
const whole = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join('|')})$`);

const evm = whole('0x[0-9a-fA-F]{40}');

/**
 * How addresses look, before any arithmetic: prefix, alphabet, length. A version byte fixes the first character and
 * the length of a base58 address; leading zero bytes (Bitcoin's 1…, XRP's r…) let it be shorter.
 */
const shapes: Record<Network, RegExp> = {
  BTC: whole(`1${base58}{25,33}`, `3${base58}{33}`, segwit('bc')),
  LTC: whole(`[LM3]${base58}{33}`, segwit('ltc')),
  ETH: evm,
  BEP20: evm,
  TRON: whole(`T${base58}{33}`, '(?:0x)?41[0-9a-fA-F]{40}'),
  TON: whole('[EU][Qf][A-Za-z0-9_+/-]{46}', '(?:0|-1):[0-9a-fA-F]{64}'),
  XMR: whole(`[48]${base58}{94}`, `4${base58}{105}`),
  SOL: whole(`${base58}{32,44}`),
  DOGE: whole(`[D9A]${base58}{33}`),
  XRP: whole(`r${base58}{24,34}`, `X${base58}{46}`),
  DASH: whole(`[X7]${base58}{33}`),
  ZEC: whole(`t[13]${base58}{33}`),
  POLYGON: evm,
  ARBITRUM: evm,
  OPTIMISM: evm,
  AVAXC: evm,
  BASE: evm,
  ETC: evm,
  BCH: whole(
    `(?:bitcoincash:)?[qpzr]${bech32}{41}(?:${bech32}{20})?`,
    `(?:BITCOINCASH:)?[QPZR]${bech32Upper}{41}(?:${bech32Upper}{20})?`,
    `[13]${base58}{25,33}`,
  ),
  ADA: whole(
    `addr1${bech32}{53,98}`,
    `ADDR1${bech32Upper}{53,98}`,
    `Ae2${base58}{50,70}`,
    `DdzFF${base58}{90,110}`,
  ),
  ATOM: whole(`cosmos1${bech32}{38}`, `cosmos1${bech32}{58}`, `COSMOS1${bech32Upper}{38}`),
  DOT: whole(`1${base58}{45,47}`),
  XLM: whole('G[A-Z2-7]{55}', 'M[A-Z2-7]{68}'),
};
/** Any base58 of that length would be Solana's; as a guess about a stranger only the usual lengths count. */
const likelySolana = whole(`${base58}{43,44}`);
const testnet = whole(
  `[mnQy]${base58}{33}`,
  `2${base58}{34}`,
  `t[2m]${base58}{33}`,
  `(?:tb|tltc|bcrt)1${bech32}{6,83}`,
  `T${base58}{46}`,
  '[k0][Qf][A-Za-z0-9_+/-]{46}',
  `[9AB57]${base58}{94}`,
);

/** Addresses that nobody is paid to, and people still paste. */
const others: Partial<Record<ForeignNetwork, RegExp>> = {
  LIGHTNING: /^(?:lightning:|bitcoin:\?lightning=)?ln(?:bc|tb|url)[\da-z]{20,}$/i,
  ADA: /^stake1[02-9ac-hj-np-z]{50,110}$/,
};

export function hasShapeOf(network: Network, text: string): boolean {
  return shapes[network].test(text);
}

/** Whose address this looks like; null where it looks like nobody's. Judges the look alone, no checksum. */
export function guessNetwork(text: string): ForeignNetwork | null {
  // The system program of Solana. Addresses of Bitcoin begin with a 1 too.
  if (/^1{32}$/.test(text)) return 'SOL';
  for (const [network, shape] of Object.entries(shapes) as [Network, RegExp][]) {
    if (network !== 'SOL' && shape.test(text)) return network;
  }
  for (const [network, shape] of Object.entries(others) as [ForeignNetwork, RegExp][])
    if (shape.test(text)) return network;
  if (testnet.test(text)) return 'TESTNET';
  return likelySolana.test(text) ? 'SOL' : null;
}

/** What to say about a text that cannot be an address of `own`: whose it looks like, if it is somebody else's. */
export function refuseShape(own: Network, text: string): AddressVerdict {
  const network = guessNetwork(text);
  if (network === null || network === own) return { ok: false, code: 'bad_format' };
  return { ok: false, code: 'wrong_network', network };
}
