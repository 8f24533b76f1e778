import type { Currency } from './catalogue.ts';

/** Where a transaction can be looked at. Only what looks like a hash leads there: banks' numbers and the sandbox's lead nowhere. */
export function explorerUrl({ network }: Currency, reference: string): string | null {
  if (!network?.explorerTx || !/^[\w+/=-]{40,90}$/.test(reference)) return null;
  return network.explorerTx.replace('{tx}', encodeURIComponent(reference));
}
