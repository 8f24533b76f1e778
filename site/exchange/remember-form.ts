import type { Typed } from './reckoning.ts';

const key = 'exchange-form';

/**
 * What was typed outlives a reload and the way back. It belongs to its address: a link with another amount means
 * what it says.
 */
export function rememberTyped(address: string, typed: Typed, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(key, JSON.stringify({ address, typed }));
  } catch {
    // A full or forbidden storage loses a convenience, nothing else; the amount is in the address anyway.
  }
}

export function recallTyped(
  address: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): Typed | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('address' in kept) || kept.address !== address)
      return null;
    return 'typed' in kept && isTyped(kept.typed) ? kept.typed : null;
  } catch {
    return null;
  }
}

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || !('anchor' in value) || !('text' in value)) return false;
  return (value.anchor === 'from' || value.anchor === 'to') && typeof value.text === 'string';
}
