import { useState } from 'react';

export type Move = 'next' | 'previous' | 'first' | 'last';

export interface ActiveOption {
  id: number | null;
  move: (move: Move) => void;
}

/** The option that the arrow keys stand on; it begins anew whenever the list does. */
export function useActiveOption(ids: readonly number[], first: number | null): ActiveOption {
  const [chosen, setChosen] = useState<{ id: number; among: string } | null>(null);
  const among = ids.join();
  const start = first !== null && ids.includes(first) ? first : (ids[0] ?? null);
  const id = chosen?.among === among ? chosen.id : start;
  const move = (made: Move) => {
    const next = ids[placeAfter(made, id === null ? -1 : ids.indexOf(id), ids.length)];
    if (next !== undefined) setChosen({ id: next, among });
  };
  return { id, move };
}

/** Stops at the ends, so that nobody is carried around the list unawares. */
export function placeAfter(move: Move, at: number, length: number): number {
  if (move === 'first') return 0;
  if (move === 'last') return length - 1;
  return Math.min(length - 1, Math.max(0, move === 'next' ? at + 1 : at - 1));
}
