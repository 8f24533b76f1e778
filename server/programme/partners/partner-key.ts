import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { keyHash } from './find-partner-by-key.ts';
import { partnerOf } from './partner-queries.ts';

/** Makes a key that reads one's figures and nothing else, in place of the one before it. @throws Refusal `not_activated` */
export async function makeKey(
  ctx: Context,
  user: UserSession,
): Promise<{ key: string; hint: string; madeAt: string }> {
  requireActivated(user);
  const now = ctx.clock.now();
  const key = `menyala-${randomBytes(32).toString('base64url')}`;
  const hint = key.slice(-4);
  await partnerOf(ctx, user.id);
  await ctx.db
    .updateTable('partner')
    .set({ key_hash: keyHash(key), key_hint: hint, key_made_at: now })
    .where('user_id', '=', user.id)
    .execute();
  return { key, hint, madeAt: now.toISOString() };
}

/** Ends the key; nothing happens where there is none. */
export async function dropKey({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db
    .updateTable('partner')
    .set({ key_hash: null, key_hint: null, key_made_at: null })
    .where('user_id', '=', userId)
    .execute();
}
