import type { Currency } from './catalogue.ts';

/** Begins whatever the sandbox calls a transfer, so that nobody takes it for one of a network. */
export const sandboxMark = 'sandbox-';

/** Where a transaction can be looked at. Only what looks like a hash leads there: banks' numbers and the sandbox's lead nowhere. */
export function explorerUrl({ network }: Currency, reference: string): string | null {
  if (!network?.explorerTx || reference.startsWith(sandboxMark) || !/^[\w+/=-]{40,90}$/.test(reference))
    return null;
  return network.explorerTx.replace('{tx}', encodeURIComponent(reference));
}
