import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { World } from '../world.ts';
import { addressGroup } from './address-group.ts';
import { Refusal } from './refusal.ts';

/** Limits per address, kept in the process: a shield against haste, not a boundary that money depends on. */
const checks = new RateLimiterMemory({ points: 20, duration: 60 });
const claims = new RateLimiterMemory({ points: 30, duration: 600 });

/** Checks of requisites and promocodes: 20 a minute. @throws Refusal `rate_limited` */
export const limitChecks = (world: World, address: string) => limit(world, checks, address);

/** Claims: 30 in ten minutes. @throws Refusal `rate_limited` */
export const limitClaims = (world: World, address: string) => limit(world, claims, address);

async function limit(world: World, limiter: RateLimiterMemory, address: string): Promise<void> {
  if (!world.config.rateLimits) return;
  try {
    await limiter.consume(addressGroup(address));
  } catch (spent) {
    const waitMs = spent instanceof Error ? 60_000 : (spent as { msBeforeNext: number }).msBeforeNext;
    throw new Refusal('rate_limited', { context: { retryAfter: Math.ceil(waitMs / 1000) } });
  }
}
