import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';

const hour = 60 * 60;

/** How often emails may be asked for. Nobody's mailbox is filled through us, and nobody is shut out by others who ask for it. */
export interface EmailLimits {
  /** @throws Refusal `rate_limited` where too much came from one address */
  takeAddress(address: string): Promise<void>;
  /** True where one more email may go to this mailbox. Where it may not, whoever asked is answered all the same. */
  mayWriteTo(email: string): Promise<boolean>;
}

export function emailLimits(
  ctx: Pick<Context, 'config' | 'pool'>,
  name: 'signup' | 'activate' | 'restore' | 'email',
): EmailLimits {
  const perEmail = attemptLimit(ctx, { name: `${name}-email`, attempts: 5, seconds: hour });
  const perAddress = attemptLimit(ctx, { name: `${name}-email-address`, attempts: 20, seconds: hour });
  return {
    takeAddress: (address) => perAddress.take(addressGroup(address)),
    mayWriteTo: (email) => perEmail.tryTake(createHash('sha256').update(email).digest('base64url')),
  };
}
