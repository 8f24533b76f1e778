import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A pooler that drops some of what a connection asks for when it begins, as pgbouncer does with `ignore_startup_parameters`. */
export async function parameterDropper(
  databaseUrl: string,
  dropped: string[],
): Promise<{ url: string; close(): void }> {
  const target = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
    near.once('data', (first: Buffer) => {
      far.write(without(first, dropped));
      near.pipe(far).pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : '');
  return { url: url.href, close: () => void server.close() };
}

/** The first message: its length, the version of the protocol, then names and values, each with a zero after it. */
function without(message: Buffer, dropped: string[]): Buffer {
  const words = message.subarray(8).toString('utf8').split('\0');
  const kept: string[] = [];
  for (let at = 0; words[at]; at += 2)
    if (!dropped.includes(words[at] ?? '')) kept.push(words[at] ?? '', words[at + 1] ?? '');
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.from(message.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}
