import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../database/connection.ts';
import { Refusal } from '../http/refusal.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './catalogue-queries.ts';

/** Holds the newest catalogue, and makes it anew when the database says that something changed. */
export interface CatalogueKeeper {
  /** @throws Refusal `unavailable` while it could not be loaded. */
  current(): Catalogue;
  /** Reads the catalogue anew now; used right after a change made here. */
  refresh(): Promise<void>;
  /** Called after each replacement. */
  onChange(listener: (catalogue: Catalogue) => void): void;
  close(): Promise<void>;
}

/** How often the keeper looks by itself, in case a notification was lost with its connection. */
const lookEveryMs = 15_000;

export async function keepCatalogue(
  db: Database,
  url: string,
  log: FastifyBaseLogger,
): Promise<CatalogueKeeper> {
  const listeners: ((catalogue: Catalogue) => void)[] = [];
  let catalogue: Catalogue | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function load(): Promise<void> {
    const loaded = await loadCatalogue(db);
    const isNew = catalogue?.version !== loaded.version;
    catalogue = loaded;
    if (isNew) for (const listener of listeners) listener(loaded);
  }

  /** One load at a time; a change that comes during a load causes one more after it. */
  function refresh(): Promise<void> {
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

  const refreshQuietly = () => {
    refresh().catch((error: unknown) =>
      log.warn({ err: error }, 'the catalogue could not be read; the last one stays'),
    );
  };
  const notifications = await listenForChanges(url, refreshQuietly);
  const timer = setInterval(refreshQuietly, lookEveryMs);
  await refresh();

  return {
    current() {
      if (!catalogue) throw new Refusal('unavailable');
      return catalogue;
    },
    refresh,
    onChange: (listener) => listeners.push(listener),
    async close() {
      clearInterval(timer);
      await notifications.close();
      await running?.catch(() => undefined);
    },
  };
}

/** A connection of its own that hears `NOTIFY catalogue`, and is opened again when it is lost. */
async function listenForChanges(url: string, onNotice: () => void): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url });
    opened.on('notification', onNotice);
    opened.on('error', () => undefined);
    opened.on('end', () => {
      client = null;
      if (!isClosed) setTimeout(reopen, 1_000);
    });
    await opened.connect();
    await opened.query('listen catalogue');
    client = opened;
  }

  function reopen(): void {
    if (isClosed) return;
    open().then(onNotice, () => setTimeout(reopen, 1_000));
  }

  await open();
  return {
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
