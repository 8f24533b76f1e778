import { TelegramBusy, TelegramFailed, TelegramRefused } from './port.ts';

/** Where Telegram asks to wait and does not say how long. */
const usualWaitSeconds = 5;
const longestWaitSeconds = 60 * 60;

/**
 * What an answer without `ok` means, by https://core.telegram.org/bots/api#making-requests. Only Telegram's own words count:
 * a page that a proxy puts in the way with status 403 says nothing about a chat.
 */
export function readFault(status: number, answer: Record<string, unknown> | null, token: string): Error {
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
