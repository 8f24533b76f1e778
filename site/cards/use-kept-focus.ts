import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a place whose buttons come and go: when the one that had it is gone after a change of `stage`, the
 * first that is there now takes it, so that nobody begins again from the top of the page.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, stage: string): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && place.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [place]);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [place, stage]);
}
