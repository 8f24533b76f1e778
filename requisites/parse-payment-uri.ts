import { fromUnits, tidyDecimal } from './coin-units.ts';
import type { Network } from './network.ts';
import { chainIds, schemeNetworks } from './payment-uri-schemes.ts';
import { longestText } from './requisite.ts';

/** `amount` in whole coins. It is absent for tokens, whose decimals the link does not tell; `contract` names them. */
export type PaymentUri = {
  scheme: string;
  network: Network;
  address: string;
  amount?: string;
  memo?: string;
  contract?: string;
};

/**
 * Reads what a wallet's QR code or "share" button gives (BIP-21, EIP-681, ton://transfer, monero:, Solana Pay …).
 * Null where the text is no such link, names a chain that we do not serve, or demands ("req-…") what we do not know.
 * The address inside is not judged here.
 */
export function parsePaymentUri(text: string): PaymentUri | null {
  if (text.length > longestText) return null;
  const match = /^([a-z]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(text.trim());
  const scheme = match?.[1]?.toLowerCase() ?? '';
  const network = Object.hasOwn(schemeNetworks, scheme) ? schemeNetworks[scheme] : undefined;
  const query = readQuery(match?.[3] ?? '');
  const path = decoded(match?.[2] ?? '');
  if (network === undefined || query === null || path === null) return null;
  const read = network === 'ETH' ? readEthereum(path, query) : readOther(network, path, query);
  return read === null || read.address === '' ? null : { scheme, ...read };
}

type Read = Omit<PaymentUri, 'scheme'>;

function readEthereum(path: string, query: Map<string, string>): Read | null {
  const match = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,10}))?(?:\/(\w+))?$/i.exec(path);
  const target = match?.[1];
  const chain = Number(match?.[2] ?? '1');
  const network = chain === chainIds.ETH ? 'ETH' : chain === chainIds.BEP20 ? 'BEP20' : null;
  if (target === undefined || network === null) return null;
  if (match?.[3] === undefined) return { network, address: target, ...amountIn(query.get('value'), 18) };
  // The target of a transfer is the token, and money sent to the token's own address is gone.
  return match[3] === 'transfer' ? { network, address: query.get('address') ?? '', contract: target } : null;
}

function readOther(network: Network, path: string, query: Map<string, string>): Read | null {
  if (network === 'TON') {
    const address = path.replace(/^transfer\//i, '');
    const contract = query.get('jetton');
    const money = contract === undefined ? amountIn(query.get('amount'), 9) : { contract };
    return { network, address, ...money, ...memoIn(query.get('text')) };
  }
  const contract = query.get('spl-token');
  return {
    network,
    address: path,
    ...(contract === undefined ? amountIn(query.get('amount') ?? query.get('tx_amount'), 0) : { contract }),
    ...memoIn(network === 'XRP' ? (query.get('dt') ?? query.get('tag')) : query.get('memo')),
  };
}

function amountIn(text: string | undefined, decimals: number): { amount?: string } {
  if (text === undefined) return {};
  const isCoins = decimals === 0 && /^\d{1,20}(?:\.\d{1,18})?$/.test(text);
  const amount = decimals === 0 ? (isCoins ? tidyDecimal(text) : null) : fromUnits(text, decimals);
  return amount === null ? {} : { amount };
}

function memoIn(text: string | undefined): { memo?: string } {
  return text === undefined || text === '' ? {} : { memo: text };
}

function readQuery(text: string): Map<string, string> | null {
  const query = new Map<string, string>();
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const [name = '', ...rest] = pair.split('=');
    const key = name.toLowerCase();
    const value = decoded(rest.join('='));
    if (value === null || key.startsWith('req-')) return null;
    if (!query.has(key)) query.set(key, value);
  }
  return query;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
