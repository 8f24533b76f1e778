import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { demoLogin } from '../server/people/staff/demo-logins.ts';
import { type Answer, type Client, openClient } from './client.ts';

/** A member of staff at the office, with their session and what their browser sends. */
export async function openOffice(origin: string) {
  const client = openClient(origin);
  const signedIn = await client.ask('/office/api/session', {
    body: { login: demoLogin.login, password: demoLogin.password },
  });
  const cookie = /\r\nset-cookie: (office=[^;]+)/i.exec(signedIn.head)?.[1];
  if (cookie === undefined) throw new Error(`The office answered ${signedIn.bytes.toString()}`);
  const headers = { cookie, 'accept-language': 'ru', 'accept-encoding': 'br, gzip' };
  return {
    headers,
    get: (path: string, by: Client = client) => done(by.ask(`/office/api/${path}`, { headers })),
    post: (path: string, body: object, by: Client = client) =>
      done(by.ask(`/office/api/${path}`, { headers, body })),
    close: () => client.close(),
  };
}

/** What an answer says, however it was packed on its way. */
export function read<T>({ head, bytes }: Answer): T {
  const encoding = /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1];
  const unpacked =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(unpacked.toString()) as T;
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status > 299)
    throw new Error(`The office answered ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`);
  return answer;
}
