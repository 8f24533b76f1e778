import { useEffect, useState } from 'react';

/** False on the server and in the first picture of the page, true once the browser's code runs it. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
