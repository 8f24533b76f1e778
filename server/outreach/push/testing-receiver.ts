import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '@menyala/contract/site/push';

/** A browser with its push service on this machine: a gateway for `PUSH_THROUGH`, which opens what it is sent. */
export interface PushReceiver {
  url: string;
  subscription: PushSubscription;
  /** What came so far, as the browser reads it. */
  received: { headers: IncomingHttpHeaders; path: string; message: unknown }[];
  /** What came but could not be opened. */
  faults: unknown[];
  /** What the service answers from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<PushReceiver> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: PushReceiver['received'] = [];
  const faults: unknown[] = [];
  let status = 201;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      try {
        const message: unknown = JSON.parse(opened(Buffer.concat(parts), { browser, auth }));
        received.push({ headers: request.headers, path: request.url ?? '', message });
      } catch (fault) {
        faults.push(fault);
      }
      reply.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscription: {
      endpoint: 'https://push.example.com/send/of-one-browser',
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    ...{ received, faults },
    answerWith: (answer) => {
      status = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** aes128gcm of one record: https://www.rfc-editor.org/rfc/rfc8188#section-2, keys as https://www.rfc-editor.org/rfc/rfc8291#section-3 */
function opened(
  sent: Buffer,
  { browser, auth }: { browser: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = sent.subarray(0, 16);
  const idLength = sent[20] ?? 0;
  const sender = sent.subarray(21, 21 + idLength);
  const record = sent.subarray(21 + idLength);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2, and blanks of zeros may follow.
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
}

/** True where a `vapid t=…, k=…` header was signed by the key that it names, and that key is this one: RFC 8292. */
export function isSignedBy(header: string, publicKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return false;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}
