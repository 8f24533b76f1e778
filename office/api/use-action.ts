import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NotMeantError, RefusedError } from './ask.ts';
import type { Read } from './read.ts';

/** What became of a form that was sent. */
export type Sent<Answer, Thing> =
  | { kind: 'done'; answer: Answer }
  /** Somebody else was faster: the thing as it is now. Nothing was done. */
  | { kind: 'stale'; now: Thing; error: Error }
  | { kind: 'refused'; error: Error }
  /** Pressed again before the answer came: two presses are one, or there would be two of what is made. */
  | { kind: 'again' };

interface Sending<Values, Answer, Thing> {
  send: (values: Values) => Promise<Answer>;
  /** Loads the thing as it is now, where what is sent is about the version that was seen. */
  reload?: (() => Promise<Thing>) | undefined;
  /** True where a refusal means that it is not. */
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
        (now): Sent<Answer, Thing> => ({ kind: 'stale', now, error }),
        (again: unknown) => ({ kind: 'refused', error: again instanceof Error ? again : error }),
      );
    } finally {
      isSending.current = false;
    }
  };
}

/** True where the thing may have moved since it was looked at. */
export function isStale(error: Error | null): boolean {
  const code = error instanceof RefusedError ? error.problem?.code : undefined;
  return code === 'conflict' || code === 'wrong_status';
}

interface Action<Body, Answer> {
  send: (body: Body) => Promise<Answer>;
  /** What it is done to, where it holds for the version that was seen; the answer is that thing as it is now. */
  seen?: Read<Answer> & {
    /** Nothing was done: the thing as it is now, which need not be another version. */
    onStale: (now: Answer) => void;
  };
  /** The sections of the office that are read anew. */
  touches?: readonly string[];
  onDone?: (answer: Answer) => void;
  onRefused?: (error: Error) => void;
}

export interface ActionState<Body> {
  mutate: (body: Body) => void;
  isPending: boolean;
  error: Error | null;
  /** Forgets what was refused. */
  reset: () => void;
}

/** An action of the contract: sent once however often it is pressed, and never run over what somebody else did meanwhile. */
export function useAction<Body, Answer>(action: Action<Body, Answer>): ActionState<Body> {
  const { send, seen, touches = [], onDone, onRefused } = action;
  const client = useQueryClient();
  const sendOnce = useSending<Body, Answer, Answer>({ send, reload: seen?.queryFn });
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const keep = (now: Answer) => {
    if (seen !== undefined) client.setQueryData(seen.queryKey, now);
    for (const section of touches) void client.invalidateQueries({ queryKey: [section] });
  };
  const mutate = async (body: Body) => {
    setPending(true);
    setError(null);
    const sent = await sendOnce(body);
    if (sent.kind === 'again') return;
    setPending(false);
    if (sent.kind === 'done') {
      keep(sent.answer);
      onDone?.(sent.answer);
      return;
    }
    if (sent.error instanceof NotMeantError) return;
    setError(sent.error);
    onRefused?.(sent.error);
    if (sent.kind === 'refused') return;
    keep(sent.now);
    seen?.onStale(sent.now);
  };
  return { mutate: (body) => void mutate(body), isPending, error, reset: () => setError(null) };
}
