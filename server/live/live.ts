import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** An event for browsers: where it goes, and what it carries. Small, since it travels through NOTIFY between processes. */
export type LiveEvent =
  | { kind: 'claim'; claimId: string; status: string; version: number }
  | { kind: 'reserve'; currencyId: number };

/** Tells the streams of every process. */
export interface Live {
  tell(events: LiveEvent[]): Promise<void>;
  /** Calls the listener for each event, from whichever process; returns how to stop. */
  listen(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

/** NOTIFY carries 8000 bytes at the most; a batch of so many events stays well below. */
const mostInNotice = 40;
const retryMs = 1_000;

export async function openLive(url: string, pool: pg.Pool, log: FastifyBaseLogger): Promise<Live> {
  const listeners = new Set<(event: LiveEvent) => void>();
  let client: pg.Client | null = null;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url });
    opened.on('error', () => undefined);
    opened.on('end', () => {
      client = null;
      if (!isClosed) setTimeout(reopen, retryMs);
    });
    opened.on('notification', ({ payload }) => {
      for (const event of JSON.parse(payload ?? '[]') as LiveEvent[])
        for (const listener of listeners) listener(event);
    });
    await opened.connect();
    await opened.query('listen live');
    client = opened;
  }

  function reopen(): void {
    if (isClosed) return;
    open().catch((error: unknown) => {
      log.warn({ err: error }, 'live updates are waiting for the database');
      setTimeout(reopen, retryMs);
    });
  }

  await open();
  return {
    async tell(events) {
      for (let start = 0; start < events.length; start += mostInNotice) {
        const payload = JSON.stringify(events.slice(start, start + mostInNotice));
        await pool.query({ name: 'live-notice', text: "select pg_notify('live', $1)", values: [payload] });
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
