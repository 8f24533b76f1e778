import type { CaptchaAct, CaptchaCheck } from '@menyala/contract/site/captcha';
import type { World } from '../../world.ts';
import { chosenCaptcha } from './chosen-captcha.ts';
import { isAsked } from './is-asked.ts';
import { altcha } from './providers/altcha.ts';

/** Whether this visitor is asked before an act, and what: our own captcha comes with its challenge, good for ten minutes. */
export async function captchaCheck(world: World, act: CaptchaAct, address: string): Promise<CaptchaCheck> {
  if (!(await isAsked(world, act, address)))
    return { required: false, provider: null, siteKey: null, challenge: null };
  const { provider, siteKey } = await chosenCaptcha(world, act);
  const challenge = provider === 'altcha' ? { ...(await altcha(world, act).challenge()) } : null;
  return { required: true, provider, siteKey, challenge };
}
