import type { Contest, showContest } from '@menyala/contract/site/contests';
import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '../api/request.ts';
import { useLayout } from '../layout/layout-context.tsx';
import { useSession } from '../session/use-session.ts';

const everyMs = 15_000;

export interface FreshContest {
  contest: Contest | null;
  /** True where the last try to read it anew failed. */
  isStale: boolean;
}

/**
 * The contest as it is now. The page comes the same for everybody; whose place is whose is asked in the browser, as soon as it
 * is known who is here, and anew now and then while the page is looked at.
 */
export function useFreshContest(first: Contest | null): FreshContest {
  const { language } = useLayout();
  const { state } = useSession();
  const [answer, setAnswer] = useState<{ of: Contest | null } & FreshContest>({
    ...{ of: first, contest: first, isStale: false },
  });
  const current = answer.of === first ? answer : { contest: first, isStale: false };
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const call = { method: 'GET', path: '/api/v1/contest' } as const;
    try {
      const contest = await request<typeof showContest>(language, call, { signal });
      if (!signal.aborted) setAnswer({ of: first, contest, isStale: false });
    } catch {
      // What is shown stays, and says that it may be old.
      if (!signal.aborted) setAnswer({ of: first, contest: current.contest, isStale: true });
    }
  });
  const isLive = current.contest?.status !== 'awarded';
  useEffect(() => {
    if (state === 'starting') return;
    const abort = new AbortController();
    const look = () => {
      if (!document.hidden) void read(abort.signal);
    };
    if (state === 'signed-in' || isLive) look();
    const timer = isLive ? setInterval(look, everyMs) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [state, isLive]);
  return current;
}
