import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { Refusal } from './refusal.ts';

/** How often something may be tried by one key within a time, counted in the database for all processes together. */
export interface AttemptLimit {
  /** Counts one attempt. @throws Refusal `rate_limited` with the seconds until the next one. */
  take(key: string): Promise<void>;
  /** Counts one attempt. @returns whether it was among those allowed */
  tryTake(key: string): Promise<boolean>;
  /** Takes one attempt back: it was no guess. */
  giveBack(key: string): Promise<void>;
  /** Begins anew for this key. */
  forget(key: string): Promise<void>;
}

const unlimited: AttemptLimit = {
  take: async () => undefined,
  tryTake: async () => true,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

/** What a limit counts with. A name has its counts for itself; each key fades after its seconds. */
export function attemptCount(
  pool: Context['pool'],
  { name, attempts, seconds }: { name: string; attempts: number; seconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // Each would sweep the table by a timer of its own that never ends: `forgetAttempts` does it for all.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: attempts,
    duration: seconds,
  });
}

export function attemptLimit(
  ctx: Pick<Context, 'config' | 'pool'>,
  { name, attempts, seconds }: { name: string; attempts: number; seconds: number },
): AttemptLimit {
  if (!ctx.config.rateLimits) return unlimited;
  const limiter = attemptCount(ctx.pool, { name, attempts, seconds });
  /** The library throws its count where there are no attempts left, and errors where it could not count. */
  const spent = async (key: string): Promise<RateLimiterRes | null> => {
    try {
      await limiter.consume(key);
      return null;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    }
  };
  return {
    async take(key) {
      const count = await spent(key);
      if (count === null) return;
      const retryAfter = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
      throw new Refusal('rate_limited', { context: { retryAfter } });
    },
    tryTake: async (key) => (await spent(key)) === null,
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** Counts whose time is over. The limiter goes by the system's time, and so does this. */
export async function forgetAttempts({ pool }: Pick<Context, 'pool'>): Promise<void> {
  await pool.query('delete from rate_limit where expire < extract(epoch from now()) * 1000');
}
