import { useEffect, useState } from 'react';

/** Whole seconds that are left of a pause, counted down to 0: `const [seconds, pause] = usePause(); pause(60)`. */
export function usePause(first = 0): [secondsLeft: number, pause: (seconds: number) => void] {
  const [left, setLeft] = useState(first);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, setLeft];
}
