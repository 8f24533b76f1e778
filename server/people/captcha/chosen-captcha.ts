import type { CaptchaAct } from '@menyala/contract/site/captcha';
import type { Context } from '../../context.ts';
import { outsideKey } from '../../market/settings/outside-keys.ts';
import { isOut } from './outage.ts';
import type { OutsideCaptcha } from './providers/siteverify.ts';

/** Who asks now. */
export type ChosenCaptcha =
  | { provider: 'altcha'; siteKey: null }
  | { provider: OutsideCaptcha; siteKey: string; secretKey: string };

/** The owner's choice, and in the office always our own, which loads nothing from elsewhere. Our own too where the key of an outside service is missing, and while that service cannot judge. */
export async function chosenCaptcha(
  ctx: Pick<Context, 'catalogue' | 'db' | 'pool' | 'vault'>,
  act: CaptchaAct,
): Promise<ChosenCaptcha> {
  const own = { provider: 'altcha', siteKey: null } as const;
  if (act === 'office') return own;
  const { provider, siteKey } = ctx.catalogue.current().settings.captcha;
  if (provider === 'altcha' || siteKey === null) return own;
  const secretKey = await outsideKey(ctx, 'captcha');
  if (secretKey === null || (await isOut(ctx, provider))) return own;
  return { provider, siteKey, secretKey };
}
