import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const asking = new AsyncLocalStorage<string[]>();

/** The statements that work asks the database for, and nothing of what runs beside it; what it only wakes is not waited for. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = pg.Client.prototype.query;
  const texts: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args;
    asking.getStore()?.push(typeof asked === 'string' ? asked : (asked as { text: string }).text);
    return Reflect.apply(query, this, args);
  });
  try {
    await asking.run(texts, work);
    return [...texts];
  } finally {
    spy.mockRestore();
  }
}
