import type { Context } from '../../context.ts';
import { isOutsideKeySet, outsideKey } from '../../market/settings/outside-keys.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { telegramBot } from './bot/bot-api.ts';
import type { TelegramBot } from './bot/port.ts';

/** The exchange's bot by the token that is set now; null where none is. */
export async function currentBot(
  { config, vault }: Pick<Context, 'config' | 'vault'>,
  db: Queryable,
): Promise<TelegramBot | null> {
  const token = await outsideKey({ db, vault }, 'telegram');
  return token === null ? null : telegramBot({ api: config.telegramApi, token });
}

/** The bot's name, where users may link their Telegram: the owner has named the bot and set its token. */
export async function offeredBot(ctx: Pick<Context, 'catalogue' | 'db'>): Promise<string | null> {
  const { bot } = ctx.catalogue.current().settings.telegram;
  return bot !== null && (await isOutsideKeySet(ctx.db, 'telegram')) ? bot : null;
}
