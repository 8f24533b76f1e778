import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { outsideKey } from '../../market/settings/outside-keys.ts';
import { forgetSignedIn } from '../../people/users/signed-in.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { dutyOn } from '../../platform/jobs/duty.ts';
import { answerMessage } from './answer-message.ts';
import { telegramBot } from './bot/bot-api.ts';
import { isTelegramFault, type TelegramBot, TelegramBusy, type Update } from './bot/port.ts';

/** How often token and duty are looked at, and how long to wait after something went wrong. */
const usualLookMs = 5_000;
/** So long Telegram holds a question that it has no answer to. */
const waitSeconds = 25;

/**
 * Reads what people write to the bot and answers, in one process at a time, for as long as there is a token. What was read is
 * confirmed by asking for the next: a process that ends before that leaves it to the next one, which may answer it again.
 *
 * @param url the database, for the lock by which processes take turns
 */
export function openTelegramUpdates(
  ctx: Context,
  url: string,
  { lookEveryMs = usualLookMs } = {},
): { close(): Promise<void> } {
  const ending = new AbortController();
  const duty = dutyOn(url, advisoryLocks.readingTelegram);
  /** Up to where which bot's messages are done. */
  let done: { token: string; next: number | null } = { token: '', next: null };
  /** What went wrong last: the same is not told at each try. */
  let lastFault: string | null = null;

  /** @returns how long to wait before the next turn, in milliseconds */
  async function turn(): Promise<number> {
    const token = await outsideKey(ctx, 'telegram');
    if (token === null) {
      await duty.leave();
      return lookEveryMs;
    }
    if (!(await duty.take())) return lookEveryMs;
    if (done.token !== token) done = { token, next: null };
    const bot = telegramBot({ api: ctx.config.telegramApi, token });
    const updates = await listen(bot, token);
    lastFault = null;
    await answerAll(bot, updates);
    return 0;
  }

  /** Waits for what people write, as long as the token is the same and this process has the duty. */
  async function listen(bot: TelegramBot, token: string): Promise<Update[]> {
    const stop = new AbortController();
    const look = setInterval(async () => {
      const isSame = await isOurs(token).catch(() => false);
      if (!isSame) stop.abort();
    }, lookEveryMs);
    const signal = AbortSignal.any([ending.signal, stop.signal]);
    try {
      return await bot.updates({ from: done.next, waitSeconds, signal });
    } catch (error) {
      if (signal.aborted) return [];
      throw error;
    } finally {
      clearInterval(look);
    }
  }

  async function isOurs(token: string): Promise<boolean> {
    return (await duty.holds()) && (await outsideKey(ctx, 'telegram')) === token;
  }

  async function answerAll(bot: TelegramBot, updates: Update[]): Promise<void> {
    // Whoever writes much at once is answered once.
    const said = new Set<string>();
    for (const { id, message } of updates) {
      if (ending.signal.aborted) return;
      // Without the database it fails here, and the same message is read again in the next turn.
      const text = message && (await answerMessage(ctx, message));
      // It may have linked or unlinked a user.
      forgetSignedIn(ctx);
      done.next = id + 1;
      if (!message || text === null || said.has(`${message.chat} ${text}`)) continue;
      said.add(`${message.chat} ${text}`);
      await bot.send({ chat: message.chat, text }).catch(forgive);
    }
  }

  /** What was asked for is done; whether it is linked, the account shows too. */
  function forgive(error: unknown): void {
    if (!isTelegramFault(error)) throw error;
    ctx.log.info({ reason: error.message }, 'an answer of the bot did not arrive');
  }

  function afterFault(error: unknown): number {
    const fault = error instanceof Error ? error.message : String(error);
    // Where this process has read nothing yet, the database is away, which others tell of; perhaps there is not even a bot.
    const level = done.token === '' ? 'debug' : 'warn';
    if (fault !== lastFault)
      ctx.log[level]({ reason: fault }, 'messages to the bot cannot be read and will be tried again');
    lastFault = fault;
    return error instanceof TelegramBusy ? error.retryAfterMs : lookEveryMs;
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const waitMs = await turn().catch(afterFault);
      await wait(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    await duty.leave();
  }

  const running = run();
  return {
    async close() {
      ending.abort();
      await running;
    },
  };
}
