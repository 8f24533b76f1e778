import { fromUnits, tidyDecimal } from './coin-units.ts';
import type { Network } from './network.ts';
import { chainIds, coinTypes, networkOfChain, schemeNetworks, webLinks } from './payment-uri-schemes.ts';
import { longestText } from './requisite.ts';

/** `amount` in whole coins. It is absent for tokens, whose decimals the link does not tell; `contract` names them. */
export type PaymentUri = {
  scheme: string;
  network: Network;
  /** The link leaves the chain open: one address serves all chains that are built like Ethereum. */
  isAnyChain?: true;
  address: string;
  amount?: string;
  memo?: string;
  contract?: string;
};

/**
 * Reads what a wallet's QR code or "share" button gives (BIP-21, EIP-681, ton://transfer, monero:, Solana Pay, SEP-7, links to
 * the pages of wallets …), an account of the XRP Ledger with its tag, and one of EIP-155 with its chain. Null where the text is no such link, names a chain that
 * we do not serve, or demands ("req-…") what we do not know. The address inside is not judged here.
 */
export function parsePaymentUri(text: string): PaymentUri | null {
  if (text.length > longestText) return null;
  // A link that was wrapped over two lines; a space may be one of a comment.
  const link = asScheme(text.trim().replace(/\s*[\t\n\r\v\f\u2028\u2029]\s*/g, ''));
  const match = /^([a-z][a-z\d+]*):(?:\/\/)?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(link);
  const scheme = match?.[1]?.toLowerCase() ?? '';
  const network = Object.hasOwn(schemeNetworks, scheme) ? schemeNetworks[scheme] : undefined;
  const query = readQuery(match?.[3] ?? '');
  const path = decoded(match?.[2] ?? '');
  if (network === undefined || query === null || path === null) return null;
  const isHex = chainIds[network] !== undefined;
  const read = isHex ? readEthereum(network, path, query) : readOther(network, path, query);
  return read === null || read.address === '' ? null : { scheme, ...read };
}

/** A link to the page of a wallet, and an account with its tag, as the scheme that says the same. */
function asScheme(text: string): string {
  const [, account, tag] = /^(r[1-9A-Za-z]{24,34})(?:\?(?:dt|tag)=|:)(\d+)$/.exec(text) ?? [];
  if (account !== undefined) return `ripple:${account}?dt=${tag}`;
  const [, chain, holder] = /^eip155:(\d{1,10}):(0x[0-9a-f]{40})$/i.exec(text) ?? [];
  if (holder !== undefined) return `ethereum:${holder}@${chain}`;
  for (const [link, scheme] of webLinks) if (link.test(text)) return text.replace(link, scheme);
  return /^https:\/\/link\.trustwallet\.com\/send\?/i.test(text) ? trustWallet(text) : text;
}

/** "…/send?asset=c60_t0x…&address=…": numbers of coins are those of SLIP-44. */
function trustWallet(text: string): string {
  const query = readQuery(text.slice(text.indexOf('?') + 1));
  const [, coin = '', token] = /^c(\d{1,9})(?:_t(.+))?$/i.exec(query?.get('asset') ?? '') ?? [];
  const scheme = coinTypes[Number(coin)];
  if (query === null || scheme === undefined || coin === '') return text;
  const memo = query.get('memo') ?? '';
  const rest = new URLSearchParams({
    ...(token === undefined ? { amount: query.get('amount') ?? '' } : { token }),
    ...{ memo, text: memo, dt: memo },
  });
  return `${scheme}:${query.get('address') ?? ''}?${rest.toString().replaceAll('+', '%20')}`;
}

type Read = Omit<PaymentUri, 'scheme'>;

function readEthereum(own: Network, path: string, query: Map<string, string>): Read | null {
  const match = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,10}|0x[0-9a-f]{1,8}))?(?:\/(\w+))?$/i.exec(path);
  const target = match?.[1];
  const chain = match?.[2];
  const network = chain === undefined ? own : networkOfChain(Number(chain));
  if (target === undefined || network === null) return null;
  const of = { network, ...(chain === undefined && own === 'ETH' ? { isAnyChain: true as const } : {}) };
  const contract = query.get('contractaddress') ?? query.get('token');
  if (match?.[3] === undefined) {
    if (contract !== undefined) return { ...of, address: target, contract };
    const value = query.get('value');
    return {
      ...of,
      address: target,
      ...amountIn(value ?? query.get('amount'), value === undefined ? 0 : 18),
    };
  }
  // The target of a transfer is the token, and money sent to the token's own address is gone.
  return match[3] === 'transfer' ? { ...of, address: query.get('address') ?? '', contract: target } : null;
}

function readOther(network: Network, path: string, query: Map<string, string>): Read | null {
  switch (network) {
    case 'TON': {
      // What a link wants to say in bytes, a payment of ours cannot.
      if (query.has('bin') || query.has('init')) return null;
      const contract = query.get('jetton');
      const money =
        contract === undefined ? amountIn(query.get('amount'), isCoins(query) ? 0 : 9) : { contract };
      return { network, address: path.replace(/^transfer\//i, ''), ...money, ...memoIn(query.get('text')) };
    }
    case 'XLM': {
      const address = /^pay$/i.test(path) ? (query.get('destination') ?? '') : path;
      return { network, address, ...moneyIn(query, ['asset_code']), ...memoIn(query.get('memo')) };
    }
    case 'XMR':
      // A payment without its id reaches an exchange and nobody there.
      return query.has('tx_payment_id') ? null : { network, address: path, ...moneyIn(query, []) };
    case 'XRP': {
      const tag = query.get('dt') ?? query.get('tag') ?? query.get('destinationtag');
      return { network, address: path || (query.get('to') ?? ''), ...moneyIn(query, []), ...memoIn(tag) };
    }
    case 'SOL':
      return { network, address: path, ...moneyIn(query, tokens), ...memoIn(query.get('memo')) };
    default:
      // BIP-321 may have the address among the parameters.
      return { network, address: path || (query.get('bc') ?? ''), ...moneyIn(query, tokens) };
  }
}

/** TON's links count in nanotons; a point is the sign of whole ones. */
const isCoins = (query: Map<string, string>) => query.get('amount')?.includes('.') === true;

/** Parameters that name a token, of which the amount then is. */
const tokens = ['spl-token', 'token', 'contract', 'contractaddress'];

function moneyIn(
  query: Map<string, string>,
  named: readonly string[],
): { amount?: string } | { contract: string } {
  const contract = named.map((name) => query.get(name)).find((value) => value !== undefined);
  return contract === undefined ? amountIn(query.get('amount') ?? query.get('tx_amount'), 0) : { contract };
}

function amountIn(text: string | undefined, decimals: number): { amount?: string } {
  if (text === undefined) return {};
  const isWhole = decimals === 0 && /^\d{1,20}(?:\.\d{1,18})?$/.test(text);
  const amount = decimals === 0 ? (isWhole ? tidyDecimal(text) : null) : fromUnits(text, decimals);
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
