import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What a browser does by itself when a document is loaded: a new page begins at its top, with the focus where its
 * content begins, so that a screen reader goes on from there. A change of the query alone is the same page, and so is
 * whatever says that it `stays` (another pair chosen in the form).
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const stays = typeof state === 'object' && state !== null && 'stays' in state;
  const type = useNavigationType();
  const shown = useRef(pathname);
  // Whoever tests the page waits for this: from here on its buttons are alive.
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (stays) return;
    if (type !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, stays, type]);
  return main;
}
