import type { Network } from './network.ts';

export type MemoRule = {
  /** What the network itself calls it. */
  name: { ru: string; en: string };
  inputMode: 'numeric' | 'text';
  /** UTF-8 bytes. */
  maxBytes: number;
};

/** The networks where a payment can carry a second name beside the address, and without it may be lost. */
export const memoNetworks: Partial<Record<Network, MemoRule>> = {
  // A comment longer than one cell (127 bytes, four of them for the marker of a text) is not read by everybody.
  TON: { name: { ru: 'Комментарий (memo)', en: 'Comment (memo)' }, inputMode: 'text', maxBytes: 123 },
  XLM: { name: { ru: 'Memo', en: 'Memo' }, inputMode: 'text', maxBytes: 28 },
  XRP: { name: { ru: 'Destination tag', en: 'Destination tag' }, inputMode: 'numeric', maxBytes: 10 },
  ATOM: { name: { ru: 'Memo', en: 'Memo' }, inputMode: 'text', maxBytes: 256 },
};

const largestTag = 4294967295;

/** A destination tag is an unsigned 32-bit number; elsewhere a memo is any visible text that fits. */
export function isMemo(network: Network | null, text: string): boolean {
  if (network === 'XRP') return /^(?:0|[1-9]\d{0,9})$/.test(text) && Number(text) <= largestTag;
  const rule = network === null ? undefined : memoNetworks[network];
  return rule === undefined || new TextEncoder().encode(text).length <= rule.maxBytes;
}
