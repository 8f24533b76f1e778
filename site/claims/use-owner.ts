import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/use-session.ts';

/**
 * The server draws the page before it can know who is signed in. Once that is known, a claim of another browser is read
 * again: for its owner that answers the maker's form, and this browser is remembered as one of the maker's.
 */
export function useOwner(isMaker: boolean, prove: () => Promise<void>): void {
  const userId = useSession().user?.id ?? null;
  const proveNow = useEffectEvent(prove);
  const isWorthAsking = userId !== null && !isMaker;
  useEffect(() => {
    if (isWorthAsking) void proveNow().catch(() => undefined);
  }, [isWorthAsking]);
}
