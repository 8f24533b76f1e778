import {
  type IncomingMessage,
  type TelegramBot,
  TelegramBusy,
  TelegramFailed,
  TelegramRefused,
  type Update,
} from './port.ts';

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

/** Where Telegram asks to wait and does not say how long. */
const usualWaitSeconds = 5;
const longestWaitSeconds = 60 * 60;

/**
 * What an answer without `ok` means, by https://core.telegram.org/bots/api#making-requests. Only Telegram's own words count:
 * a page that a proxy puts in the way with status 403 says nothing about a chat.
 */
function readFault(status: number, answer: Record<string, unknown> | null, token: string): Error {
  const code = answer?.['error_code'];
  if (answer?.['ok'] !== false || typeof code !== 'number')
    return new TelegramFailed(`Something else than Telegram answered, with status ${status}.`);
  const said = typeof answer['description'] === 'string' ? answer['description'] : `Error ${code}`;
  const message = said.replaceAll(token, '…').slice(0, 300);
  const parameters = parametersOf(answer['parameters']);
  if (code === 429) return new TelegramBusy(message, waitMs(parameters['retry_after']));
  // The token, a second reader of updates, and faults of Telegram's own: no matter of the message.
  if (code === 401 || code === 404 || code === 409 || code >= 500) return new TelegramFailed(message);
  const movedTo = parameters['migrate_to_chat_id'];
  return new TelegramRefused(message, {
    isGone: code === 403 || /chat not found/i.test(message),
    movedTo: Number.isSafeInteger(movedTo) ? String(movedTo) : null,
  });
}

function parametersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function waitMs(retryAfter: unknown): number {
  const seconds = typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : usualWaitSeconds;
  return Math.min(seconds, longestWaitSeconds) * 1_000;
}

/** What people wrote, from the result of getUpdates. What does not have the shape that we know is passed over, not feared. */
function readUpdates(result: unknown): Update[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((item: unknown): Update[] => {
    const update = fieldsOf(item);
    const id = update['update_id'];
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return [];
    return [{ id, message: readMessage(fieldsOf(update['message'])) }];
  });
}

function readMessage(message: Record<string, unknown>): IncomingMessage | null {
  const chat = fieldsOf(message['chat']);
  const from = fieldsOf(message['from']);
  const { text } = message;
  if (!Number.isSafeInteger(chat['id']) || typeof text !== 'string') return null;
  return {
    chat: String(chat['id']),
    isPrivate: chat['type'] === 'private',
    text,
    from: nameOf(from),
    language: typeof from['language_code'] === 'string' ? from['language_code'] : null,
  };
}

function nameOf(from: Record<string, unknown>): string {
  const name = textOf(from['username']);
  return name ? `@${name}` : `${textOf(from['first_name'])} ${textOf(from['last_name'])}`.trim();
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
