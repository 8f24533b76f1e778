import type { Context } from '../../context.ts';
import { removePhotoFiles } from '../../exchange/cards/photo-files.ts';
import { removeCardsOf } from '../../exchange/cards/remove-card.ts';
import { forgetQuestionsOf } from '../../outreach/support/forget-threads.ts';
import { supportFiles } from '../../outreach/support/support-pictures.ts';
import { asConfirmed, confirmIdentity } from '../../people/users/confirm-identity.ts';
import { publishUserEvent } from '../../people/users/user-events.ts';
import { deleteUserThings, updateUser } from '../../people/users/user-queries.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { leaveProgramme } from './leave-programme.ts';
import { leaveShops } from './leave-shops.ts';

/**
 * Deletes an account: nobody signs in with it any more, and all that was the user's own goes. The row stays without a name,
 * since claims and books refer to it; claims go on by their links, and keep what the law wants kept of them. Balances are
 * given up.
 * @throws Refusal `withdrawal_open`, `shop_has_money`, and as `confirmIdentity`
 */
export async function deleteUser(
  ctx: Context,
  session: UserSession,
  given: { password: string; totp?: string | undefined },
): Promise<void> {
  const user = await confirmIdentity(ctx, session, given);
  const now = ctx.clock.now();
  const { photos, pictures } = await asConfirmed(
    ctx,
    session,
    user,
    async (tx, { id, email, locale, activated_at }) => {
      await leaveShops(tx, id, now);
      await leaveProgramme(tx, id, now);
      const photos = await removeCardsOf(tx, id, now);
      const pictures = await forgetQuestionsOf(tx, id, now);
      await tx
        .deleteFrom('staff_note')
        .where('thing', 'in', ['user', 'partner'])
        .where('key', '=', String(id))
        .execute();
      await deleteUserThings(tx, id, activated_at === null ? null : email);
      await updateUser(tx, id, {
        ...{ email: null, password_hash: null, new_email: null, deleted_at: now },
        ...{ totp_secret: null, totp_since: null, telegram_chat: null, telegram_name: null },
      });
      // The mailbox of a sign-up that was never activated may be somebody else's.
      if (email !== null && activated_at !== null)
        await publishUserEvent(tx, { kind: 'deleted', email, locale }, now);
      return { photos, pictures };
    },
  );
  await removePhotoFiles(ctx, photos);
  for (const name of pictures) await supportFiles(ctx).remove(name);
}
