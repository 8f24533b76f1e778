import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Its first line and its headers, as they came. */
  head: string;
  bytes: Buffer;
}

export interface Asked {
  headers?: Record<string, string>;
  /** Sent as JSON, by POST. */
  body?: object;
}

/** One visitor's connection, on which one thing at a time is asked. */
export interface Client {
  ask(path: string, asked?: Asked): Promise<Answer>;
  close(): void;
}

/** HTTP as bytes on a socket: a load generator costs what it measures, since the cores are shared. */
export function openClient(origin: string): Client {
  const { hostname, port, host } = new URL(origin);
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  function open(): Socket {
    const opened = connect(Number(port), hostname);
    opened.setNoDelay(true);
    opened.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      try {
        const answer = answerIn(received);
        if (answer) end(() => waiting?.resolve(answer));
      } catch (error) {
        end(() => waiting?.reject(error as Error));
      }
    });
    opened.on('error', (error) => end(() => waiting?.reject(error)));
    opened.on('close', () => {
      if (socket === opened) socket = null;
      end(() => waiting?.reject(new Error('The server closed the connection.')));
    });
    return opened;
  }

  function end(settle: () => void): void {
    received = Buffer.alloc(0);
    settle();
    waiting = null;
  }

  return {
    ask(path, { headers = {}, body } = {}) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      if (body !== undefined)
        lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`);
      const method = body === undefined ? 'GET' : 'POST';
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${text}`);
      });
    },
    close: () => void socket?.destroy(),
  };
}

/** The answer once it is whole. Its length must be told, as the server tells it wherever it does not stream. */
function answerIn(received: Buffer): Answer | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204 && status !== 304)
    throw new Error(`An answer without a length:\n${head}`);
  const until = end + 4 + Number(length ?? 0);
  return received.length < until ? null : { status, head, bytes: received.subarray(end + 4, until) };
}

/** So many clients that do the same again and again, each on a connection of its own, until the work says that it is over. */
export async function withClients(
  origin: string,
  count: number,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const clients = Array.from({ length: count }, () => openClient(origin));
  try {
    await Promise.all(clients.map(work));
  } finally {
    for (const client of clients) client.close();
  }
}
