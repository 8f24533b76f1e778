import type { CaptchaAct } from '@menyala/contract/site/captcha';
import { Refusal } from '../../platform/http/refusal.ts';
import type { World } from '../../world.ts';
import { type ChosenCaptcha, chosenCaptcha } from './chosen-captcha.ts';
import { isAsked } from './is-asked.ts';
import { noteOutage } from './outage.ts';
import { altcha } from './providers/altcha.ts';
import { CaptchaUnusable } from './providers/port.ts';
import { siteverify } from './providers/siteverify.ts';
import { suspect } from './suspicion.ts';

export interface AskedVisitor {
  address: string;
  /** What came in `captcha` or `recaptcha`; ignored where nothing is asked. */
  answer: string | null | undefined;
  /** Whether what the act is aimed at gives a reason to ask: an account whose password many addresses guess at. */
  isSuspect?: boolean;
}

/**
 * Lets a visitor on who is not asked, or who answered right. An answer counts once, so this comes as late as possible:
 * after what can be refused without it.
 * @param service speaks to the outside service; only tests give another one
 * @throws Refusal `captcha` with `{provider, siteKey}` where an answer is asked for and is absent, wrong, late or used
 */
export async function requireCaptcha(
  world: World,
  act: CaptchaAct,
  { address, answer, isSuspect = false }: AskedVisitor,
  service = siteverify,
): Promise<void> {
  const isAimedAt = isSuspect && world.config.rateLimits;
  if (!isAimedAt && !(await isAsked(world, act, address))) return;
  if (answer && (await isRight(world, act, answer, address, service))) return;
  // Otherwise `captchacheck`, which does not know what the act is aimed at, would have no challenge for this visitor.
  if (isAimedAt) await suspect(world, act, address);
  // Looked up again: a service that failed just now has made way for our own.
  const { provider, siteKey } = await chosenCaptcha(world, act);
  throw new Refusal('captcha', { context: { provider, siteKey } });
}

/**
 * Our own answers are taken whoever is chosen now: we gave a challenge, so this visitor was asked, and the choice may have
 * changed since.
 */
async function isRight(
  world: World,
  act: CaptchaAct,
  answer: string,
  address: string,
  service: typeof siteverify,
): Promise<boolean> {
  if (await altcha(world, act).verify(answer, { address })) return true;
  const chosen = await chosenCaptcha(world, act);
  return chosen.provider !== 'altcha' && isRightOutside(world, chosen, answer, address, service);
}

/**
 * Where the outside service cannot be asked, or does not know our key, letting everybody pass would take the captcha away, and
 * refusing everybody would lock people out of their accounts. So nobody passes, and for a while our own captcha asks.
 */
async function isRightOutside(
  world: World,
  { provider, siteKey, secretKey }: Exclude<ChosenCaptcha, { provider: 'altcha' }>,
  answer: string,
  address: string,
  service: typeof siteverify,
): Promise<boolean> {
  // A demo is reached by any name of the machine that it runs on.
  const hostname = world.config.mode === 'demo' ? null : new URL(world.config.publicUrl).hostname;
  try {
    return await service(provider, { siteKey, secretKey, hostname }).verify(answer, { address });
  } catch (error) {
    if (!(error instanceof CaptchaUnusable)) throw error;
    world.log.warn(
      { err: error, provider },
      'the captcha of an outside service failed, and ours stands in for it',
    );
    await noteOutage(world, provider);
    return false;
  }
}
