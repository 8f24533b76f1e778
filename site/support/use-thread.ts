import type { SupportThread } from '@menyala/contract/site/support';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { inLanguage } from '../addresses.ts';
import { type Follower, follow, statusSource, supportListeners } from '../api/follow.ts';
import { useLayout } from '../layout/layout-context.tsx';
import { useSession } from '../session/use-session.ts';
import { type SupportPlace, supportCalls } from './support-calls.ts';

/** Between questions where no stream tells: it may have broken unseen. */
const everyMs = 30_000;

interface LiveThread {
  thread: SupportThread | null;
  isLost: boolean;
  calls: ReturnType<typeof supportCalls>;
  show(thread: SupportThread): void;
  reload(): void;
}

/**
 * A thread that keeps itself up to date: by the claim's own stream on a claim's page, by a stream of its own elsewhere. What stands
 * on a screen that is looked at has been read.
 */
export function useThread({ of, id }: SupportPlace, first: SupportThread | null): LiveThread {
  const { language } = useLayout();
  const { state } = useSession();
  const calls = useMemo(() => supportCalls(language, { of, id }), [language, of, id]);
  const [thread, setThread] = useState(first);
  const [isLost, setLost] = useState(false);
  const asked = useRef(0);

  const reload = useCallback(async () => {
    asked.current += 1;
    const own = asked.current;
    try {
      const found = await calls.show();
      // An older answer that comes later says nothing new.
      if (own === asked.current) setThread(found);
      setLost(false);
    } catch {
      setLost(true);
    }
  }, [calls]);

  useEffect(() => {
    // Whether somebody is signed in decides whose thread it is.
    if (state === 'starting') return;
    if (of === 'claim') return followClaim(reload);
    const source = statusSource(inLanguage(language, `/api/v1/support/thread/${id}/stream`), calls.show);
    const follower: Follower = follow(source, {
      status: setThread,
      connection: (connection) => setLost(connection === 'lost'),
    });
    follower.refresh();
    return () => follower.stop();
  }, [of, id, language, calls, reload, state]);

  const read = useEffectEvent(() => {
    const last = thread?.messages.at(-1);
    if (!thread?.isProven || thread.unread === 0 || !last || document.visibilityState !== 'visible') return;
    void calls.read(last.seq).catch(() => undefined);
  });
  const unread = thread?.unread ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread]);

  return { thread, isLost, calls, show: setThread, reload: () => void reload() };
}

function followClaim(reload: () => Promise<void>): () => void {
  const hear = () => void reload();
  const hearIfSeen = () => document.visibilityState === 'visible' && hear();
  hear();
  supportListeners.add(hear);
  const timer = setInterval(hearIfSeen, everyMs);
  document.addEventListener('visibilitychange', hearIfSeen);
  return () => {
    supportListeners.delete(hear);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', hearIfSeen);
  };
}
