import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import { siteAddress } from '../../platform/languages.ts';
import { telegramMessages } from '../messages/telegram-messages.ts';
import type { IncomingMessage } from './bot/port.ts';
import { localeOfChat, unlinkChat } from './link-queries.ts';
import { followTelegramLink } from './link-telegram.ts';

type Answering = Pick<Context, 'db' | 'clock' | 'config'>;

interface Command {
  name: string;
  /** What stands behind it; empty where nothing does. */
  rest: string;
}

/**
 * Does what was written to the bot, and says what to answer; null where it keeps silent. Doing it again, after a process that
 * ended before it could confirm the message, changes nothing more.
 */
export async function answerMessage(ctx: Answering, message: IncomingMessage): Promise<string | null> {
  const command = commandIn(message.text);
  if (!message.isPrivate) return answerInGroup(command, message);
  if (command?.name === 'start' && command.rest !== '') return start(ctx, message, command.rest);
  if (command?.name === 'stop') return stop(ctx, message);
  const locale = await localeOfChat(ctx.db, message.chat);
  if (locale !== null) return telegramMessages(languageOf(locale))('answers.hintLinked');
  const language = languageOf(message.language);
  return telegramMessages(language)('answers.hintUnlinked', {
    settings: siteAddress(ctx, language, '/account/settings'),
  });
}

async function start(ctx: Answering, message: IncomingMessage, token: string): Promise<string> {
  const { chat, from } = message;
  const linked = await followTelegramLink(ctx, { token, chat, name: from });
  if (linked) return telegramMessages(languageOf(linked.locale))('answers.linked', { email: linked.email });
  // Perhaps the link was followed a moment ago, and the answer did not arrive.
  const locale = await localeOfChat(ctx.db, chat);
  const language = languageOf(locale ?? message.language);
  const settings = siteAddress(ctx, language, '/account/settings');
  return telegramMessages(language)(locale === null ? 'answers.badLink' : 'answers.alreadyLinked', {
    settings,
  });
}

async function stop(ctx: Answering, { chat, language }: IncomingMessage): Promise<string> {
  const locale = await unlinkChat(ctx.db, chat);
  if (locale === null) return telegramMessages(languageOf(language))('answers.nothingToStop');
  return telegramMessages(languageOf(locale))('answers.stopped');
}

/** In groups the bot only tells the id that the office's settings ask for, and only who asks for it. */
function answerInGroup(command: Command | null, { chat, language }: IncomingMessage): string | null {
  if (command?.name !== 'id' && command?.name !== 'start') return null;
  return telegramMessages(languageOf(language))('answers.groupId', { id: chat });
}

/** `/start TOKEN`, or `/start@name_of_the_bot` as groups write it. */
function commandIn(text: string): Command | null {
  const [, name, rest = ''] = /^\/(\w{1,32})(?:@\w{1,64})?(?:\s+(.{0,200}))?\s*$/u.exec(text) ?? [];
  return name === undefined ? null : { name: name.toLowerCase(), rest: rest.trim() };
}

/** Of a locale, or of what somebody's Telegram speaks; where it does not say, the exchange's own. */
function languageOf(code: string | null): Language {
  return code === null || /^ru\b/i.test(code) ? 'ru' : 'en';
}
