import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import {
  isTelegramFault,
  type TelegramBot,
  TelegramBusy,
  TelegramFailed,
  type TelegramFault,
  TelegramRefused,
} from './bot/port.ts';
import { currentBot } from './bot.ts';
import { takesMessages, unlinkChat } from './link-queries.ts';
import { isMessage, lockMessage, recordError, recordSent } from './message-queries.ts';
import type { QuietTimes } from './quiet-times.ts';

/** What is older than this is no news any more. */
const oldestMs = 24 * 60 * 60 * 1000;
/** While nobody answers, one try in so long is enough. */
const unreachableMs = 30_000;

/** What came of one try: it failed, it has to wait, or nothing is left to do. */
type Outcome = { error: Error } | { putOffMs: number } | null;

/**
 * Hands a message to Telegram, unless it was handed over before. The row is locked meanwhile, so two jobs never send one
 * message. Telegram cannot recognise a message that comes twice: where this process ends between its answer and the commit,
 * or the answer is lost on the way, the message comes a second time. And where Telegram stays away for a day, it is given up.
 *
 * @returns how long to wait where Telegram asks for it, in milliseconds; null where the message is done with
 * @throws Error where another try may succeed. What is refused for good is kept in the message's `error`, and a user's
 *   chat that takes nothing any more is unlinked.
 */
export async function deliverMessage(
  ctx: Context,
  quiet: QuietTimes,
  messageId: number,
): Promise<number | null> {
  const outcome = await ctx.db.transaction().execute((tx) => tryMessage(ctx, tx, quiet, messageId));
  // Thrown after the commit, which keeps what Telegram said.
  if (outcome && 'error' in outcome) throw outcome.error;
  return outcome?.putOffMs ?? null;
}

async function tryMessage(ctx: Context, tx: Tx, quiet: QuietTimes, messageId: number): Promise<Outcome> {
  const message = await lockMessage(tx, messageId);
  if (!message) {
    const isBeingDelivered = await isMessage(tx, messageId);
    return isBeingDelivered ? { error: new Error('The message is being delivered.') } : null;
  }
  if (message.sent_at) return null;
  const waitMs = quiet.leftMs(message.chat);
  const bot = await currentBot(ctx, tx);
  const hindrance = bot ? await hindranceTo(ctx, tx, message) : 'The bot has no token any more.';
  if (!bot || hindrance !== null) {
    await recordError(tx, messageId, hindrance ?? '');
    return null;
  }
  return waitMs > 0 ? { putOffMs: waitMs } : trySending(ctx, tx, { bot, quiet, message });
}

interface Message {
  id: number;
  audience: string;
  user_id: number | null;
  chat: string;
  text: string;
  created_at: Date;
}

/** It goes where it was written for, or nowhere: people stop the bot, and groups are changed, while messages wait. */
async function hindranceTo(ctx: Context, tx: Tx, message: Message): Promise<string | null> {
  const { audience, user_id: userId, chat, created_at: writtenAt } = message;
  if (ctx.clock.now().getTime() - writtenAt.getTime() > oldestMs) return 'It is no news any more.';
  const isWanted =
    audience === 'staff'
      ? ctx.catalogue.current().settings.telegram.staffChat === chat
      : userId !== null && (await takesMessages(tx, userId, chat));
  return isWanted ? null : 'Nobody wants it in this chat any more.';
}

async function trySending(
  ctx: Context,
  tx: Tx,
  { bot, quiet, message }: { bot: TelegramBot; quiet: QuietTimes; message: Message },
): Promise<Outcome> {
  try {
    await sendTo(bot, message);
  } catch (error) {
    if (!isTelegramFault(error)) throw error;
    await recordError(tx, message.id, error.message);
    return follow(tx, quiet, message, error);
  }
  await recordSent(tx, message.id, ctx.clock.now());
  return null;
}

/** A group that has become a larger one is followed, until the owner writes its new id into the settings. */
async function sendTo(bot: TelegramBot, { chat, text }: Message): Promise<void> {
  try {
    await bot.send({ chat, text });
  } catch (error) {
    if (!(error instanceof TelegramRefused) || error.movedTo === null) throw error;
    await bot.send({ chat: error.movedTo, text });
  }
}

/** What follows from a fault. */
async function follow(
  tx: Tx,
  quiet: QuietTimes,
  { audience, chat }: Message,
  fault: TelegramFault,
): Promise<Outcome> {
  if (fault instanceof TelegramBusy) {
    quiet.forChat(chat, fault.retryAfterMs);
    return { putOffMs: fault.retryAfterMs };
  }
  if (fault instanceof TelegramFailed) {
    if (fault.isUnreachable) quiet.forAll(unreachableMs);
    return { error: fault };
  }
  if (fault.isGone && audience === 'user') await unlinkChat(tx, chat);
  return null;
}
