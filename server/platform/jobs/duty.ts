import pg from 'pg';

/**
 * Something that one process at a time does for all of them. One that ends or loses the database loses the duty by itself:
 * it is a lock of a connection of its own, so that nothing else ends with it.
 */
export interface Duty {
  /** True where this process has the duty, after trying to get it. @throws Error where the database is away */
  take(): Promise<boolean>;
  /** True where it still has it. */
  holds(): Promise<boolean>;
  leave(): Promise<void>;
}

/** @param lock a number of `advisoryLocks` */
export function dutyOn(url: string, lock: number): Duty {
  let client: pg.Client | null = null;
  let isHeld = false;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    opened.on('error', () => undefined);
    opened.once('end', () => {
      if (client === opened) forget();
    });
    await opened.connect();
    return opened;
  }

  function forget(): void {
    client = null;
    isHeld = false;
  }

  async function leave(): Promise<void> {
    const left = client;
    forget();
    await left?.end().catch(() => undefined);
  }

  async function holds(): Promise<boolean> {
    if (!client || !isHeld) return false;
    try {
      await client.query('select 1');
      return isHeld;
    } catch {
      await leave();
      return false;
    }
  }

  return {
    async take() {
      if (await holds()) return true;
      try {
        client ??= await open();
        const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
          lock,
        ]);
        isHeld = rows[0]?.taken === true;
        return isHeld;
      } catch (error) {
        // Whatever state the connection is in, the next try begins with a new one.
        await leave();
        throw error;
      }
    },
    holds,
    leave,
  };
}
