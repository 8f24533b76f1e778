import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '../database/connection.ts';
import { listenTo } from '../database/listen.ts';

/** An event for browsers: where it goes, and what it carries. Small, since it travels through NOTIFY between processes. */
export type LiveEvent =
  | { kind: 'claim'; claimId: string; status: string; version: number }
  | { kind: 'card'; checkId: string; status: string }
  /** A thread with support, by what customers know it by: the claim's id, or the thread's own; and the thread's for staff. */
  | { kind: 'support'; followId: string; threadId: string }
  | { kind: 'reserve'; currencyId: number }
  /** Somebody’s sessions, role or addresses changed, or, of null, everybody’s: who has a stream open is looked at anew. */
  | { kind: 'staff'; staffId: number | null }
  /** The connection was away: something may have happened unheard. */
  | { kind: 'missed' };

/** Tells the streams of every process. */
export interface Live {
  tell(events: LiveEvent[]): Promise<void>;
  /** Calls the listener for each event, from whichever process; returns how to stop. */
  listen(listener: (event: LiveEvent) => void): () => void;
  /** Calls the listener when this claim, this check of a card, this thread or this member of staff changes, and where that may have been missed. */
  follow(kind: 'claim' | 'card' | 'staff' | 'support', id: string, listener: () => void): () => void;
  close(): Promise<void>;
}

function followedBy(event: Exclude<LiveEvent, { kind: 'missed' }>): string {
  if (event.kind === 'claim') return `claim ${event.claimId}`;
  if (event.kind === 'support') return `support ${event.followId}`;
  if (event.kind === 'staff') return `staff ${event.staffId}`;
  return event.kind === 'card' ? `card ${event.checkId}` : '';
}

/** Tells the streams of every process as soon as the transaction is committed, and not where it is taken back. */
export async function tellAtCommit(tx: Queryable, events: LiveEvent[]): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify(events)})`.execute(tx);
}

/** NOTIFY carries 8000 bytes at the most; a batch of so many events stays well below. */
const mostInNotice = 40;

export async function openLive(url: string, pool: pg.Pool, log: FastifyBaseLogger): Promise<Live> {
  const listeners = new Set<(event: LiveEvent) => void>();
  // By what they follow: a claim that moves costs nothing to those who look at others.
  const followers = new Map<string, Set<() => void>>();
  const hear = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
    const isOfAll = event.kind === 'missed' || (event.kind === 'staff' && event.staffId === null);
    const kind = event.kind === 'staff' ? 'staff ' : '';
    const followed =
      event.kind === 'missed' || isOfAll
        ? [...followers].filter(([key]) => key.startsWith(kind)).map(([, all]) => all)
        : [followers.get(followedBy(event))];
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
