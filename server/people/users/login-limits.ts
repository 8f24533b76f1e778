import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';

const quarterOfAnHour = 15 * 60;

/**
 * How often one may try to sign in. Nothing shuts an account itself: whoever guesses from elsewhere shuts out their own
 * address, and beyond twenty tries from anywhere each further one needs a captcha. A browser that is known counts for itself. A right
 * password gives back its own try and no other, or one's own sign-up would buy guesses at another's account.
 */
export interface LoginLimits {
  /** Counts a try. @returns whether so many came for this email address, from wherever, that it needs a captcha. @throws Refusal `rate_limited` */
  take(login: LoginTry): Promise<{ isCrowded: boolean }>;
  /** It was no guess. */
  succeeded(login: LoginTry): Promise<void>;
}

export interface LoginTry {
  email: string;
  address: string;
  isKnownDevice: boolean;
}

export function loginLimits(ctx: Pick<Context, 'config' | 'pool'>): LoginLimits {
  const limit = (name: string, attempts: number) =>
    attemptLimit(ctx, { name, attempts, seconds: quarterOfAnHour });
  const perPair = limit('user-login', 5);
  const perAddress = limit('user-login-address', 20);
  const perEmail = limit('user-login-email', 20);
  const perDevice = limit('user-login-device', 20);
  return {
    async take({ email, address, isKnownDevice }) {
      if (isKnownDevice) {
        await perDevice.take(keyOf(email, address));
        return { isCrowded: false };
      }
      await perAddress.take(addressGroup(address));
      await perPair.take(keyOf(email, address));
      return { isCrowded: !(await perEmail.tryTake(keyOf(email))) };
    },
    async succeeded({ email, address, isKnownDevice }) {
      if (isKnownDevice) return perDevice.giveBack(keyOf(email, address));
      await perPair.giveBack(keyOf(email, address));
      await perAddress.giveBack(addressGroup(address));
      await perEmail.giveBack(keyOf(email));
    },
  };
}

/** Hashed, since what people type into a login field by mistake may be a password. */
function keyOf(email: string, address?: string): string {
  return createHash('sha256')
    .update(address === undefined ? email : `${email}\n${addressGroup(address)}`)
    .digest('base64url');
}
