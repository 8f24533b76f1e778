import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/connection.ts';
import { readInTurn } from '../platform/database/read-in-turn.ts';
import { availableReserves } from './ledger-queries.ts';
import { type ShownRule, shownReserve } from './shown-reserve.ts';

/**
 * What can still be paid out of each currency, as text: a picture in memory, at most a second old. Where the owner shows less than
 * is free, that is what customers are shown and may take, everywhere alike.
 */
export interface ReservesKeeper {
  /** "0" for a currency without a reserve. */
  of(currencyId: number): string;
  all(): ReadonlyMap<number, string>;
  /** What is free, whatever customers are shown of it. */
  availableOf(currencyId: number): string;
  /** Turns at each change. */
  readonly version: number;
  /** What a change made here has just seen to be free, so that the picture is right at once. */
  note(currencyId: number, available: string): void;
  refresh(): Promise<void>;
  onChange(listener: (currencyId: number, reserve: string) => void): void;
  close(): Promise<void>;
}

const lookEveryMs = 1_000;

export async function keepReserves(db: Database, log: FastifyBaseLogger): Promise<ReservesKeeper> {
  const reserves = new Map<number, string>();
  const free = new Map<number, string>();
  const rules = new Map<number, ShownRule>();
  const listeners: ((currencyId: number, reserve: string) => void)[] = [];
  let version = 0;

  function note(currencyId: number, available: string): void {
    free.set(currencyId, available);
    const rule = rules.get(currencyId);
    const reserve = rule ? shownReserve(available, rule) : available;
    if (reserves.get(currencyId) === reserve) return;
    reserves.set(currencyId, reserve);
    version += 1;
    for (const listener of listeners) listener(currencyId, reserve);
  }

  async function read(): Promise<void> {
    for (const { currencyId, reserve, rule } of await availableReserves(db)) {
      rules.set(currencyId, rule);
      note(currencyId, reserve);
    }
  }

  const reading = readInTurn(read);
  await reading.read();
  const timer = setInterval(() => {
    reading
      .read()
      .catch((error: unknown) => log.warn({ err: error }, 'reserves could not be read; the last ones stay'));
  }, lookEveryMs);

  return {
    of: (currencyId) => reserves.get(currencyId) ?? '0',
    all: () => reserves,
    availableOf: (currencyId) => free.get(currencyId) ?? '0',
    get version() {
      return version;
    },
    note,
    refresh: reading.read,
    onChange: (listener) => listeners.push(listener),
    async close() {
      clearInterval(timer);
      await reading.settled();
    },
  };
}
