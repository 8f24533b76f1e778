import { timeText } from '@menyala/contract/moment';
import type { Tech } from '@menyala/contract/site/calculator';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from './layout-context.tsx';

let latest: Tech | null = null;
const listeners = new Set<() => void>();

/** Said by the live stream: newer than what the page came with. */
export function setTechBreak(tech: Tech | null): void {
  latest = tech;
  for (const listener of listeners) listener();
}

export function useTechBreak(known: Tech): Tech {
  const live = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
    () => null,
  );
  useEffect(() => {
    // The next page knows better than what came on this one.
    if (known) return () => setTechBreak(null);
  }, [known]);
  return live ?? known;
}

/** Why no order can be placed during a technical break, as a sentence for beside the button; null while there is none. */
export function useBreakReason(): string | null {
  const t = useTranslations('layout');
  const { tech: known, locale } = useLayout();
  const { active, until, stopped, text } = useTechBreak(known);
  if (!active) return null;
  if (stopped) return [t('whyStopped'), text].filter((part) => part !== '').join(' ');
  return until === null ? t('whyBreak') : t('whyBreakUntil', { time: timeText(until, locale) });
}
