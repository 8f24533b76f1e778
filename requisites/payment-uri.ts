import { tidyDecimal, toUnits } from './coin-units.ts';
import type { Network } from './network.ts';
import { chainIds } from './payment-uri-schemes.ts';

/** `amount` in whole coins, an exact decimal. A token has both its `contract` and its `decimals`. */
export type PaymentRequest = {
  network: Network;
  address: string;
  amount?: string | null;
  memo?: string | null;
  contract?: string | null;
  decimals?: number | null;
};

const bitcoinLike: Partial<Record<Network, string>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  DASH: 'dash',
  ZEC: 'zcash',
  BCH: 'bitcoincash',
};

/**
 * The link behind a QR code. Null where no standard carries the payment whole (tokens in Tron, XRP), or the amount is
 * finer than the coin: the page then shows the bare address. Sources: BIP-21, ZIP-321, EIP-681, Monero's URI scheme,
 * TON's transfer links, Solana Pay.
 */
export function paymentUri(request: PaymentRequest): string | null {
  const { network, address } = request;
  const amount = request.amount ?? null;
  const contract = request.contract ?? null;
  const coin = bitcoinLike[network];
  if (coin !== undefined)
    return contract === null ? withQuery(`${coin}:${address}`, inCoins('amount', amount)) : null;
  if (chainIds[network] !== undefined) return ethereum(request, amount, contract);
  switch (network) {
    case 'XMR':
      return withQuery(`monero:${address}`, inCoins('tx_amount', amount));
    case 'TRON':
      // Only a habit of some wallets, and only for the coin itself: for a token the amount would be read as TRX.
      return contract === null ? withQuery(`tron:${address}`, inCoins('amount', amount)) : null;
    case 'SOL':
      return withQuery(`solana:${address}`, [
        ...inCoins('amount', amount),
        ['spl-token', contract],
        ['memo', request.memo],
      ]);
    case 'TON':
      return ton(request, amount, contract);
    default:
      return null;
  }
}

function ethereum(
  { network, address, decimals }: PaymentRequest,
  amount: string | null,
  contract: string | null,
) {
  const chain = chainIds[network] ?? 1;
  if (contract === null) {
    return withUnits(amount, 18, (units) => withQuery(`ethereum:${address}@${chain}`, [['value', units]]));
  }
  const target = `ethereum:${contract}@${chain}/transfer`;
  return withUnits(amount, decimals, (units) =>
    withQuery(target, [
      ['address', address],
      ['uint256', units],
    ]),
  );
}

function ton({ address, memo, decimals }: PaymentRequest, amount: string | null, contract: string | null) {
  return withUnits(amount, contract === null ? 9 : decimals, (units) =>
    withQuery(`ton://transfer/${address}`, [
      ['amount', units],
      ['jetton', contract],
      ['text', memo],
    ]),
  );
}

/** An amount that cannot be said in units makes the link impossible; a missing one is only left out. */
function withUnits(
  amount: string | null,
  decimals: number | null | undefined,
  build: (units: string | null) => string,
): string | null {
  if (amount === null) return build(null);
  const units = typeof decimals === 'number' ? toUnits(amount, decimals) : null;
  return units === null ? null : build(units);
}

type Parameter = readonly [name: string, value: string | null | undefined];

function inCoins(name: string, amount: string | null): Parameter[] {
  return [[name, amount === null ? null : tidyDecimal(amount)]];
}

function withQuery(target: string, parameters: readonly Parameter[]): string {
  const query = parameters.flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [`${name}=${encodeURIComponent(value.toWellFormed())}`] : [],
  );
  return query.length === 0 ? target : `${target}?${query.join('&')}`;
}
