/**
 * Runs in the fresh place, on the Node of the release: asks the exchange through the proxy that is there, as a visitor does.
 * `ask-exchange.ts look` once; `ask-exchange.ts while FILE` again and again until the file is there, and says how many failed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { Agent, request } from 'node:https';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const host = 'exchange.example';
const ca = readFileSync('/etc/ssl/menyala.pem');
const agent = new Agent({ ca, keepAlive: true, maxSockets: 4 });

/** @param until ends an answer that has no end of its own, at this word */
function ask(path: string, body?: object, until?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ agent, host, path, ca, method: body ? 'POST' : 'GET', timeout: 30_000 },
        // A visitor may write there what they like.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      },
      (came) => {
        let text = '';
        const done = () => resolve({ status: came.statusCode ?? 0, headers: came.headers, text });
        came.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          if (until === undefined || !text.includes(until)) return;
          done();
          asked.destroy();
        });
        came.once('end', done);
        came.once('error', reject);
      },
    );
    asked.once('timeout', () => asked.destroy(new Error(`${path} took longer than 30 s`)));
    asked.once('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

function check(name: string, isRight: boolean, seen: unknown): void {
  console.log(`${isRight ? 'ok' : 'FAILED'} ${name}${isRight ? '' : `: ${JSON.stringify(seen)}`}`);
}

async function look(): Promise<void> {
  const page = await ask('/en');
  check(
    'a page is there, for HTTPS alone',
    page.status === 200 && 'strict-transport-security' in page.headers,
    page,
  );
  const stream = await ask('/api/v1/calculator/stream?pairs=1-2', undefined, 'retry: 3000');
  check(
    'a stream flows while it is open',
    /^text\/event-stream/.test(String(stream.headers['content-type'])),
    stream,
  );
  const owner = { login: 'owner', password: process.env['OWNER_PASSWORD'] ?? '' };
  const session = await ask('/office/api/session', owner);
  check('the owner signs in', session.status === 200 && session.text.includes('mustSetUp'), session.text);
  const stranger = await ask('/office/api/session', { login: 'owner', password: 'guessed by a stranger' });
  check('a stranger does not', stranger.status >= 400 && stranger.status < 500, stranger.status);
  const plain = await new Promise<string>((resolve, reject) => {
    get(`http://${host}/en`, (came) => {
      resolve(String(came.headers.location));
      came.resume();
    }).once('error', reject);
  });
  check('plain HTTP leads to HTTPS', plain === `https://${host}/en`, plain);
}

async function askUntil(file: string): Promise<void> {
  const failures: unknown[] = [];
  let asked = 0;
  while (!existsSync(file)) {
    asked += 1;
    await ask('/en').then(
      ({ status }) => status === 200 || failures.push(status),
      (error) => failures.push(String(error)),
    );
  }
  check(`${asked} requests meanwhile, none failed`, failures.length === 0 && asked > 0, failures.slice(0, 5));
}

const [what, file = ''] = process.argv.slice(2);
await (what === 'while' ? askUntil(file) : look());
agent.destroy();
