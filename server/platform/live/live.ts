import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { listenTo } from '../database/listen.ts';

/** An event for browsers: where it goes, and what it carries. Small, since it travels through NOTIFY between processes. */
export type LiveEvent =
  | { kind: 'claim'; claimId: string; status: string; version: number }
  | { kind: 'card'; checkId: string; status: string }
  | { kind: 'reserve'; currencyId: number }
  /** The connection was away: something may have happened unheard. */
  | { kind: 'missed' };

/** Tells the streams of every process. */
export interface Live {
  tell(events: LiveEvent[]): Promise<void>;
  /** Calls the listener for each event, from whichever process; returns how to stop. */
  listen(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

/** NOTIFY carries 8000 bytes at the most; a batch of so many events stays well below. */
const mostInNotice = 40;

export async function openLive(url: string, pool: pg.Pool, log: FastifyBaseLogger): Promise<Live> {
  const listeners = new Set<(event: LiveEvent) => void>();
  const hear = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  const notices = await listenTo(url, 'live', {
    onNotice(payload) {
      for (const event of JSON.parse(payload || '[]') as LiveEvent[]) hear(event);
    },
    onBack: () => hear({ kind: 'missed' }),
    onLost: (error) => log.warn({ err: error }, 'live updates are waiting for the database'),
  });
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
    close: () => notices.close(),
  };
}
