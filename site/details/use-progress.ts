import { useEffect, useEffectEvent, useRef } from 'react';
import type { Progress } from './draft.ts';

type Now = Omit<Progress, 'isSigningIn'>;

/** Keeps how far one has come, and leads there again after a change of language or after signing in. */
export function useProgress({
  now,
  leftAt,
  isReady,
  goThere,
  keep,
}: {
  now: Now;
  leftAt: Progress | null;
  /** Whether the draft is here, and it is known who is at the page. */
  isReady: boolean;
  goThere: (progress: Progress) => void;
  keep: (progress: Now) => void;
}): void {
  const hasGone = useRef(false);
  const go = useEffectEvent(goThere);
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (!isReady || leftAt === null || hasGone.current) return;
    hasGone.current = true;
    go(leftAt);
  }, [isReady, leftAt]);
  const text = JSON.stringify(now);
  useEffect(() => keepNow(JSON.parse(text)), [text]);
}
