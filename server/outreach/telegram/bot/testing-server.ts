import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the Bot API says, as it was recorded: status and body. */
export interface Said {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export interface TestTelegram {
  url: string;
  /** Tokens that it knows, each with the name of its bot. */
  bots: Map<string, string>;
  /** Messages that it took. */
  sent: { token: string; chat: string; text: string; body: Record<string, unknown> }[];
  /** How often each method was asked. */
  asked: { method: string; body: Record<string, unknown> }[];
  /** Said instead of the ordinary answer, each once, to the next calls of a method. */
  next: Record<string, Said[]>;
  /** Chats that it refuses, and with what. */
  refused: Map<string, Said>;
  /** How long it thinks about each message, in milliseconds. */
  slowMs: number;
  /** Somebody writes to the bot. */
  write(message: { chat: number; text: string; from?: object; type?: string }): void;
  /** How many wait for updates now. */
  readonly waiting: number;
  clear(): void;
  close(): Promise<void>;
}

export const token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';

export const answers = {
  blocked: fault(403, 'Forbidden: bot was blocked by the user'),
  noChat: fault(400, 'Bad Request: chat not found'),
  flood: fault(429, 'Too Many Requests: retry after 7', { retry_after: 7 }),
  broken: fault(500, 'Internal Server Error'),
  unauthorized: fault(401, 'Unauthorized'),
  upgraded: fault(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
    migrate_to_chat_id: -1001234567890,
  }),
};

function fault(code: number, description: string, parameters?: object): Said {
  return { status: code, body: JSON.stringify({ ok: false, error_code: code, description, parameters }) };
}

const good = (result: unknown): Said => ({ status: 200, body: JSON.stringify({ ok: true, result }) });

interface Waiting {
  token: string;
  answer(said: Said): void;
}

/** As much of Telegram as a bot sees: it takes messages, and keeps what people write until it is confirmed. */
export async function startTelegram(): Promise<TestTelegram> {
  const bots: TestTelegram['bots'] = new Map([[token, 'menyala_test_bot']]);
  const sent: TestTelegram['sent'] = [];
  const asked: TestTelegram['asked'] = [];
  const next: TestTelegram['next'] = {};
  const refused: TestTelegram['refused'] = new Map();
  let updates: { update_id: number; message: object }[] = [];
  let lastId = 864_000_000;
  let waiting: Waiting | null = null;

  function sendMessage(by: string, body: Record<string, unknown>): Said {
    const chat = String(body['chat_id']);
    const refusal = refused.get(chat);
    if (refusal) return refusal;
    sent.push({ token: by, chat, text: String(body['text']), body });
    return good({
      message_id: sent.length,
      date: 1_777_636_800,
      chat: { id: body['chat_id'] },
      text: body['text'],
    });
  }

  /** A second one that waits ends the first, as Telegram does it. */
  function getUpdates(by: string, body: Record<string, unknown>): Promise<Said> {
    waiting?.answer(
      fault(
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      ),
    );
    const { offset } = body;
    if (typeof offset === 'number') updates = updates.filter(({ update_id }) => update_id >= offset);
    if (updates.length > 0) return Promise.resolve(good(updates));
    return new Promise((resolve) => {
      const one: Waiting = {
        token: by,
        answer(said) {
          clearTimeout(timer);
          if (waiting === one) waiting = null;
          resolve(said);
        },
      };
      const timer = setTimeout(() => one.answer(good([])), Number(body['timeout'] ?? 0) * 1_000);
      waiting = one;
    });
  }

  async function answerTo(request: IncomingMessage): Promise<Said> {
    const [, by = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = JSON.parse((await bodyOf(request)) || '{}') as Record<string, unknown>;
    asked.push({ method, body });
    if (method === 'sendMessage') await new Promise((resolve) => setTimeout(resolve, its.slowMs));
    const said = next[method]?.shift();
    if (said) return said;
    const name = bots.get(by);
    if (name === undefined) return answers.unauthorized;
    if (method === 'getMe')
      return good({ id: 110201543, is_bot: true, first_name: 'Menyala', username: name });
    if (method === 'sendMessage') return sendMessage(by, body);
    return method === 'getUpdates' ? getUpdates(by, body) : fault(404, 'Not Found');
  }

  const server = createServer((request, reply) => {
    // Whoever waited and went away waits no more.
    reply.on('close', () => {
      if (!reply.writableEnded) waiting?.answer(good([]));
    });
    answerTo(request).then(
      (said) => send(reply, said),
      () => reply.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const its: TestTelegram = {
    slowMs: 0,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    bots,
    sent,
    asked,
    next,
    refused,
    write({
      chat,
      text,
      type = 'private',
      from = { first_name: 'Anna', username: 'anna_b', language_code: 'ru' },
    }) {
      lastId += 1;
      const message = {
        message_id: lastId,
        from: { id: chat, is_bot: false, ...from },
        chat: { id: chat, type },
        text,
      };
      updates.push({ update_id: lastId, message });
      waiting?.answer(good(updates));
    },
    get waiting() {
      return waiting ? 1 : 0;
    },
    clear() {
      its.slowMs = 0;
      sent.length = 0;
      asked.length = 0;
      updates = [];
      refused.clear();
      for (const method of Object.keys(next)) delete next[method];
      bots.clear();
      bots.set(token, 'menyala_test_bot');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return its;
}

function send(reply: ServerResponse, { status, body, headers }: Said): void {
  if (reply.destroyed) return;
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
