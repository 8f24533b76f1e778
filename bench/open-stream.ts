import { connect } from 'node:net';

/** One browser that follows the courses of some pairs. */
export interface Stream {
  /** Resolves once so many more events of this kind have come. */
  hear(event: string, count: number): Promise<void>;
  close(): void;
}

export async function openStream(origin: string, pairs: { from: number; to: number }[]): Promise<Stream> {
  const { hostname, port, host } = new URL(origin);
  const named = pairs.map(({ from, to }) => `${from}-${to}`).join(',');
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/v1/calculator/stream/?pairs=${named} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`,
  );
  const heard = new Map<string, number>();
  let waiting: { event: string; until: number; resolve(): void } | null = null;
  let rest = '';
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (bytes: Buffer) => {
      const text = rest + bytes.toString();
      const lines = text.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (/^HTTP\/1\.1 (?!200)/.test(line)) reject(new Error(`A stream was answered: ${text}`));
        const event = /^event: (\w+)/.exec(line)?.[1];
        if (event === undefined) continue;
        heard.set(event, (heard.get(event) ?? 0) + 1);
        if (waiting !== null && (heard.get(waiting.event) ?? 0) >= waiting.until) waiting.resolve();
      }
      resolve();
    });
  });
  await opened;
  return {
    hear: (event, count) =>
      new Promise((resolve) => {
        waiting = { event, until: (heard.get(event) ?? 0) + count, resolve };
      }),
    close: () => void socket.destroy(),
  };
}
