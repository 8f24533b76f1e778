import { timeText } from '@menyala/contract/moment';
import { useTranslations } from 'use-intl';
import { useLayout } from './layout-context.tsx';
import { useTechBreak } from './tech-break.ts';

/** Why no order can be placed during a technical break, as a sentence for beside the button; null while there is none. */
export function useBreakReason(): string | null {
  const t = useTranslations('shell');
  const { tech: known, locale } = useLayout();
  const { active, until } = useTechBreak(known);
  if (!active) return null;
  return until === null ? t('whyBreak') : t('whyBreakUntil', { time: timeText(until, locale) });
}
