import { createHash } from 'node:crypto';
import { addressGroup } from '../http/address-group.ts';
import { type AttemptLimit, attemptLimit } from '../http/attempt-limit.ts';
import type { World } from '../world.ts';

const quarterOfAnHour = 15 * 60;

/**
 * Five tries for one login from one address and twenty from one address, in fifteen minutes. Nothing is counted for a login
 * alone: whoever guesses at the owner's password locks himself out, and never the owner.
 */
export interface LoginLimits {
  take(login: string, address: string): Promise<void>;
  succeeded(login: string, address: string): Promise<void>;
}

export function loginLimits(world: Pick<World, 'config' | 'pool'>): LoginLimits {
  const perPair = attemptLimit(world, { name: 'login', attempts: 5, seconds: quarterOfAnHour });
  const perAddress: AttemptLimit = attemptLimit(world, {
    name: 'login-address',
    attempts: 20,
    seconds: quarterOfAnHour,
  });
  return {
    async take(login, address) {
      // Taken before the password is looked at, so that many guesses at once are counted too.
      await perAddress.take(addressGroup(address));
      await perPair.take(pairKey(login, address));
    },
    async succeeded(login, address) {
      await perPair.forget(pairKey(login, address));
      await perAddress.giveBack(addressGroup(address));
    },
  };
}

/** Hashed, since what people type into a login field by mistake may be a password. */
function pairKey(login: string, address: string): string {
  return createHash('sha256')
    .update(`${login}\n${addressGroup(address)}`)
    .digest('base64url');
}
