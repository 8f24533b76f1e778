import type { CaptchaAct } from '@menyala/contract/site/captcha';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptCount } from '../../platform/http/attempt-limit.ts';

const minute = 60;

/**
 * After how much of what, from one address or network, a visitor is asked. People make a claim or two, mistype their
 * password twice and sign up once, also where a family or an office shares an address. Below the limits that refuse:
 * the sixth claim of ten minutes is asked where the thirty-first is refused, the fifth try to sign in where the sixth is.
 */
const thresholds: Record<CaptchaAct, { count: number; seconds: number }> = {
  /** Each claim that was made. */
  claim: { count: 5, seconds: 10 * minute },
  /** Each try to sign in that failed. */
  login: { count: 4, seconds: 15 * minute },
  /** The same, into the office. */
  office: { count: 4, seconds: 15 * minute },
  /** Each sign-up, and each email asked for to set a new password. */
  signup: { count: 3, seconds: 60 * minute },
  restore: { count: 3, seconds: 60 * minute },
  /** Each question of the contact form: people ask one, and another when they forgot something. */
  contact: { count: 2, seconds: 60 * minute },
};

/** Claims are counted where they are made, by `create_claims`. */
export const claimsBeforeCaptcha = { most: thresholds.claim.count, seconds: thresholds.claim.seconds };

type Counted = Pick<Context, 'config' | 'pool'>;

/** Counts one thing that robots do much of: a sign-in that failed, a sign-up, a restore. */
export async function noteSuspicion(ctx: Counted, act: CaptchaAct, address: string): Promise<void> {
  if (ctx.config.rateLimits) await counter(ctx, act).penalty(addressGroup(address));
}

/** From now on this visitor is asked, whatever was counted: what the act was aimed at gave the reason. */
export async function suspect(ctx: Counted, act: CaptchaAct, address: string): Promise<void> {
  const { count, seconds } = thresholds[act];
  if (ctx.config.rateLimits) await counter(ctx, act).set(addressGroup(address), count, seconds);
}

export async function isSuspected(ctx: Counted, act: CaptchaAct, address: string): Promise<boolean> {
  if (!ctx.config.rateLimits) return false;
  const counted = await counter(ctx, act).get(addressGroup(address));
  return (counted?.consumedPoints ?? 0) >= thresholds[act].count;
}

function counter({ pool }: Counted, act: CaptchaAct) {
  const { count, seconds } = thresholds[act];
  return attemptCount(pool, { name: `captcha-${act}`, attempts: count, seconds });
}
