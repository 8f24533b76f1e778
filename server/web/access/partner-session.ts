import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { limitBy } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPartnerByKey } from '../../programme/partners/find-partner-by-key.ts';

/** Whose key a program of a partner's sent. It reads figures, and opens nothing else. */
export interface PartnerSession {
  userId: number;
}

const asks = new RateLimiterMemory({ points: 60, duration: 60 });

/**
 * Policy `partner`: `Authorization: Bearer` and the key.
 * @throws Refusal `token_not_valid` for what is nobody's key, or a user's token; `rate_limited` beyond 60 calls a minute
 */
export async function requirePartner(ctx: Context, request: FastifyRequest): Promise<PartnerSession> {
  const key = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const partner = key === undefined ? null : await findPartnerByKey(ctx, key);
  if (!partner) throw new Refusal('token_not_valid');
  await limitBy(ctx, asks, String(partner.userId));
  return { userId: partner.userId };
}
