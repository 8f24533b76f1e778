import { useTranslate } from 'ra-core';
import { english } from './english.ts';

const known: Readonly<Record<string, string>> = english.event;

/** What happened, in words; an event that this office does not know yet is shown as the history has it. */
export function useEventName(): (event: string) => string {
  const translate = useTranslate();
  return (event) => (Object.hasOwn(known, event) ? translate(`event.${event}`) : event);
}
