import type { Context } from '../../context.ts';
import { deleteUsedBefore } from './providers/captcha-queries.ts';

/** Forgets challenges whose time is over. @returns how many */
export function forgetUsedCaptchas({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return deleteUsedBefore(db, clock.now());
}
