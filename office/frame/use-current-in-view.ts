import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links that may be wider than the screen: the one of where one is comes to its middle. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current === undefined ? null : row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [shown, here] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += here.left + here.width / 2 - (shown.left + shown.width / 2);
  }, [current]);
  return row;
}
