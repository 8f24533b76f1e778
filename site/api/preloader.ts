const atOnce = 4;
/** Courses move; what was loaded longer ago is loaded anew when it is really asked for. */
const freshForMs = 15_000;
const waitingAtMost = 24;

export interface Preloader<Payload> {
  /** Loads a page's data ahead of time. `urgent` (the pointer is on the link) goes before those merely in sight. */
  preload(page: string, urgent?: boolean): void;
  /** The data of a page: what was preloaded if it is fresh, or loaded now. */
  take(page: string, signal?: AbortSignal): Promise<Payload>;
}

interface How<Payload> {
  load(page: string, signal?: AbortSignal): Promise<Payload>;
  /** Null where nothing is to be loaded ahead any more. */
  ahead(page: string): Promise<Payload | null>;
  mayPreload?(page: string): boolean;
  now?(): number;
}

/** Preloads at most four pages at once, as the specification has it; each is used once. */
export function createPreloader<Payload>({
  load,
  ahead,
  mayPreload = () => true,
  now = Date.now,
}: How<Payload>): Preloader<Payload> {
  let isUnwanted = false;
  const loaded = new Map<string, { payload: Promise<Payload>; at: number }>();
  const waiting: string[] = [];
  let running = 0;

  const isFresh = (page: string) => {
    const entry = loaded.get(page);
    return entry !== undefined && now() - entry.at < freshForMs;
  };

  const startNext = () => {
    while (running < atOnce) {
      const page = waiting.shift();
      if (page === undefined) return;
      if (isFresh(page)) continue;
      running += 1;
      const payload = ahead(page).then((answer) => {
        if (answer !== null) return answer;
        isUnwanted = true;
        waiting.length = 0;
        throw new Error('Nothing is loaded ahead.');
      });
      loaded.set(page, { payload, at: now() });
      const done = () => {
        running -= 1;
        startNext();
      };
      payload.then(done, () => {
        loaded.delete(page);
        done();
      });
    }
  };

  return {
    preload(page, urgent = false) {
      if (isUnwanted || !mayPreload(page)) return;
      const at = waiting.indexOf(page);
      if (isFresh(page) || (at >= 0 && !urgent)) return;
      if (at >= 0) waiting.splice(at, 1);
      if (urgent) waiting.unshift(page);
      else waiting.push(page);
      waiting.length = Math.min(waiting.length, waitingAtMost);
      startNext();
    },
    take(page, signal) {
      const entry = loaded.get(page);
      loaded.delete(page);
      const fresh = entry && now() - entry.at < freshForMs ? entry.payload : undefined;
      return fresh ? fresh.catch(() => load(page, signal)) : load(page, signal);
    },
  };
}
