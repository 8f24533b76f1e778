import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusSection } from './settings-section.tsx';

/** Leads to the matter that the address names after its `#`, once what stands above it has its height. */
export function useSectionOfAddress(isReady: boolean): void {
  const { hash } = useLocation();
  const id = hash.slice(1);
  useEffect(() => {
    if (!isReady || id === '') return;
    // After the page's own arrival at its top.
    const frame = requestAnimationFrame(() => focusSection(id));
    return () => cancelAnimationFrame(frame);
  }, [isReady, id]);
}
