import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';

const quarterOfAnHour = 15 * 60;

/**
 * How often one may try to sign in to the office, in fifteen minutes: five times at one login and twenty in all from one
 * address, sixty from one /48 network. Nothing shuts a login itself: beyond twenty tries at it from anywhere each further one
 * needs a captcha. A browser in which they signed in before counts for itself, so strangers never shut staff out of it.
 */
export interface LoginLimits {
  /** Counts a try. @returns whether it needs a captcha because of its login. @throws Refusal `rate_limited` */
  take(attempt: LoginTry): Promise<{ isCrowded: boolean }>;
  /** It was no guess. */
  succeeded(attempt: LoginTry): Promise<void>;
}

export interface LoginTry {
  login: string;
  address: string;
  isKnownDevice: boolean;
}

export function loginLimits(ctx: Pick<Context, 'config' | 'pool'>): LoginLimits {
  const limit = (name: string, attempts: number) =>
    attemptLimit(ctx, { name, attempts, seconds: quarterOfAnHour });
  const perPair = limit('login', 5);
  const perAddress = limit('login-address', 20);
  const perNetwork = limit('login-network', 60);
  const perLogin = limit('login-name', 20);
  const perDevice = limit('login-device', 20);
  return {
    // Taken before the password is looked at, so that many guesses at once are counted too.
    async take({ login, address, isKnownDevice }) {
      if (isKnownDevice) {
        await perDevice.take(keyOf(login, address));
        return { isCrowded: false };
      }
      const network = siteNetwork(address);
      if (network !== null) await perNetwork.take(network);
      await perAddress.take(addressGroup(address));
      await perPair.take(keyOf(login, address));
      return { isCrowded: !(await perLogin.tryTake(keyOf(login))) };
    },
    async succeeded({ login, address, isKnownDevice }) {
      if (isKnownDevice) return perDevice.giveBack(keyOf(login, address));
      const network = siteNetwork(address);
      if (network !== null) await perNetwork.giveBack(network);
      await perAddress.giveBack(addressGroup(address));
      await perPair.giveBack(keyOf(login, address));
      await perLogin.giveBack(keyOf(login));
    },
  };
}

/** Hashed, since what people type into a login field by mistake may be a password. */
export function keyOf(login: string, address?: string): string {
  return createHash('sha256')
    .update(address === undefined ? login : `${login}\n${addressGroup(address)}`)
    .digest('base64url');
}

/** The /48 network of an IPv6 address, as a provider gives it to one customer; null for IPv4. */
function siteNetwork(address: string): string | null {
  const group = addressGroup(address);
  return group.endsWith('::/64') ? `${group.split(':').slice(0, 3).join(':')}::/48` : null;
}
