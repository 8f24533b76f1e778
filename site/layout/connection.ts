import { useSyncExternalStore } from 'react';

/** True where the server is out of reach: because the connection is gone, or because it answers nothing that makes a page. */
export type Lost = false | 'network' | 'server';

let isLost: Lost = false;
const listeners = new Set<() => void>();

/** Said by whatever waits for the server: navigation, and the live streams. */
export function setConnectionLost(lost: Lost): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

export const lostNow = (): Lost => isLost;

export function useConnection(): Lost {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lostNow,
    () => false,
  );
}
