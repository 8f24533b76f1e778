import { readFault } from './faults.ts';
import { type TelegramBot, TelegramFailed } from './port.ts';
import { readUpdates } from './read-updates.ts';

/** Shorter than whoever needs the message's row would wait for it. */
const sendMs = 8_000;
/** An empty answer to a long wait comes a little after its time. */
const beyondWaitMs = 10_000;

/** The token is a part of each address: one that could be anything would lead anywhere. */
const tokenShape = /^\d{1,20}:[\w-]{1,200}$/;

interface Asked {
  method: string;
  body: Record<string, unknown>;
  timeoutMs: number;
  signal?: AbortSignal;
}

/**
 * A bot by the Bot API (https://core.telegram.org/bots/api). What goes wrong is told in new errors that hold neither the
 * token nor the address it is a part of.
 *
 * @param api where the Bot API is, such as https://api.telegram.org
 */
export function telegramBot({ api, token }: { api: string; token: string }): TelegramBot {
  async function call({ method, body, timeoutMs, signal }: Asked): Promise<unknown> {
    if (!tokenShape.test(token)) throw new TelegramFailed('The bot’s token is not one that Telegram gives.');
    const timeout = AbortSignal.timeout(timeoutMs);
    const { status, text } = await ask(`${api}/bot${token}/${method}`, {
      body,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const answer = parsed(text);
    if (answer?.['ok'] === true) return answer['result'];
    throw readFault(status, answer, token);
  }

  return {
    async send({ chat, text }) {
      const body = { chat_id: chat, text, link_preview_options: { is_disabled: true } };
      await call({ method: 'sendMessage', body, timeoutMs: sendMs });
    },
    async updates({ from, waitSeconds, signal }) {
      const result = await call({
        method: 'getUpdates',
        body: {
          timeout: waitSeconds,
          allowed_updates: ['message'],
          ...(from === null ? {} : { offset: from }),
        },
        timeoutMs: waitSeconds * 1_000 + beyondWaitMs,
        signal,
      });
      return readUpdates(result);
    },
    async name() {
      const me = await call({ method: 'getMe', body: {}, timeoutMs: sendMs });
      const name = typeof me === 'object' && me !== null && 'username' in me ? me.username : null;
      if (typeof name !== 'string') throw new TelegramFailed('Telegram did not say the name of the bot.');
      return name;
    },
  };
}

async function ask(
  address: string,
  { body, signal }: { body: Record<string, unknown>; signal: AbortSignal },
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Wherever it led, the token would go there too.
      redirect: 'error',
      signal,
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    // Its message and its cause may name the address, and with it the token.
    throw new TelegramFailed(`Telegram cannot be reached (${codeOf(error)}).`, { isUnreachable: true });
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : error.name;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
