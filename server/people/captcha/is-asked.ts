import type { CaptchaAct } from '@menyala/contract/site/captcha';
import type { World } from '../../world.ts';
import { isSuspected } from './suspicion.ts';

/** Whether a visitor is asked for a captcha: at login everybody where the owner says so, else who looks like a robot. */
export async function isAsked(
  world: Pick<World, 'catalogue' | 'config' | 'pool'>,
  act: CaptchaAct,
  address: string,
): Promise<boolean> {
  if (act === 'login' && world.catalogue.current().house.captcha.atLogin) return true;
  return isSuspected(world, act, address);
}
