import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { associatedData } from '../server/platform/vault/associated-data.ts';
import { decryptBytes } from '../server/platform/vault/bytes-column.ts';
import { fileRing } from '../server/platform/vault/key-ring.ts';
import { vaultOf } from '../server/platform/vault/vault.ts';
import { againstBare } from './against-bare.ts';
import { claimMaker, openGround } from './claim-load.ts';
import { openClient } from './client.ts';
import { type Reading, reading } from './figure.ts';
import { benchUser, logIn } from './log-in.ts';
import { openPool } from './open-pool.ts';
import { probe } from './probe.ts';
import { givenExchange, sized } from './run-settings.ts';
import { type Server, startBareJwt } from './server.ts';

const claims = sized(100_000, 10_000);
const signIns = sized(200, 30);
const count = sized(10_000, 300);

/** What a signed-in user asks most, against a bare route behind the same check of the token; and a rush of sign-ins. */
export async function benchUsers() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl);
  try {
    await addClaims(server, pool);
    const headers = { authorization: `Bearer ${await logIn(server.origin)}` };
    const key = await keyOfAccess(server, pool);
    const pageOf = (page: number) => `/api/v1/users/me/claims/?size=20&page=${page}`;
    const read = async (name: string, path: string) => {
      const answer = await fetch(server.origin + path, { headers });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
      const bare = await startBareJwt({ body: Buffer.from(await answer.arrayBuffer()), key });
      try {
        const ours = { url: server.origin + path, pid: server.pid };
        return await againstBare(name, { ours, theirs: { url: bare.origin, pid: bare.pid }, headers, count });
      } finally {
        await bare.stop();
      }
    };
    const me = await read('users/me', '/api/v1/users/me/');
    const first = await read('me/claims, first page', pageOf(1));
    const last = await read('me/claims, last page', pageOf(claims / 20));
    const each = await unkept(server, { headers, key, pageOf });
    return {
      'users/me / bare route with JWT': me.ratio,
      'users/me, by CPU': me.byCpu,
      'me/claims, first page / bare route with JWT': first.ratio,
      'me/claims, first page, by CPU': first.byCpu,
      'me/claims, last page / bare route with JWT': last.ratio,
      'me/claims, last page, by CPU': last.byCpu,
      'me/claims, each page once / bare route with JWT': each.ratio,
      'me/claims, each page once, by CPU': each.byCpu,
      'last page / first page, time': reading(first.rate / last.rate, first.ratio.samples),
      'calculator p99 in many sign-ins / idle': await rush(server),
    };
  } finally {
    await pool.end();
  }
}

/** The same, each page asked for once: no answer comes from the kept ones. */
async function unkept(
  server: Server,
  {
    headers,
    key,
    pageOf,
  }: { headers: Record<string, string>; key: Buffer; pageOf: (page: number) => string },
) {
  const sample = await fetch(server.origin + pageOf(1), { headers });
  const bare = await startBareJwt({ body: Buffer.from(await sample.arrayBuffer()), key });
  let page = 0;
  const next = () => pageOf((page++ % (claims / 20)) + 1);
  try {
    return await againstBare('me/claims, each page once', {
      ours: { url: server.origin, pid: server.pid, each: (request) => ({ ...request, path: next() }) },
      theirs: { url: bare.origin, pid: bare.pid, each: (request) => ({ ...request, path: '/' }) },
      // None of them twice.
      ...{ headers, count: Math.min(sized(5_000, 200), Math.floor(claims / 20 / 2)) },
    });
  } finally {
    await bare.stop();
  }
}

/** Many sign-ins at once: how long the calculator makes others wait meanwhile, against nothing else going on. */
async function rush(server: Server): Promise<Reading> {
  const course = `${server.origin}/api/v1/calculator/course/BTC/SBERRUB/`;
  await probe(course, async () => pause(sized(2_000, 300)));
  const idle = await probe(course, async () => pause(sized(5_000, 1_500)));
  const start = performance.now();
  const busy = await probe(course, () =>
    once(
      new Worker(new URL('./login-rush.ts', import.meta.url), {
        workerData: { origin: server.origin, count: signIns },
      }),
      'message',
    ),
  );
  console.log(
    `${signIns} sign-ins in ${Math.round(performance.now() - start)} ms; calculator p99 ${idle.p99.toFixed(1)} ms idle, ${busy.p99.toFixed(1)} ms meanwhile`,
  );
  return reading(busy.p99 / idle.p99);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The key that signs access tokens, which lies encrypted. */
async function keyOfAccess({ vaultKeysFile }: Server, pool: pg.Pool): Promise<Buffer> {
  const { rows } = await pool.query<{ value: Buffer }>("select value from secret where name = 'access'");
  return decryptBytes(
    vaultOf(fileRing(vaultKeysFile)),
    rows[0]?.value ?? Buffer.alloc(0),
    associatedData.secret('access'),
  );
}

/** Many claims of the bench's user, each a copy of one that was made like all others. */
async function addClaims(server: Server, pool: pg.Pool): Promise<void> {
  const client = openClient(server.origin);
  const { bytes } = await claimMaker(await openGround(server))(client);
  client.close();
  const { id } = JSON.parse(bytes.toString()) as { id: string };
  await pool.query(
    'create temp table bench_fill as select $1::uuid as claim, $2::text as email, $3::int as claims',
    [id, benchUser, claims],
  );
  await pool.query(await readFile(join(import.meta.dirname, 'fill-claims-of-user.sql'), 'utf8'));
}
