import type { BodyOf, Locale } from '@menyala/contract';
import type { signUp as signUpCall } from '@menyala/contract/site/users';
import { noteSuspicion, requireCaptcha } from '../captcha/index.ts';
import { isEmail } from '../claims/index.ts';
import { type FieldErrors, refuseWrong } from '../http/field-checks.ts';
import { hashPassword } from '../passwords.ts';
import type { World } from '../world.ts';
import { announceNews } from './announce.ts';
import { wrongPassword } from './check-password.ts';
import type { LetterLimits } from './letter-limits.ts';
import { oneEmail } from './one-email.ts';
import { insertUser } from './user-queries.ts';

/**
 * Signs up: a row of its own, and a letter. An e-mail that is taken is answered just the same, and its owner told by letter.
 * @throws Refusal `validation`, `captcha`, `rate_limited`, `busy`
 */
export async function signUp(
  world: World,
  limits: LetterLimits,
  given: BodyOf<typeof signUpCall>,
  { locale, address }: { locale: Locale; address: string },
): Promise<{ email: string }> {
  const email = oneEmail(given.email);
  refuseWrong(wrongEmail(email), passwordErrors(given.password, email));
  await requireCaptcha(world, 'signup', { address, answer: given.captcha ?? null });
  await limits.take(email, address);
  await noteSuspicion(world, 'signup', address);
  const passwordHash = await hashPassword(given.password);
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { email, passwordHash, locale, refferal: given.refferal ?? null, now });
    await announceNews(tx, { kind: 'signed_up', user }, now);
  });
  world.announcements.poke();
  return { email };
}

export function wrongEmail(email: string): FieldErrors {
  if (email === '') return { email: [{ code: 'required' }] };
  return isEmail(email) ? {} : { email: [{ code: 'bad_email' }] };
}

/** What is wrong with a new password, as a form takes it. */
export function passwordErrors(password: string, email: string): FieldErrors {
  if (password === '') return { password: [{ code: 'required' }] };
  const error = wrongPassword(password, email);
  return error ? { password: [error] } : {};
}
