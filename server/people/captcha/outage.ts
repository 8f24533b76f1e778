import type { Context } from '../../context.ts';
import { attemptCount } from '../../platform/http/attempt-limit.ts';
import type { OutsideCaptcha } from './providers/siteverify.ts';

/** For how long a service that could not judge an answer is not asked again, by any process. */
const restSeconds = 5 * 60;

export async function noteOutage({ pool }: Pick<Context, 'pool'>, provider: OutsideCaptcha): Promise<void> {
  await outages(pool).set(provider, 1, restSeconds);
}

export async function isOut({ pool }: Pick<Context, 'pool'>, provider: OutsideCaptcha): Promise<boolean> {
  return (await outages(pool).get(provider)) !== null;
}

/** Marks that fade by themselves, for all processes: kept where attempts are counted. */
const outages = (pool: Context['pool']) =>
  attemptCount(pool, { name: 'captcha-outage', attempts: 1, seconds: restSeconds });
