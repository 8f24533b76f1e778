import { useEffect } from 'react';
import type { Phase } from './claim-phase.ts';
import css from './claim-tone.module.css';

const stroke = 'fill="none" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"';
const signs: Record<Phase, string> = {
  pay: 'M16 9.500V17l5 3',
  work: 'M9 16h14m-6-6 6 6-6 6',
  done: 'm9 16.500 5 5L23.500 11',
  failed: 'M16 9v8.500m0 5v.2',
  closed: 'm11 11 10 10m0-10L11 21',
};

/** The sign in the row of tabs changes with the state: it is told by its shape as well as by its colour. */
export function useFavicon(phase: Phase): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null) return;
    const before = link.href;
    link.href = drawn(phase);
    return () => {
      link.href = before;
    };
  }, [phase]);
}

/** Colours come from the tokens, through an element that wears them for a moment. */
function drawn(phase: Phase): string {
  const probe = document.createElement('span');
  probe.className = css[phase] ?? '';
  document.body.append(probe);
  const { backgroundColor, color } = getComputedStyle(probe);
  probe.remove();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${backgroundColor}"/><path d="${signs[phase]}" stroke="${color}" ${stroke}/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
