import { useEffect, useState } from 'react';

/** False on the server and in the first picture of the page, true once the browser's code runs it. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
