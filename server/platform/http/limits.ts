import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { World } from '../../world.ts';
import { addressGroup } from './address-group.ts';
import { Refusal } from './refusal.ts';

/** Limits per address, kept in the process: a shield against haste, not a boundary that money depends on. */
const checks = new RateLimiterMemory({ points: 20, duration: 60 });
const claims = new RateLimiterMemory({ points: 30, duration: 600 });
const orders = new RateLimiterMemory({ points: 20, duration: 60 });

/** Checks of requisites and promocodes: 20 a minute. @throws Refusal `rate_limited` */
export const limitChecks = (world: World, address: string) => limitBy(world, checks, addressGroup(address));

/**
 * Orders that name a promocode: 20 a minute, so that codes are not found out by ordering with them. Counted apart from checks,
 * which a form makes while one types: whoever typed much may still order. @throws Refusal `rate_limited`
 */
export const limitCodes = (world: World, address: string) => limitBy(world, orders, addressGroup(address));

/** Claims: 30 in ten minutes. @throws Refusal `rate_limited` */
export const limitClaims = (world: World, address: string) => limitBy(world, claims, addressGroup(address));

/** Counts one call of whoever the key stands for. @throws Refusal `rate_limited` */
export async function limitBy(world: World, limiter: RateLimiterMemory, key: string): Promise<void> {
  if (!world.config.rateLimits) return;
  try {
    await limiter.consume(key);
  } catch (spent) {
    const waitMs = spent instanceof Error ? 60_000 : (spent as { msBeforeNext: number }).msBeforeNext;
    throw new Refusal('rate_limited', { context: { retryAfter: Math.ceil(waitMs / 1000) } });
  }
}
