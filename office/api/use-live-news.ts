import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '../claims/sound.ts';
import { refreshAll } from '../staff/session.ts';
import { serverNowMs } from './server-clock.ts';
import { listenToOffice, type StreamNews } from './stream.ts';

const gatherMs = 250;
/** A visible tab reads again once a second at most, however much happens; a hidden one much less often. */
const everyMs = 1_000;
const everyMsUnseen = 30_000;

/** What each kind of news makes stale. */
function staleBy(news: StreamNews): QueryKey[] {
  if (news.kind === 'claim')
    return [
      ['claims'],
      ['checks'],
      ['operations-inbox'],
      ['reserves'],
      ['transfers'],
      ['emails'],
      ['unpaid-holds'],
      ['partners'],
    ];
  if (news.kind === 'card') return [['checks'], ['operations-inbox'], ['emails']];
  // A withdrawal holds its part of a reserve and gives it back, so that this news is its news too.
  if (news.kind === 'reserve')
    return [['reserves'], ['transfers'], ['unpaid-holds'], ['withdrawals'], ['operations-inbox']];
  if (news.kind === 'course') return [['directions'], ['prices']];
  return [];
}

/**
 * Keeps everything on screen fresh by the office's stream, and says since when the line is lost.
 * News are gathered, so that a busy minute does not become a hundred questions.
 */
export function useLiveNews(): { lostSince: string | undefined } {
  const client = useQueryClient();
  const [lostSince, setLostSince] = useState<string>();
  useEffect(() => {
    const stale = new Map<string, QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = -everyMsUnseen;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      lastMs = performance.now();
      for (const queryKey of stale.values()) void client.invalidateQueries({ queryKey });
      stale.clear();
    };
    const stop = listenToOffice((news) => {
      if (news.kind === 'line') {
        // After a silence anything may have changed.
        if (news.isOpen) void refreshAll(client);
        setLostSince((since) => (news.isOpen ? undefined : (since ?? new Date(serverNowMs()).toISOString())));
        return;
      }
      if (news.kind === 'claim') announce(news.status);
      if (news.kind === 'card' && news.status === 'pending') announce('card');
      for (const key of staleBy(news)) stale.set(JSON.stringify(key), key);
      const nextMs = lastMs + (document.hidden ? everyMsUnseen : everyMs);
      timer ??= setTimeout(flush, Math.max(gatherMs, nextMs - performance.now()));
    });
    const see = () => {
      if (!document.hidden && stale.size > 0) flush();
    };
    document.addEventListener('visibilitychange', see);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', see);
      stop();
    };
  }, [client]);
  return { lostSince };
}
