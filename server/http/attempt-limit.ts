import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { World } from '../world.ts';
import { Refusal } from './refusal.ts';

/** How often something may be tried by one key within a time, counted in the database for all processes together. */
export interface AttemptLimit {
  /** Counts one attempt. @throws Refusal `rate_limited` with the seconds until the next one. */
  take(key: string): Promise<void>;
  /** Takes one attempt back: it was no guess. */
  giveBack(key: string): Promise<void>;
  /** Begins anew for this key. */
  forget(key: string): Promise<void>;
}

const unlimited: AttemptLimit = {
  take: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

export function attemptLimit(
  world: Pick<World, 'config' | 'pool'>,
  { name, attempts, seconds }: { name: string; attempts: number; seconds: number },
): AttemptLimit {
  if (!world.config.rateLimits) return unlimited;
  const limiter = new RateLimiterPostgres({
    storeClient: world.pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: attempts,
    duration: seconds,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        // The library throws its count where there are no attempts left, and errors where it could not count.
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new Refusal('rate_limited', { context: { retryAfter } });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
