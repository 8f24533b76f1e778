import type { Problem } from '@menyala/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Refused } from '../../api/request.ts';
import type { Failure } from '../use-claim.ts';

/** Asks what an email's link opens, and knows when it works no more: then `onSpent` is told. */
export function useOpenedLink<Shown>(
  show: () => Promise<Shown>,
  onSpent: () => void,
): {
  shown: Shown | null;
  failure: Failure | null;
  /** Why it opens nothing any more. */
  ended: Problem | null;
  retry: () => void;
  /** Takes a refusal of what was pressed here; it may end the link. */
  refuse: (failure: Failure) => void;
} {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = useEffectEvent(async () => {
    setFailure(null);
    try {
      setShown(await show());
    } catch (error) {
      setFailure(error instanceof Refused ? error.problem : 'network');
    }
  });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // Each press of "try again" is another question.
    if (asked >= 0) void ask();
  }, [asked]);

  const ended = failure !== null && failure !== 'network' && failure.status < 429 ? failure : null;
  const isEnded = ended !== null;
  const tellSpent = useEffectEvent(onSpent);
  useEffect(() => {
    if (isEnded) tellSpent();
  }, [isEnded]);
  return {
    ...{ shown, failure, ended },
    retry: () => setAsked((before) => before + 1),
    refuse: (refused) => {
      if (refused !== 'network' && refused.code !== 'validation' && refused.status < 429) setFailure(refused);
    },
  };
}
