import { type RefObject, useEffect, useRef } from 'react';

/** Something has opened: its heading takes the focus, and as much of it comes into sight as there is room for. */
export function useLedHere(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return heading;
}
