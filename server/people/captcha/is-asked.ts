import type { CaptchaAct } from '@menyala/contract/site/captcha';
import type { Context } from '../../context.ts';
import { isSuspected } from './suspicion.ts';

/**
 * True where a visitor is asked for a captcha: at login everybody where the owner says so, else who looks like a robot. Robots of
 * monitors are welcome to try claims.
 */
export async function isAsked(
  ctx: Pick<Context, 'catalogue' | 'config' | 'pool'>,
  act: CaptchaAct,
  address: string,
): Promise<boolean> {
  if (act === 'claim' && ctx.config.rateLimits && ctx.catalogue.current().robots.has(address)) return false;
  if (act === 'login' && ctx.catalogue.current().settings.captcha.atLogin) return true;
  return isSuspected(ctx, act, address);
}
