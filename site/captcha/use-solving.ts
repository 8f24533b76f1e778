import { useEffect, useRef, useState } from 'react';
import { beginSolving, type Challenge } from './begin-solving.ts';

export type SolvingState = 'idle' | 'working' | 'done' | 'failed';

export interface Solving {
  state: SolvingState;
  /** How much of the work is done, 0 to 1. */
  share: number;
  /** Does nothing while it is at work, or has the answer. */
  start(): void;
}

export function useSolving(challenge: Challenge, onAnswer: (answer: string | null) => void): Solving {
  const [state, setState] = useState<SolvingState>('idle');
  const [share, setShare] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const end = (answer: string | null) => {
    setState(answer === null ? 'failed' : 'done');
    onAnswer(answer);
  };
  const start = () => {
    if (state === 'working' || state === 'done') return;
    setState('working');
    setShare(0);
    stop.current = beginSolving(challenge, { onProgress: setShare, onEnd: end });
  };
  return { state, share, start };
}
