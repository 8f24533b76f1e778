/** Who made a change. Every change takes one, and it is kept beside what it changed. */
export type Actor =
  | { kind: 'customer' }
  | { kind: 'staff'; id: number; login: string }
  /** A timer, a job, or the sandbox that stands in for the outside world in the demo. */
  | { kind: 'system'; name: 'timer' | 'sandbox' | 'start' };

/** The actor as the database keeps it and the office reads it: `customer`, `staff:demo`, `system:timer`. */
export function actorText(by: Actor): string {
  if (by.kind === 'staff') return `staff:${by.login}`;
  if (by.kind === 'system') return `system:${by.name}`;
  return 'customer';
}
