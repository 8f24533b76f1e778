import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service is told to say next; a string goes out as it is. */
export interface Said {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Takes the request and never answers. */
  isSilent?: boolean;
}

/** An outside captcha service on a port of its own, which says what a test tells it to. */
export interface CaptchaService {
  address: string;
  says(said: Said): void;
  /** The forms that it was sent, in order. */
  asked: Record<string, string>[];
  close(): Promise<void>;
}

export async function captchaService(): Promise<CaptchaService> {
  let next: Said = {};
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    let form = '';
    for await (const part of request) form += String(part);
    asked.push({
      method: String(request.method),
      type: String(request.headers['content-type']),
      ...Object.fromEntries(new URLSearchParams(form)),
    });
    const { status = 200, headers = {}, body = '', isSilent = false } = next;
    if (isSilent) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    says(said) {
      next = said;
    },
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
