import { useState } from 'react';
import type { Loaded } from '../loaded.tsx';

/** What came last: it stays in its place while it is asked for anew, with the focus that may be in it. Null before. */
export function useLast<T>(loaded: Loaded<T>): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (loaded.state !== 'here') return last;
  if (loaded.value !== last) setLast(loaded.value);
  return loaded.value;
}
