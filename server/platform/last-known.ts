import { isLostDatabase } from './http/faults.ts';

/**
 * Reads for pages that go on without the database: while it is away, the answer is what was read last for the same `key`, and
 * `otherwise`, where that is given, if nothing was.
 * @throws what `read` threw, where there is no such answer, or the database is there
 */
export function lastKnown<T>(
  more: { otherwise?: T } = {},
): (key: object, read: () => Promise<T>) => Promise<T> {
  const known = new WeakMap<object, T>();
  return async (key, read) => {
    try {
      const value = await read();
      known.set(key, value);
      return value;
    } catch (error) {
      if (!(error instanceof Error && isLostDatabase(error))) throw error;
      if (known.has(key)) return known.get(key) as T;
      if ('otherwise' in more) return more.otherwise as T;
      throw error;
    }
  };
}
