import type { CaptchaAct, CaptchaCheck } from '@menyala/contract/site/captcha';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type ChosenCaptcha, chosenCaptcha } from './chosen-captcha.ts';
import { isAsked } from './is-asked.ts';
import { noteOutage } from './outage.ts';
import { altcha } from './providers/altcha.ts';
import { deleteUsedBefore } from './providers/captcha-queries.ts';
import { CaptchaUnusable } from './providers/port.ts';
import { siteverify } from './providers/siteverify.ts';
import { suspect } from './suspicion.ts';

export interface AskedVisitor {
  address: string;
  /** What came in `captcha` or `recaptcha`; ignored where nothing is asked. */
  answer: string | null | undefined;
  /** True where what the act is aimed at gives a reason to ask: an account whose password many addresses guess at. */
  isSuspect?: boolean;
}

/**
 * Lets a visitor on who is not asked, or who answered right. An answer counts once, so this comes as late as possible:
 * after what can be refused without it.
 * @param service speaks to the outside service; only tests give another one
 * @returns whether the visitor was asked, and answered
 * @throws Refusal `captcha` with `{provider, siteKey}` where an answer is asked for and is absent, wrong, late or used
 */
export async function requireCaptcha(
  ctx: Context,
  act: CaptchaAct,
  { address, answer, isSuspect = false }: AskedVisitor,
  service = siteverify,
): Promise<boolean> {
  const isAimedAt = isSuspect && ctx.config.rateLimits;
  if (!isAimedAt && !(await isAsked(ctx, act, address))) return false;
  if (answer && (await isRight(ctx, act, answer, address, service))) return true;
  // Otherwise `captchacheck`, which does not know what the act is aimed at, would have no challenge for this visitor.
  if (isAimedAt) await suspect(ctx, act, address);
  // Looked up again: a service that failed just now has made way for our own.
  const { provider, siteKey } = await chosenCaptcha(ctx, act);
  throw new Refusal('captcha', { context: { provider, siteKey } });
}

/**
 * Our own answers are taken whoever is chosen now: we gave a challenge, so this visitor was asked, and the choice may have
 * changed since.
 */
async function isRight(
  ctx: Context,
  act: CaptchaAct,
  answer: string,
  address: string,
  service: typeof siteverify,
): Promise<boolean> {
  if (await altcha(ctx, act).verify(answer, { address })) return true;
  const chosen = await chosenCaptcha(ctx, act);
  return chosen.provider !== 'altcha' && isRightOutside(ctx, chosen, answer, address, service);
}

/**
 * Where the outside service cannot be asked, or does not know our key, letting everybody pass would take the captcha away, and
 * refusing everybody would lock people out of their accounts. So nobody passes, and for a while our own captcha asks.
 */
async function isRightOutside(
  ctx: Context,
  { provider, siteKey, secretKey }: Exclude<ChosenCaptcha, { provider: 'altcha' }>,
  answer: string,
  address: string,
  service: typeof siteverify,
): Promise<boolean> {
  // A demo is reached by any name of the machine that it runs on.
  const hostname = ctx.config.mode === 'demo' ? null : new URL(ctx.config.publicUrl).hostname;
  try {
    return await service(provider, { siteKey, secretKey, hostname }).verify(answer, { address });
  } catch (error) {
    if (!(error instanceof CaptchaUnusable)) throw error;
    ctx.log.warn(
      { err: error, provider },
      'the captcha of an outside service failed, and ours stands in for it',
    );
    await noteOutage(ctx, provider);
    return false;
  }
}

/** Whether this visitor is asked before an act, and what: our own captcha comes with its challenge, good for ten minutes. */
export async function captchaCheck(ctx: Context, act: CaptchaAct, address: string): Promise<CaptchaCheck> {
  if (!(await isAsked(ctx, act, address)))
    return { required: false, provider: null, siteKey: null, challenge: null };
  const { provider, siteKey } = await chosenCaptcha(ctx, act);
  const challenge = provider === 'altcha' ? { ...(await altcha(ctx, act).challenge()) } : null;
  return { required: true, provider, siteKey, challenge };
}

/** Forgets challenges whose time is over. @returns how many */
export function forgetUsedCaptchas({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return deleteUsedBefore(db, clock.now());
}
