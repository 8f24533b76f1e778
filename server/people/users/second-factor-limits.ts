import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';

/**
 * How often codes may be tried by whoever has the password already. A browser that is known counts for itself, so that a
 * stranger with the password cannot shut the owner out.
 */
export interface SecondFactorLimits {
  /** @throws Refusal `rate_limited` */
  take(userId: number, isKnownDevice: boolean): Promise<void>;
  succeeded(userId: number, isKnownDevice: boolean): Promise<void>;
}

export function secondFactorLimits(
  ctx: Pick<Context, 'config' | 'pool'>,
  whose: 'user' | 'staff' = 'user',
): SecondFactorLimits {
  const limit = (name: string) => attemptLimit(ctx, { name, attempts: 5, seconds: 15 * 60 });
  const [known, others] = [limit(`${whose}-code-known`), limit(`${whose}-code`)];
  const of = (isKnownDevice: boolean) => (isKnownDevice ? known : others);
  return {
    take: (userId, isKnownDevice) => of(isKnownDevice).take(String(userId)),
    succeeded: (userId, isKnownDevice) => of(isKnownDevice).forget(String(userId)),
  };
}
