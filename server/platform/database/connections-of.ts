import type { Config } from '../config.ts';

/** Connections of work that nobody waits for, at the most: each kind opens so many. */
export const workConnections = { jobs: 8, books: 4, quotes: 1, duties: 3 } as const;
/** Channels that each process listens to: `live`, `catalogue`, `rates`, `content`. */
const listening = 4;

/** So many connections this process may open to its database at the same time. */
export function connectionsOf({ databasePool, works }: Pick<Config, 'databasePool' | 'works'>): number {
  const { jobs, books, quotes, duties } = workConnections;
  return databasePool + listening + (works ? jobs + books + quotes + duties : 0);
}
