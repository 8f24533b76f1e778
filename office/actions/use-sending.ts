import { useRef } from 'react';
import { isStale } from '../api/use-do-on-seen.ts';

/** What became of a form that was sent. */
export type Sent<Answer, Thing> =
  | { kind: 'done'; answer: Answer }
  /** Somebody else was faster: the thing as it is now. Nothing was done. */
  | { kind: 'stale'; now: Thing }
  | { kind: 'refused'; error: Error }
  /** Pressed again before the answer came: two presses are one, or there would be two of what is made. */
  | { kind: 'again' };

interface Sending<Values, Answer, Thing> {
  send: (values: Values) => Promise<Answer>;
  /** Loads the thing as it is now, where what is sent is about the version that was seen. */
  reload?: (() => Promise<Thing>) | undefined;
  /** Whether a refusal means that it is not. */
  isOutdated?: (error: Error) => boolean;
}

/** Sends a form, once however often it is pressed. Where the version that was seen is not the newest, loads that. */
export function useSending<Values, Answer, Thing>({
  send,
  reload,
  isOutdated = isStale,
}: Sending<Values, Answer, Thing>): (values: Values) => Promise<Sent<Answer, Thing>> {
  const isSending = useRef(false);
  return async (values) => {
    if (isSending.current) return { kind: 'again' };
    isSending.current = true;
    try {
      return { kind: 'done', answer: await send(values) };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isOutdated(error) || reload === undefined) return { kind: 'refused', error };
      return await reload().then(
        (now): Sent<Answer, Thing> => ({ kind: 'stale', now }),
        (again: unknown) => ({ kind: 'refused', error: again instanceof Error ? again : error }),
      );
    } finally {
      isSending.current = false;
    }
  };
}
