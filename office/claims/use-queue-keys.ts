import { useEffect } from 'react';
import { isTyping } from '../frame/is-typing.ts';

/** J and K walk along the queue. Enter needs no code: a focused link opens by itself. */
export function useQueueKeys(): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = { KeyJ: 1, KeyK: -1 }[event.code];
      if (step === undefined || isTyping(event)) return;
      const rows = [...document.querySelectorAll<HTMLElement>('.q__list a')];
      const focused = rows.findIndex((row) => row.matches(':focus'));
      const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
      const from = focused >= 0 ? focused : open;
      rows[Math.min(rows.length - 1, Math.max(0, from + step))]?.focus();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, []);
}
