import { useEffect, useEffectEvent, useState } from 'react';
import { useAccountCalls } from '../../use-account-calls.ts';
import { watchForLink } from './watch-for-link.ts';

/** Looks every few seconds whether the link was followed. @returns whether the link has run out */
export function useLinkedSoon(expiresAt: string, onLinked: (name: string) => void): boolean {
  const calls = useAccountCalls();
  const [isOver, setOver] = useState(false);
  const linked = useEffectEvent(onLinked);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => (await calls.telegram(abort.signal)).linked?.name ?? null;
    void watchForLink({ ask, endsAtMs: Date.parse(expiresAt), signal: abort.signal }).then((name) => {
      if (abort.signal.aborted) return;
      if (name === null) setOver(true);
      else linked(name);
    });
    return () => abort.abort();
  }, [calls, expiresAt]);
  return isOver;
}
