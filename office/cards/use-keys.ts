import { useEffect, useRef } from 'react';
import { isTyping } from '../frame/is-typing.ts';

/** What each key does, by its place on the keyboard (`KeyA`, `Digit1`), so that both layouts have it in the same place. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

/** Keys that go on while they are held down; every other counts once. */
const repeating: readonly string[] = ['+', '=', '-', 'NumpadAdd', 'NumpadSubtract'];

/** Listens to keys while nobody types and no dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const act = latest.current[name];
      if (act === undefined || event.defaultPrevented || isTyping(event)) return;
      if (event.repeat && !repeating.includes(name)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Signs are where their language puts them, and have their own names; everything else goes by its place. */
function nameOf({ key, code }: KeyboardEvent): string {
  return ['+', '=', '-', '?'].includes(key) ? key : code;
}
