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
  /** Calls the listener when this claim or this check of a card moves, and where that may have been missed. */
  follow(kind: 'claim' | 'card', id: string, listener: () => void): () => void;
  close(): Promise<void>;
}

function followedBy(event: Exclude<LiveEvent, { kind: 'missed' }>): string {
  if (event.kind === 'claim') return `claim ${event.claimId}`;
  return event.kind === 'card' ? `card ${event.checkId}` : '';
}

/** NOTIFY carries 8000 bytes at the most; a batch of so many events stays well below. */
const mostInNotice = 40;

export async function openLive(url: string, pool: pg.Pool, log: FastifyBaseLogger): Promise<Live> {
  const listeners = new Set<(event: LiveEvent) => void>();
  // By what they follow: a claim that moves costs nothing to those who look at others.
  const followers = new Map<string, Set<() => void>>();
  const hear = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
    const followed = event.kind === 'missed' ? [...followers.values()] : [followers.get(followedBy(event))];
    for (const all of followed) for (const listener of all ?? []) listener();
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
    follow(kind, id, listener) {
      const key = `${kind} ${id.toLowerCase()}`;
      const all = followers.get(key) ?? new Set();
      followers.set(key, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && followers.get(key) === all) followers.delete(key);
      };
    },
    close: () => notices.close(),
  };
}
