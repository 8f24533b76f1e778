import { createHash, randomBytes } from 'node:crypto';
import { maskEmail } from '@menyala/requisites';
import { renderSVG } from 'uqr';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sanitise } from '../emails/sanitise.ts';
import { offeredBot } from './bot.ts';
import { forgetLinks, insertLink, linkChat, takeLink, unlinkUser } from './link-queries.ts';

const tokenBytes = 32;
const goodForMs = 15 * 60 * 1000;

/**
 * A link that opens the bot with a token, which links whoever follows it first. In base64url the token has 43 characters;
 * Telegram takes 64 of these (https://core.telegram.org/bots/features#deep-linking).
 *
 * @throws Refusal `not_found` where the exchange has no bot; `rate_limited` after five in an hour
 */
export async function askTelegramLink(
  ctx: Context,
  user: { id: number },
): Promise<{ link: string; qr: string; expiresAt: string }> {
  const bot = await offeredBot(ctx);
  if (bot === null) throw new Refusal('not_found');
  await attemptLimit(ctx, { name: 'telegram-link', attempts: 5, seconds: 3_600 }).take(String(user.id));
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + goodForMs);
  await insertLink(ctx.db, { userId: user.id, hash: hashOf(token), expiresAt });
  const link = `https://t.me/${bot}?start=${token}`;
  return { link, qr: renderSVG(link), expiresAt: expiresAt.toISOString() };
}

/**
 * Links a chat to the user whose link was followed: once, and from another user if it was linked to one before. The user's
 * other links stop working then.
 *
 * @param name as they call themselves in Telegram
 * @returns the user, the email address masked; null where the link is used, unknown or out of date
 */
export function followTelegramLink(
  ctx: Pick<Context, 'db' | 'clock'>,
  { token, chat, name }: { token: string; chat: string; name: string },
): Promise<{ email: string; locale: string } | null> {
  return ctx.db.transaction().execute(async (tx) => {
    const userId = await takeLink(tx, hashOf(token), ctx.clock.now());
    if (userId === null) return null;
    await forgetLinks(tx, userId);
    const linked = await linkChat(tx, { userId, chat, name: sanitise(name, 100) });
    return linked ? { email: maskEmail(linked.email ?? ''), locale: linked.locale } : null;
  });
}

/** Unlinks whatever is linked, and takes back the links that were not followed yet. */
export async function unlinkTelegram(ctx: Pick<Context, 'db'>, user: { id: number }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await forgetLinks(tx, user.id);
    await unlinkUser(tx, user.id);
  });
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
