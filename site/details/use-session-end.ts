import { useEffect, useState } from 'react';
import type { Session } from '../session/session.ts';

export interface SessionEnd {
  /** Somebody was signed in at this form, and is no more: whether to go on as a guest is theirs to say. */
  hasEnded: boolean;
  /** Whether the claim was to be made meanwhile, and was not. */
  isInTheWay: boolean;
  stop(): void;
  goOnAsGuest(): void;
}

/** Notices when a session ends under a form, by itself, by the server or in another tab. */
export function useSessionEnd(session: Session): SessionEnd {
  const [wasSignedIn, setSignedIn] = useState(false);
  const [isInTheWay, setInTheWay] = useState(false);
  const { state } = session;
  useEffect(() => {
    if (state !== 'signed-in') return;
    setSignedIn(true);
    setInTheWay(false);
  }, [state]);
  return {
    hasEnded: wasSignedIn && state === 'guest',
    isInTheWay,
    stop: () => setInTheWay(true),
    goOnAsGuest: () => {
      setSignedIn(false);
      setInTheWay(false);
    },
  };
}
