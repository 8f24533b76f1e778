import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import { telegramMessages } from '../messages/telegram-messages.ts';
import { isTelegramFault, TelegramRefused } from './bot/port.ts';
import { currentBot } from './bot.ts';

/** Telegram takes so many characters in one message. */
const longest = 4_096;

/**
 * Says something to the group of staff at once, to try whether bot and group are set up right.
 * @returns what went wrong, in our words or in Telegram's own; nothing is tried again
 */
export async function sayToStaff(
  ctx: Pick<Context, 'catalogue' | 'config' | 'db' | 'vault'>,
  text: string,
  language: Language = 'ru',
): Promise<{ ok: boolean; error: string | null }> {
  const t = telegramMessages(language);
  const { bot: set, staffChat } = ctx.catalogue.current().settings.telegram;
  const bot = await currentBot(ctx, ctx.db);
  if (!bot) return { ok: false, error: t('staffFaults.noToken') };
  if (staffChat === null) return { ok: false, error: t('staffFaults.noGroup') };
  try {
    const actual = await bot.name();
    // Links would lead users to another bot, which does not know them.
    if (set !== null && set.toLowerCase() !== actual.toLowerCase())
      return { ok: false, error: t('staffFaults.otherBot', { set, actual }) };
    await bot.send({ chat: staffChat, text: [...text].slice(0, longest).join('') });
    return { ok: true, error: null };
  } catch (error) {
    if (!isTelegramFault(error)) throw error;
    const movedTo = error instanceof TelegramRefused ? error.movedTo : null;
    return {
      ok: false,
      error: movedTo === null ? error.message : t('staffFaults.groupMoved', { id: movedTo }),
    };
  }
}
