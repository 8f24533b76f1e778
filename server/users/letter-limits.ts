import { addressGroup } from '../http/address-group.ts';
import { attemptLimit } from '../http/attempt-limit.ts';
import type { World } from '../world.ts';

const hour = 60 * 60;

/** How often letters may be asked for, by e-mail and by address: nobody's mailbox is filled through us. */
export interface LetterLimits {
  /** @throws Refusal `rate_limited`, whether or not the e-mail is known */
  take(email: string, address: string): Promise<void>;
}

export function letterLimits(
  world: Pick<World, 'config' | 'pool'>,
  name: 'signup' | 'activate' | 'restore' | 'email',
): LetterLimits {
  const perEmail = attemptLimit(world, { name: `${name}-letter`, attempts: 5, seconds: hour });
  const perAddress = attemptLimit(world, { name: `${name}-letter-address`, attempts: 20, seconds: hour });
  return {
    async take(email, address) {
      await perAddress.take(addressGroup(address));
      await perEmail.take(email);
    },
  };
}
