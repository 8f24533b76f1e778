import type { OutsideCaptcha } from '../providers/captcha/index.ts';
import { outsideKey } from '../settings/outside-keys.ts';
import type { World } from '../world.ts';
import { isOut } from './outage.ts';

/** Who asks now. */
export type ChosenCaptcha =
  | { provider: 'altcha'; siteKey: null }
  | { provider: OutsideCaptcha; siteKey: string; secretKey: string };

/** The owner's choice; our own where the key of an outside service is missing, and while that service cannot judge. */
export async function chosenCaptcha(
  world: Pick<World, 'catalogue' | 'db' | 'pool' | 'vault'>,
): Promise<ChosenCaptcha> {
  const own = { provider: 'altcha', siteKey: null } as const;
  const { provider, siteKey } = world.catalogue.current().house.captcha;
  if (provider === 'altcha' || siteKey === null) return own;
  const secretKey = await outsideKey(world, 'captcha');
  if (secretKey === null || (await isOut(world, provider))) return own;
  return { provider, siteKey, secretKey };
}
