import { setImmediate } from 'node:timers/promises';
import { type EventStream, eventBytes } from '../http/event-stream.ts';

/** How something is now. Two states with one mark are one to whoever follows it. */
export interface State {
  mark: string;
  data: unknown;
}

/** Something that many streams follow: the bytes of an event are made once for all of them. */
export interface LiveValue {
  /** Sends the stream how it is now, and from then on each change; returns how to stop. */
  follow(stream: EventStream): () => void;
  /** It may have changed. Changes within a second are told as one, and the last one always is. */
  changed(): void;
  readonly followers: number;
}

export const atMostEveryMs = 1_000;
/** Streams that are written to before other work has its turn: all of five thousand take as long as a batch of claims. */
const mostInTurn = 200;

/** @param read null where there is nothing to tell at present */
export function openLiveValue(event: string, read: () => State | null): LiveValue {
  const followers = new Set<EventStream>();
  let told: string | null = null;
  let isResting = false;
  let isChanged = false;

  async function tell(): Promise<void> {
    const state = read();
    if (state === null || state.mark === told) return;
    told = state.mark;
    const bytes = eventBytes(event, state.data);
    // Whoever comes meanwhile has what is newer.
    const all = [...followers];
    for (let start = 0; start < all.length; start += mostInTurn) {
      if (start > 0) await setImmediate();
      for (const stream of all.slice(start, start + mostInTurn)) stream.write(bytes);
    }
  }

  function changed(): void {
    isChanged = true;
    if (isResting) return;
    isChanged = false;
    isResting = true;
    void tell().finally(() =>
      setTimeout(() => {
        isResting = false;
        if (isChanged) changed();
      }, atMostEveryMs).unref(),
    );
  }

  return {
    follow(stream) {
      const state = read();
      if (state !== null) {
        // What one has heard and the others have not is told to all, even where it is over by then.
        told = followers.size === 0 || state.mark === told ? state.mark : null;
        stream.send(event, state.data);
      }
      followers.add(stream);
      return () => followers.delete(stream);
    },
    changed,
    get followers() {
      return followers.size;
    },
  };
}
