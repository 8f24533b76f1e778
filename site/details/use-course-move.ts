import { useEffect, useRef, useState } from 'react';
import { type ShownSums, sameSums } from './shown-sums.ts';

/** Spoken at most so often: a course that moves every few seconds must not talk all the time. */
const spokenEveryMs = 20_000;
/** Shown so long beside the new course. */
const shownForMs = 12_000;

export interface CourseMove {
  /** The course that stood here until a moment ago. */
  before: string | null;
  /** Sums for the live region. */
  spoken: ShownSums | null;
  /** The sums as they were before the last move, where that was so lately that a press may have meant them. */
  justBefore(withinMs: number): ShownSums | null;
}

/** Tells quietly that the course moved while somebody was filling in: never silently worse, nor silently better. */
export function useCourseMove(sums: ShownSums): CourseMove {
  const last = useRef(sums);
  const lastMove = useRef<{ from: ShownSums; atMs: number } | null>(null);
  const lastSpokenMs = useRef(0);
  const [before, setBefore] = useState<string | null>(null);
  const [spoken, setSpoken] = useState<ShownSums | null>(null);

  useEffect(() => {
    const old = last.current;
    last.current = sums;
    // Other sums at the same course, or by a promocode, are the visitor's own choice.
    if (sameSums(old, sums) || old.course === sums.course || old.code !== sums.code) return;
    lastMove.current = { from: old, atMs: Date.now() };
    setBefore(old.course);
    if (Date.now() - lastSpokenMs.current >= spokenEveryMs) {
      lastSpokenMs.current = Date.now();
      setSpoken(sums);
    }
  }, [sums]);

  useEffect(() => {
    if (before === null) return;
    const timer = setTimeout(() => setBefore(null), shownForMs);
    return () => clearTimeout(timer);
  }, [before]);

  return {
    before,
    spoken,
    justBefore: (withinMs) => {
      const move = lastMove.current;
      return move !== null && Date.now() - move.atMs < withinMs ? move.from : null;
    },
  };
}
