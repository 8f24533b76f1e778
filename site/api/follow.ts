/**
 * Keeps a page up to date with what it shows, a claim or a card's check: a stream while it holds, questions every few seconds while it does not,
 * and "lost" when neither is answered. It knows nothing of React or the network, so its clock can be turned in tests.
 */
export interface Source<View> {
  /** Opens the stream; the answer closes it. */
  open(on: { open(): void; status(view: View): void; error(): void }): () => void;
  /** Asks once. Rejects where there is no answer. */
  ask(): Promise<View>;
  /** False where the browser knows that it has no network. What was on its way may come all the same, and proves nothing. */
  isOnline(): boolean;
}

export type Connection = 'live' | 'asking' | 'lost';

export interface Follower {
  /** Asks at once: the visitor came back, or the network did. */
  refresh(): void;
  /** Opens the stream anew: this browser may see more than it did before. */
  reopen(): void;
  stop(): void;
}

export const pause = {
  /** First question after the stream broke or another was not answered, and between questions that are answered. */
  askMs: 5_000,
  /** Between questions that are still not answered. */
  lostMs: 15_000,
  /** A stream that says nothing for so long is checked with a question: a dead connection looks just like a quiet one. */
  quietMs: 45_000,
  reopenMs: 20_000,
} as const;

export function follow<View>(
  source: Source<View>,
  on: { status(view: View): void; connection(state: Connection): void },
): Follower {
  let isStopped = false;
  let isStreaming = false;
  let state: Connection | undefined;
  let asked = 0;
  let unanswered = 0;
  let close: (() => void) | undefined;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let openTimer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Connection) => {
    if (next === state) return;
    state = next;
    on.connection(next);
  };

  /** While the stream speaks. */
  const restMs = () => (source.isOnline() ? pause.quietMs : pause.askMs);

  const askIn = (ms: number) => {
    clearTimeout(askTimer);
    askTimer = setTimeout(ask, ms);
  };

  async function ask(): Promise<void> {
    clearTimeout(askTimer);
    asked += 1;
    const number = asked;
    const view = await source.ask().catch(() => null);
    if (isStopped) return;
    if (number !== asked) {
      // An answer that was overtaken says nothing new. A silence does: the stream may have spoken just before the line broke.
      if (view === null) askIn(pause.askMs);
      return;
    }
    if (view === null) {
      unanswered += 1;
      become('lost');
      // A network that has just come back may need a moment more.
      askIn(unanswered === 1 ? pause.askMs : pause.lostMs);
      return;
    }
    unanswered = 0;
    become(isStreaming ? 'live' : 'asking');
    on.status(view);
    askIn(isStreaming ? restMs() : pause.askMs);
  }

  const open = () => {
    clearTimeout(openTimer);
    close?.();
    close = source.open({
      open: () => {
        isStreaming = true;
        unanswered = 0;
        // The stream begins with the state as it is now: a question asked before it opened has nothing to add.
        asked += 1;
        become('live');
        askIn(restMs());
      },
      status: (view) => {
        isStreaming = true;
        // What was asked before this event came would answer with an older state.
        asked += 1;
        become('live');
        on.status(view);
        askIn(restMs());
      },
      error: () => {
        // A stream that cannot be opened errs every few seconds, and must not put off the question each time.
        if (isStreaming || askTimer === undefined) askIn(pause.askMs);
        isStreaming = false;
        clearTimeout(openTimer);
        openTimer = setTimeout(open, pause.reopenMs);
      },
    });
  };

  open();
  return {
    refresh: () => {
      unanswered = 0;
      if (!isStreaming) open();
      void ask();
    },
    reopen: () => {
      open();
      void ask();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(askTimer);
      clearTimeout(openTimer);
      close?.();
    },
  };
}

/** A stream of the events `status`, and the call that answers the same, as `follow` wants them. */
export function statusSource<View extends object>(address: string, ask: () => Promise<View>): Source<View> {
  return { open: (on) => openStream(address, on), ask, isOnline: () => navigator.onLine };
}

/** Whoever wants to hear that a claim's stream has news of its thread with support. */
export const supportListeners = new Set<() => void>();

/** An event that is cut or strange is passed over: the next question answers the same. */
function openStream<View extends object>(
  address: string,
  on: Parameters<Source<View>['open']>[0],
): () => void {
  const stream = new EventSource(address);
  stream.onopen = () => on.open();
  stream.onerror = () => on.error();
  stream.addEventListener('status', (event: MessageEvent<string>) => {
    const view = readStatus(event.data);
    if (view !== null) on.status(view as View);
  });
  stream.addEventListener('support', () => {
    for (const hear of supportListeners) hear();
  });
  return () => stream.close();
}

function readStatus(data: string): object | null {
  try {
    const view: unknown = JSON.parse(data);
    const isStatus = typeof view === 'object' && view !== null && 'status' in view && 'updatedAt' in view;
    return isStatus ? view : null;
  } catch {
    return null;
  }
}
