import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop's server, which webhooks come to. */
export interface Receiver {
  url: string;
  came: { headers: IncomingHttpHeaders; body: string }[];
  /** What it answers from now on. */
  answer(status: number, text?: string): void;
  close(): void;
}

export async function openReceiver(): Promise<Receiver> {
  const came: Receiver['came'] = [];
  let [status, said] = [200, 'thank you'];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    came,
    answer: (next, text = 'thank you') => {
      [status, said] = [next, text];
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
