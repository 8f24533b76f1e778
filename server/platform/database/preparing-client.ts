import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Statements of one connection that are kept prepared; each takes tens of kilobytes of its process. */
const mostPrepared = 250;
/** A text that comes once is not worth a name; nor is one that has so many parameters: their number differs each time. */
const worthAName = 3;
const mostParameters = 60;

/** A statement that begins so is planned for its parameters each time: which index is the right one depends on the words of a search. */
export const plannedAnew = '/* planned anew */';

/** Names of texts by how often they came to this process: the same on each connection. */
const texts = new LRUCache<string, { name: string; uses: number }>({ max: 1000 });

/**
 * A connection on which statements with parameters are parsed and planned once, under a name made of their text. What was prepared
 * ends with the connection, which its pool renews from time to time.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Set<string>();
  readonly #stale = new Set<string>();

  // biome-ignore lint/suspicious/noExplicitAny: one method stands for the nine forms that `query` has.
  override query(config: any, values?: any, callback?: any): any {
    const name = typeof config === 'string' && Array.isArray(values) ? this.#nameOf(config, values) : null;
    if (name === null) return super.query(config, values, callback);
    const prepared = { name, text: config, values };
    const answer = super.query(prepared).catch((error: Error) => {
      if (!isStale(error)) throw error;
      this.#stale.add(name);
      return super.query(config, values).catch((second: Error) => {
        // Within a transaction the first error has ended it.
        throw isAborted(second) ? error : second;
      });
    });
    if (typeof callback !== 'function') return answer;
    answer.then(
      (result) => callback(null, result),
      (error) => callback(error),
    );
  }

  #nameOf(text: string, values: unknown[]): string | null {
    if (values.length === 0 || values.length > mostParameters || text.startsWith(plannedAnew)) return null;
    let known = texts.get(text);
    if (!known) {
      known = { name: createHash('sha256').update(text).digest('base64url'), uses: 0 };
      texts.set(text, known);
    }
    known.uses += 1;
    const { name, uses } = known;
    if (uses < worthAName || this.#stale.has(name)) return null;
    if (this.#names.has(name)) return name;
    if (this.#names.size >= mostPrepared) return null;
    this.#names.add(name);
    return name;
  }
}

/**
 * What was prepared no longer fits: a table or a function gives other columns than it did ("cached plan must not change result
 * type"), or somebody between us and the database has dropped it.
 */
const isStale = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  ((error.code === '0A000' && error.routine === 'RevalidateCachedQuery') || error.code === '26000');

const isAborted = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02';
