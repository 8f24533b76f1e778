import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

/** Said by whatever waits for the server: navigation, and the live streams. */
export function setConnectionLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

export function useConnection(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLost,
    () => false,
  );
}
