import type { Decimal } from '@menyala/money';
import type { FormChange } from './form-state.ts';
import type { Typed } from './reckoning.ts';

const key = 'exchange-form';

/** The same page in both languages. */
const bare = (address: string): string => address.replace(/^(\/en)?\/?/, '');

/**
 * What was typed outlives a reload, the way back and a change of language. It belongs to its address: a link with
 * another amount means what it says. `amount` is what the text means, where it is an amount.
 */
export function rememberTyped(
  address: string,
  typed: Typed,
  amount: Decimal | null,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(key, JSON.stringify({ address, typed, amount }));
  } catch {
    // A full or forbidden storage loses a convenience, nothing else; the amount is in the address anyway.
  }
}

/** How the form gets it back. "12,345" means another sum in each language, so there the amount is written anew. */
export function recallTyped(
  address: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): Extract<FormChange, { kind: 'typed' | 'filled' }> | null {
  try {
    const kept: Readonly<Record<string, unknown>> = JSON.parse(storage.getItem(key) ?? 'null');
    const { address: from, typed, amount } = kept;
    if (typeof from !== 'string' || bare(from) !== bare(address) || !isTyped(typed)) return null;
    if (from === address || typeof amount !== 'string') return { kind: 'typed', typed };
    return { kind: 'filled', anchor: typed.anchor, amount };
  } catch {
    return null;
  }
}

function isTyped(value: unknown): value is Typed {
  const { anchor, text }: Readonly<Record<string, unknown>> = Object(value);
  return (anchor === 'from' || anchor === 'to') && typeof text === 'string';
}
