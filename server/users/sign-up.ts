import type { BodyOf, Locale } from '@menyala/contract';
import type { signUp as signUpCall } from '@menyala/contract/site/users';
import { noteSuspicion, requireCaptcha } from '../captcha/index.ts';
import { refuseWrong } from '../http/field-checks.ts';
import { ownerOfCode } from '../partners/index.ts';
import { hashPassword } from '../passwords.ts';
import type { World } from '../world.ts';
import { announceEvent } from './announce.ts';
import type { LetterLimits } from './letter-limits.ts';
import { passwordErrors } from './new-password.ts';
import { oneEmail, wrongEmail } from './one-email.ts';
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
  await limits.takeAddress(address);
  await requireCaptcha(world, 'signup', { address, answer: given.captcha ?? null });
  await noteSuspicion(world, 'signup', address);
  const isWritten = await limits.mayWriteTo(email);
  const passwordHash = await hashPassword(given.password);
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    const refferal = given.refferal ?? null;
    const referrerId = await ownerOfCode(tx, refferal);
    const user = await insertUser(tx, { email, passwordHash, locale, refferal, referrerId, now });
    if (isWritten) await announceEvent(tx, { kind: 'signed_up', user }, now);
  });
  world.announcements.poke();
  return { email };
}
