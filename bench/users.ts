import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { associatedData } from '../server/platform/vault/associated-data.ts';
import { decryptBytes } from '../server/platform/vault/bytes-column.ts';
import { fileRing } from '../server/platform/vault/key-ring.ts';
import { vaultOf } from '../server/platform/vault/vault.ts';
import { againstBare } from './against-bare.ts';
import { groundOf, postClaim } from './claim-load.ts';
import { openClient } from './client.ts';
import { type Figure, mostFigure } from './figure.ts';
import { logIn, signUp } from './log-in.ts';
import { probe } from './probe.ts';
import { type Server, startBareJwt } from './server.ts';

const claims = 100_000;

/** What a signed-in user asks most, against a bare route behind the same check of the token; and a rush of sign-ins. */
export async function benchUsers(server: Server): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
  try {
    await addUser(server, pool);
    const headers = { authorization: `Bearer ${await logIn(server.origin)}` };
    const key = await keyOfAccess(server, pool);
    const pageOf = (page: number) => `/api/v1/users/me/claims/?size=20&page=${page}`;
    const reads = [
      { name: 'users/me', path: '/api/v1/users/me/', atLeast: 0.3 },
      { name: 'me/claims, page 1', path: pageOf(1), atLeast: 0.4 },
      { name: 'me/claims, page 5000', path: pageOf(claims / 20), atLeast: 0.4 },
    ];
    const rates = new Map<string, number>();
    const figures: Figure[] = [];
    for (const { name, path, atLeast } of reads) {
      const sample = await fetch(server.origin + path, { headers });
      const bare = await startBareJwt({ body: Buffer.from(await sample.arrayBuffer()), key });
      try {
        const ours = { url: server.origin + path, pid: server.pid };
        const theirs = { url: bare.origin, pid: bare.pid };
        const compared = await againstBare(
          `${name} / bare route with JWT`,
          { ours, theirs, headers, count: 10_000 },
          atLeast,
        );
        rates.set(name, compared.rate);
        figures.push(...compared.figures);
      } finally {
        await bare.stop();
      }
    }
    figures.push(...(await unkept(server, { headers, key, pageOf })));
    const rateOf = (name: string) => rates.get(name) ?? 0;
    figures.push(
      mostFigure(
        'page 5000 / page 1, time',
        rateOf('me/claims, page 1') / rateOf('me/claims, page 5000'),
        1.5,
      ),
      await rush(server),
    );
    return figures;
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
): Promise<Figure[]> {
  const sample = await fetch(server.origin + pageOf(1), { headers });
  const bare = await startBareJwt({ body: Buffer.from(await sample.arrayBuffer()), key });
  let page = 0;
  const next = () => pageOf((page++ % (claims / 20)) + 1);
  try {
    const compared = await againstBare(
      'me/claims, each page once / bare route with JWT',
      {
        ours: { url: server.origin, pid: server.pid, each: (request) => ({ ...request, path: next() }) },
        theirs: { url: bare.origin, pid: bare.pid, each: (request) => ({ ...request, path: '/' }) },
        ...{ headers, count: 5_000 },
      },
      'told',
    );
    return compared.figures;
  } finally {
    await bare.stop();
  }
}

/** Two hundred sign-ins at once: how long the calculator makes others wait meanwhile, against nothing else going on. */
async function rush(server: Server): Promise<Figure> {
  const course = `${server.origin}/api/v1/calculator/course/BTC/SBERRUB/`;
  await probe(course, async () => pause(2_000));
  const idle = await probe(course, async () => pause(5_000));
  const start = performance.now();
  const busy = await probe(course, () =>
    once(
      new Worker(new URL('./login-rush.ts', import.meta.url), {
        workerData: { origin: server.origin, count: 200 },
      }),
      'message',
    ),
  );
  console.log(
    `200 sign-ins in ${Math.round(performance.now() - start)} ms; calculator p99 ${idle.p99.toFixed(1)} ms idle, ${busy.p99.toFixed(1)} ms meanwhile`,
  );
  return mostFigure('calculator p99 in 200 sign-ins / idle', busy.p99 / idle.p99, 5);
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

/** A user with a hundred thousand claims: copies of one that was made like all others. */
async function addUser(server: Server, pool: pg.Pool): Promise<void> {
  await signUp(pool);
  const client = openClient(server.origin);
  await postClaim(client, await groundOf(server));
  client.close();
  const sql = await readFile(join(import.meta.dirname, 'fill-claims-of-user.sql'), 'utf8');
  await pool.query(sql);
}
