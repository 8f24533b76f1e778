import { useSyncExternalStore } from 'react';

export type Device = 'phone' | 'desktop';

const phoneBelowRem = 40;
const refreshAfterMs = 50;

/** The one place that knows the device. It looks again 50 ms after the last resize; the server takes it for a desktop. */
export function useDevice(): Device {
  return useSyncExternalStore(listen, deviceNow, () => 'desktop');
}

function deviceNow(): Device {
  return window.matchMedia(`(width < ${phoneBelowRem}rem)`).matches ? 'phone' : 'desktop';
}

export function listen(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, refreshAfterMs);
  };
  window.addEventListener('resize', resized);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', resized);
  };
}
