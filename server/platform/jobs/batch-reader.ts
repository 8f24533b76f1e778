import type { Queryable } from '../database/connection.ts';
import { Refusal } from '../http/refusal.ts';
import { type BatchWriter, openBatchWriter, QueueFull } from './batch-writer.ts';

type Read<Found> = { found: Found } | { error: unknown };

/**
 * Reads in one statement what many ask for at once. Each is read after it was asked for, so nobody is told anything older than
 * by a statement of their own; within a transaction it is one.
 * @param read answers for each question in order; where it fails, it fails for all of them
 * @returns what is thrown where too many wait: Refusal `busy`
 */
export function batchReader<Asked, Found>(
  read: (db: Queryable, asked: Asked[]) => Promise<Found[]>,
): (db: Queryable, asked: Asked) => Promise<Found> {
  const readers = new WeakMap<Queryable, BatchWriter<Asked, Read<Found>>>();
  const readerOf = (db: Queryable) => {
    let reader = readers.get(db);
    if (!reader) {
      reader = openBatchWriter(async (asked: Asked[]): Promise<Read<Found>[]> => {
        try {
          return (await read(db, asked)).map((found) => ({ found }));
        } catch (error) {
          // Not one by one, as what is written: a database that is away would keep each of them waiting.
          return asked.map(() => ({ error }));
        }
      });
      readers.set(db, reader);
    }
    return reader;
  };
  return async (db, asked) => {
    if (db.isTransaction) return (await read(db, [asked]))[0] as Found;
    const answer = await readerOf(db)
      .push(asked)
      .catch((error: unknown) => {
        throw error instanceof QueueFull ? new Refusal('busy') : error;
      });
    if ('error' in answer) throw answer.error;
    return answer.found;
  };
}

/** Rows in the order of what was asked for by their ids; undefined where there is none. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()));
}
