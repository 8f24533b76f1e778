import { useTranslations } from 'use-intl';
import type { Messages } from './messages.ts';

/** What happened, in words; an event that this office does not know yet is shown as the history has it. */
export function useEventName(): (event: string) => string {
  const t = useTranslations('event');
  const isKnown = (event: string): event is keyof Messages['event'] => t.has(event as never);
  return (event) => (isKnown(event) ? t(event) : event);
}
