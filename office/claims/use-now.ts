import { useEffect, useState } from 'react';
import { serverNowMs } from '../api/server-clock.ts';

/** The server's time, which ticks every second while the tab is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(serverNowMs);
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(serverNowMs());
    };
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
