import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { RefusedError } from './ask.ts';

interface Deed<Thing, Body> {
  /** Does it to the version that was seen. */
  act: (body: Body) => Promise<Thing>;
  /** Asks for the thing as it is now. */
  askNow: () => Promise<Thing>;
  /** Puts the thing as it is now in the place of what was known. */
  keep: (now: Thing) => void;
  onDone: (now: Thing) => void;
  /** Somebody was faster: the thing as it is now, though not always at another version. */
  onChanged: (now: Thing) => void;
}

/** Does something to what was seen. Where it is not so any more, nothing is done: it is loaded anew and handed over. */
export function useDoOnSeen<Thing, Body>({
  act,
  askNow,
  keep,
  onDone,
  onChanged,
}: Deed<Thing, Body>): UseMutationResult<Thing, Error, Body> {
  return useMutation<Thing, Error, Body>({
    retry: false,
    mutationFn: act,
    onSuccess: (now) => {
      keep(now);
      onDone(now);
    },
    onError: async (error) => {
      if (!isStale(error)) return;
      const now = await askNow();
      keep(now);
      onChanged(now);
    },
  });
}

/** Whether the thing may have moved since it was looked at. */
export function isStale(error: Error | null): boolean {
  const code = error instanceof RefusedError ? error.problem?.code : undefined;
  return code === 'conflict' || code === 'wrong_status';
}
