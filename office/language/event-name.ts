import { useTranslate } from './say.ts';

/** What happened, in words; an event that this office does not know yet is shown as the history has it. */
export function useEventName(): (event: string) => string {
  const translate = useTranslate();
  return (event) => {
    const key = `event.${event}`;
    const name = translate(key);
    return name === key ? event : name;
  };
}
