import type { QueueRow } from '@menyala/contract/office/claims';

type Place = Pick<QueueRow['from'], 'network' | 'name' | 'ticker'>;

/**
 * Where a sum is, in words: the bank, the wallet, or the network of a coin, by its short name where it has one ("Tron
 * (TRC20)"). A ticker stands at the sum already.
 */
export function placeOf({ network, name, ticker }: Place): string {
  if (network !== null) return /\((.+)\)$/.exec(network)?.[1] ?? network;
  return name.endsWith(`, ${ticker}`) ? name.slice(0, -ticker.length - 2) : name;
}
