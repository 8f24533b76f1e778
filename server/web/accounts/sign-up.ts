import type { BodyOf, Locale } from '@menyala/contract';
import type { signUp as signUpCall } from '@menyala/contract/site/users';
import type { Context } from '../../context.ts';
import { refuseBlacklisted } from '../../people/blacklist/refuse-blacklisted.ts';
import { requireCaptcha } from '../../people/captcha/require-captcha.ts';
import { noteSuspicion } from '../../people/captcha/suspicion.ts';
import type { EmailLimits } from '../../people/users/email-limits.ts';
import type { DeviceOwner } from '../../people/users/known-device.ts';
import { ownerOfCode } from '../../people/users/referrer.ts';
import { publishUserEvent } from '../../people/users/user-events.ts';
import { insertUser } from '../../people/users/user-queries.ts';
import { oneEmail, wrongEmail } from '../../platform/email.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { passwordErrors } from '../../platform/new-password.ts';
import { hashPassword } from '../../platform/passwords.ts';

/**
 * Signs up: a row of its own, and an email. An email address that is taken is answered just the same, and its owner told by email.
 * @throws Refusal `validation`, `captcha`, `rate_limited`, `busy`
 */
export async function signUp(
  ctx: Context,
  limits: EmailLimits,
  given: BodyOf<typeof signUpCall>,
  { locale, address }: { locale: Locale; address: string },
): Promise<{ email: string; user: DeviceOwner }> {
  const email = oneEmail(given.email);
  refuseWrong(wrongEmail(email, { isRequired: true }), passwordErrors(given.password, email));
  await limits.takeAddress(address);
  await requireCaptcha(ctx, 'signup', { address, answer: given.captcha ?? null });
  await noteSuspicion(ctx, 'signup', address);
  await refuseBlacklisted(ctx, { email }, { act: 'sign_up', email, address });
  const isWritten = await limits.mayWriteTo(email);
  const passwordHash = await hashPassword(given.password);
  const now = ctx.clock.now();
  const id = await ctx.db.transaction().execute(async (tx) => {
    const refferal = given.refferal ?? null;
    const referrerId = await ownerOfCode(tx, refferal);
    const user = await insertUser(tx, { email, passwordHash, locale, refferal, referrerId, now });
    if (isWritten) await publishUserEvent(tx, { kind: 'signed_up', user }, now);
    return user;
  });
  ctx.outbox.wake();
  return { email, user: { id, password_hash: passwordHash } };
}
