import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { addressGroup } from './address-group.ts';
import { Refusal } from './refusal.ts';

/**
 * Limits per address, kept in the process: a shield against haste, not a boundary that money depends on. Robots of monitors, which
 * try what is exchanged, pass those of checks and claims.
 */
const checks = new RateLimiterMemory({ points: 20, duration: 60 });
const claims = new RateLimiterMemory({ points: 30, duration: 600 });
const linkPayments = new RateLimiterMemory({ points: 60, duration: 600 });
const orders = new RateLimiterMemory({ points: 20, duration: 60 });

/** Checks of requisites and promocodes: 20 a minute. @throws Refusal `rate_limited` */
export const limitChecks = (ctx: Context, address: string) => limitVisitor(ctx, checks, address);

/**
 * Orders that name a promocode: 20 a minute, so that codes are not found out by ordering with them. Counted apart from checks,
 * which a form makes while one types: whoever typed much may still order. @throws Refusal `rate_limited`
 */
export const limitCodes = (ctx: Context, address: string) => limitBy(ctx, orders, addressGroup(address));

/** Claims: 30 in ten minutes. @throws Refusal `rate_limited` */
export const limitClaims = (ctx: Context, address: string) => limitVisitor(ctx, claims, address);

/**
 * Invoices that a payment link makes: 60 in ten minutes for an address and a link. Customers of a shop may share an address, so it is
 * more than for claims; and no address fills up what one shop may have open, and then all others. @throws Refusal `rate_limited`
 */
export const limitLinkPayments = (ctx: Context, address: string, link: string) =>
  limitBy(ctx, linkPayments, `${addressGroup(address)} ${link}`);

async function limitVisitor(ctx: Context, limiter: RateLimiterMemory, address: string): Promise<void> {
  if (!ctx.config.rateLimits || ctx.catalogue.current().robots.has(address)) return;
  await limitBy(ctx, limiter, addressGroup(address));
}

/** Counts one call of whoever the key stands for, or one that is worth several. @throws Refusal `rate_limited` */
export async function limitBy(
  ctx: Context,
  limiter: RateLimiterMemory,
  key: string,
  points = 1,
): Promise<void> {
  if (!ctx.config.rateLimits) return;
  try {
    await limiter.consume(key, points);
  } catch (spent) {
    const waitMs = spent instanceof Error ? 60_000 : (spent as { msBeforeNext: number }).msBeforeNext;
    throw new Refusal('rate_limited', { context: { retryAfter: Math.ceil(waitMs / 1000) } });
  }
}
