import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of links that may be wider than the screen: the one of where one is comes to its middle, and again when counts
 * come in or the phone is turned.
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = row.current;
    const links = bar?.firstElementChild;
    if (!bar || !links || current === undefined) return;
    const watch = new ResizeObserver(() => {
      const link = links.querySelector('[aria-current]');
      if (link) bringToMiddle(bar, link);
    });
    watch.observe(bar);
    watch.observe(links);
    return () => watch.disconnect();
  }, [current]);
  return row;
}

function bringToMiddle(bar: HTMLElement, link: Element): void {
  const [shown, here] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  bar.scrollLeft += here.left + here.width / 2 - (shown.left + shown.width / 2);
}
