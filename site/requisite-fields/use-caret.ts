import { useLayoutEffect, useRef } from 'react';

/**
 * React leaves the caret at the end of a text that was written anew under it. This puts it where it belongs in the
 * same breath, before the next key can come: any later, and a fast typist's digits would land in the wrong places.
 */
export function useCaret(): (input: HTMLInputElement, caret: number) => void {
  const wanted = useRef<{ input: HTMLInputElement; caret: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    current?.input.setSelectionRange(current.caret, current.caret);
  });
  return (input, caret) => {
    wanted.current = { input, caret };
  };
}
