/** Who made a change. Every change takes one, and it is kept beside what it changed. */
export type Actor =
  | { kind: 'customer' }
  | { kind: 'staff'; id: number; login: string; address?: string }
  /** Whoever reports payments or sends money for us; the demo's is the sandbox. */
  | { kind: 'provider'; name: string }
  /** A timer or a job; `cards` takes claims on whose card was verified, `debt` pays what is owed, `invoice` follows those of shops. */
  | { kind: 'system'; name: 'timer' | 'start' | 'cards' | 'debt' | 'invoice' };

/** The actor as the database keeps it and the office reads it: `customer`, `staff:demo`, `provider:sandbox`, `system:timer`. */
export function actorText(by: Actor): string {
  if (by.kind === 'staff') return `staff:${by.login}`;
  if (by.kind === 'provider') return `provider:${by.name}`;
  if (by.kind === 'system') return `system:${by.name}`;
  return 'customer';
}
