import type { User } from '@menyala/contract/site/users';

/** Who is at the page. `starting`: there may be a session, and it is being asked for. */
export type Session =
  | { state: 'guest'; user: null; hasEnded: boolean }
  | { state: 'starting'; user: null }
  | { state: 'signed-in'; user: User };

/** `hasEnded`: there was a session, and the server wants it no more; false for whoever never was, or signed out. */
export const guest = (hasEnded = false): Session => ({ state: 'guest', user: null, hasEnded });
export const starting: Session = { state: 'starting', user: null };

let current = guest();
const listeners = new Set<() => void>();

export function sessionNow(): Session {
  return current;
}

export function setSession(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
