import type { ColourMode } from '@menyala/contract/site/pages';
import { useEffect, useState } from 'react';
import { rememberInCookie } from './cookies.ts';

const key = 'mode';

/** The chosen colours: the server knows them by the cookie, and where that is gone, the browser's storage does. */
export function useColourMode(initial: ColourMode): [ColourMode, (mode: ColourMode) => void] {
  const [mode, setMode] = useState(initial);
  const choose = (chosen: ColourMode) => {
    setMode(chosen);
    rememberInCookie('mode', chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // A browser that keeps nothing still shows the colours until the page is left.
    }
  };
  useEffect(() => {
    const stored = readStored();
    if (initial === 'auto' && stored && stored !== 'auto') {
      setMode(stored);
      rememberInCookie('mode', stored);
    }
  }, [initial]);
  return [mode, choose];
}

function readStored(): ColourMode | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' || stored === 'auto' ? stored : null;
  } catch {
    return null;
  }
}
