import type { CaptchaAct, CaptchaCheck } from '@menyala/contract/site/captcha';
import type { Context } from '../../context.ts';
import { chosenCaptcha } from './chosen-captcha.ts';
import { isAsked } from './is-asked.ts';
import { altcha } from './providers/altcha.ts';

/** Whether this visitor is asked before an act, and what: our own captcha comes with its challenge, good for ten minutes. */
export async function captchaCheck(ctx: Context, act: CaptchaAct, address: string): Promise<CaptchaCheck> {
  if (!(await isAsked(ctx, act, address)))
    return { required: false, provider: null, siteKey: null, challenge: null };
  const { provider, siteKey } = await chosenCaptcha(ctx, act);
  const challenge = provider === 'altcha' ? { ...(await altcha(ctx, act).challenge()) } : null;
  return { required: true, provider, siteKey, challenge };
}
