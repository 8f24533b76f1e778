import type { BodyOf } from '@menyala/contract';
import type { changeUserSettings, UserSettings } from '@menyala/contract/site/users';
import type { Context } from '../../context.ts';
import { languageOfLocale, localeOf } from '../../platform/languages.ts';
import { countRecoveryCodes } from '../second-factor.ts';
import { lockOf } from './account-lock.ts';
import { ofUsers } from './second-factor.ts';
import { readUser, type UserChanges, updateUser } from './user-queries.ts';

export async function showSettings(ctx: Context, userId: number): Promise<UserSettings> {
  const user = await readUser(ctx.db, userId);
  const lock = lockOf(user, ctx.clock.now());
  return {
    locale: localeOf(languageOfLocale(user.locale)),
    notifications: {
      claims: user.emails_of_claims,
      signIns: user.emails_of_sign_ins,
      telegram: user.telegram_of_claims,
    },
    newEmail: user.new_email,
    lock: lock && { days: lock.days, opensAt: lock.opensAt?.toISOString() ?? null },
    recoveryCodesLeft: user.totp_since === null ? null : await countRecoveryCodes(ctx.db, ofUsers, userId),
  };
}

/** Changes what is named, and leaves the rest. */
export async function changeSettings(
  ctx: Context,
  userId: number,
  { locale, notifications = {} }: BodyOf<typeof changeUserSettings>,
): Promise<UserSettings> {
  const { claims, signIns, telegram } = notifications;
  const changes: UserChanges = {
    ...(locale === undefined ? {} : { locale, is_locale_chosen: true }),
    ...(claims === undefined ? {} : { emails_of_claims: claims }),
    ...(signIns === undefined ? {} : { emails_of_sign_ins: signIns }),
    ...(telegram === undefined ? {} : { telegram_of_claims: telegram }),
  };
  await updateUser(ctx.db, userId, changes);
  return showSettings(ctx, userId);
}
