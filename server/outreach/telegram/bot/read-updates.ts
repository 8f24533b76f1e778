import type { IncomingMessage, Update } from './port.ts';

/** What people wrote, from the result of getUpdates. What does not have the shape that we know is passed over, not feared. */
export function readUpdates(result: unknown): Update[] {
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
