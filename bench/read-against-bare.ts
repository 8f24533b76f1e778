import { againstBare } from './against-bare.ts';
import { openClient } from './client.ts';
import type { Reading } from './figure.ts';
import { type Server, startBare } from './server.ts';

/** One address of the exchange against a bare Fastify route with a constant answer of the same bytes. */
export async function readAgainstBare<Name extends string>(
  server: Server,
  name: Name,
  asked: { path: string; headers?: Record<string, string>; count: number },
): Promise<Record<`${Name} / bare route` | `${Name}, by CPU`, Reading>> {
  const { path, headers = {}, count } = asked;
  const { header, bytes } = await readOnce(server, path, headers);
  const encoding = header('content-encoding');
  const bare = await startBare({
    body: bytes,
    // Headers that a browser needs to read it.
    headers: {
      'content-type': header('content-type') ?? '',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
  });
  try {
    const ours = { url: server.origin + path, pid: server.pid };
    const theirs = { url: bare.origin, pid: bare.pid };
    const title = `${name}, ${encoding ?? 'as it is'}, ${Math.round(bytes.length / 1000)} kB`;
    const { ratio, byCpu } = await againstBare(title, { ours, theirs, headers, count });
    return { [`${name} / bare route`]: ratio, [`${name}, by CPU`]: byCpu } as Record<
      `${Name} / bare route` | `${Name}, by CPU`,
      Reading
    >;
  } finally {
    await bare.stop();
  }
}

export async function readOnce(server: Server, path: string, headers: Record<string, string>) {
  const client = openClient(server.origin);
  const { status, head, bytes } = await client.ask(path, { headers });
  client.close();
  if (status !== 200) throw new Error(`${path} was answered ${status}.`);
  const header = (of: string) => new RegExp(`\\r\\n${of}: (.*)`, 'i').exec(head)?.[1];
  return { header, bytes };
}
