import { setImmediate } from 'node:timers/promises';

/** So long work goes on before requests that came meanwhile are answered, in milliseconds. */
const longestTurnMs = 2;

/** For long work: waits where it has gone on for its turn by now, so that others have theirs. */
export function takeTurns(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < longestTurnMs) return undefined;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
}
