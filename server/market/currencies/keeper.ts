import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listenTo } from '../../platform/database/listen.ts';
import { isLostDatabase } from '../../platform/http/faults.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RatesKeeper } from '../rates/rates-keeper.ts';
import type { Catalogue } from './catalogue.ts';
import { readVersion } from './catalogue-queries.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { nextTurn } from './offer.ts';

/**
 * Holds the newest catalogue, and makes it anew when the database says that something changed. While the database is away, the
 * last one stays and says so.
 */
export interface CatalogueKeeper {
  /** @throws Refusal `unavailable` while it could not be loaded. */
  current(): Catalogue;
  /** Reads the catalogue anew now, and courses and prices; used right after a change made here. */
  refresh(): Promise<void>;
  /** Calls the listener after each replacement; returns how to stop. */
  onChange(listener: (catalogue: Catalogue) => void): () => void;
  close(): Promise<void>;
}

/** How often the keeper looks by itself, in case a notification was lost with its connection. */
const lookEveryMs = 15_000;
/** How soon streams hear of what the clock changed; whoever asks hears at once. */
const turnEveryMs = 1_000;

export async function keepCatalogue(
  db: Database,
  url: string,
  { log, clock, rates }: { log: FastifyBaseLogger; clock: Clock; rates: RatesKeeper },
): Promise<CatalogueKeeper> {
  const listeners = new Set<(catalogue: Catalogue) => void>();
  let catalogue: Catalogue | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isTold = false;
  let counted: number | null = null;
  /** When the clock alone changes what the catalogue offers; its version turns then, so that nothing kept outlives it. */
  let turnsAt: number | null = null;
  /** Until when all such turns are in the picture. */
  let turnedAt: Date | null = null;

  /**
   * The database counts a change before it is committed, so a picture may hold the new count and still the old rows. What is
   * read because of a change is therefore new, whatever its count; what is read by the way is new where the count is another.
   */
  async function load(): Promise<void> {
    await rates.refresh();
    const loaded = await loadCatalogue(db, rates, clock.now());
    if (!isTold && loaded.version === counted) return;
    isTold = isWanted;
    counted = loaded.version;
    replace(loaded);
  }

  function replace(loaded: Catalogue): void {
    const replaced = { ...loaded, version: (catalogue?.version ?? 0) + 1 };
    catalogue = replaced;
    turnedAt = clock.now();
    turnsAt = nextTurn(replaced, turnedAt);
    for (const listener of listeners) listener(replaced);
  }

  /** Its version turns, so that nothing that was kept goes on without saying so. */
  function lose(): void {
    if (catalogue && !catalogue.isFromMemory) replace({ ...catalogue, isFromMemory: true });
  }

  function turnIfDue(): void {
    const now = clock.now().getTime();
    if (!catalogue || turnsAt === null || now < turnsAt) return;
    // What was to grow old then may stand for longer by now.
    turnsAt = nextTurn(catalogue, turnedAt ?? clock.now());
    if (turnsAt !== null && now >= turnsAt) replace(catalogue);
  }

  // Courses move all the time: only those that did are looked at.
  rates.onChange(({ isOfLists, directionIds }) => {
    if (!catalogue) return;
    if (isOfLists) return replace(catalogue);
    const { settings, currencies, directionById } = catalogue;
    const directions = [...directionIds].flatMap((id) => directionById.get(id) ?? []);
    const next = nextTurn({ settings, currencies, directions }, clock.now());
    if (next !== null && (turnsAt === null || next < turnsAt)) turnsAt = next;
  });

  /** One load at a time; a change that comes during a load causes one more after it. */
  function loadOnce(): Promise<void> {
    isWanted = true;
    running ??= (async () => {
      try {
        while (isWanted) {
          isWanted = false;
          await load();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  }

  function refresh(): Promise<void> {
    isTold = true;
    return loadOnce();
  }

  const quietly = (loading: Promise<void>) => {
    loading.catch((error: unknown) => {
      log.warn({ err: error }, 'the catalogue could not be read; the last one stays');
      if (error instanceof Error && isLostDatabase(error)) lose();
    });
  };
  const hear = () => quietly(refresh());
  const notifications = await listenTo(url, 'catalogue', {
    ...{ onNotice: hear, onBack: hear, onLost: lose },
  });
  const look = async () => {
    if ((await readVersion(db)) !== counted) await loadOnce();
    else if (catalogue?.isFromMemory) await refresh();
  };
  const timer = setInterval(() => quietly(look()), lookEveryMs);
  const turning = setInterval(turnIfDue, turnEveryMs);
  await refresh();

  return {
    current() {
      turnIfDue();
      if (!catalogue) throw new Refusal('unavailable');
      return catalogue;
    },
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      clearInterval(turning);
      await notifications.close();
      await running?.catch(() => undefined);
    },
  };
}
