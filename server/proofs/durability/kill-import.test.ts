import { setTimeout } from 'node:timers/promises';
import type { ImportedFile } from '@menyala/contract/office/import';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../ledger/invariants.ts';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { connect } from '../../platform/database/connection.ts';
import { type KillableDatabase, makeKillableDatabase } from './testing-killable-database.ts';
import { type KillableServer, makeKillableServer } from './testing-killable-server.ts';
import { killAtOnce } from './testing-processes.ts';

let database: KillableDatabase;
let server: KillableServer;
let admin: pg.Client;
beforeAll(async () => {
  database = await makeKillableDatabase();
  await database.start();
  server = await makeKillableServer({ DATABASE_URL: database.url });
  await server.start();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
}, 240_000);
afterAll(async () => {
  await admin?.end();
  await server?.remove();
  await database?.remove();
});

const count = 2_000;
const kills = 4;
/** Everybody has a balance, two old links, and but for the first ten somebody who led them here, who may stand below them. */
const people = Array.from({ length: count }, (_, place) => {
  const referrer = place < 10 ? '' : `led${(place * 7) % 10}`;
  return `kill${place}@example.org,${700_000 + place},led${place},${referrer},1.25,${place % 5 === 0 ? '7' : ''}`;
});
const file = ['email,old_id,old_code,referrer,balance,percent', ...people.toReversed()].join('\n');

it('an import whose server is killed again and again brings everybody once, with all that is theirs', async () => {
  const one = async <Row>(text: string): Promise<Row> => (await admin.query(text)).rows[0];
  const figures = () =>
    one<Record<string, string>>(`select
      (select count(*) from users where email like 'kill%@example.org' and activated_at is not null) as people,
      (select count(distinct email) from users where email like 'kill%@example.org') as emails,
      (select count(*) from users u join users r on r.id = u.referrer_id where u.email like 'kill%@example.org') as referred,
      (select count(*) from partner p join users u on u.id = p.user_id where u.email like 'kill%@example.org') as partners,
      (select count(*) from partner p join users u on u.id = p.user_id where u.email like 'kill%@example.org' and own_percent = 7) as percents,
      (select count(*) from referral_alias a join users u on u.id = a.user_id where u.email like 'kill%@example.org') as links,
      (select sum(sign_ups) from referral_day d join users u on u.id = d.user_id where u.email like 'kill%@example.org') as "signUps",
      (select count(*) from ledger_tx where key like 'user-import:%') as postings,
      (select sum(a.balance)::float from account a join users u on u.id::text = a.owner
        where a.kind = 'referral' and u.email like 'kill%@example.org') as money,
      (select count(*) from audit where act = 'import.person') as acts,
      (select count(distinct object) from audit where act = 'import.person') as objects,
      (select count(*) from audit where act = 'import.end') as ends`);
  const post = async (path: string, body: FormData | object, cookie = '') => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.base}/office/api/${path}`, {
      method: 'POST',
      headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
    return answer;
  };
  const signedIn = await post('session', { login: demoLogin.login, password: demoLogin.password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const sent = new FormData();
  sent.append('file', new Blob([file], { type: 'text/csv' }), 'people.csv');
  const looked = (await (await post('import', sent, cookie)).json()) as ImportedFile;
  const { id, sha256, counts } = looked;
  expect(counts).toMatchObject({ lines: count, good: count });
  await post(`import/${id}/start`, { sha256 }, cookie);

  const imported = async () =>
    (await one<{ n: number }>("select count(*)::int as n from user_import_line where state = 'imported'")).n;
  const stops: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await imported();
    if (kill > 0) await server.start();
    await vi.waitFor(async () => expect(await imported()).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 5,
    });
    // Somewhere within the next people, not between them.
    await setTimeout(Math.random() * 150);
    killAtOnce(server.processes());
    await server.ended();
    const after = await imported();
    expect(after % 100).toBe(0);
    expect(await figures()).toMatchObject({
      people: String(after),
      acts: String(after),
      postings: String(after),
    });
    stops.push(after);
  }
  expect(stops[0], 'a kill came before the end').toBeLessThan(count);
  await server.start();
  await vi.waitFor(async () => expect((await figures())['ends']).toBe('1'), {
    timeout: 120_000,
    interval: 50,
  });

  expect(await figures()).toEqual({
    ...{ people: '2000', emails: '2000', referred: '1990', partners: '2000', percents: '400', links: '4000' },
    ...{ signUps: '1990', postings: '2000', money: 2500, acts: '2000', objects: '2000', ends: '1' },
  });
  const { db, close } = await connect(database.url);
  expect(await checkInvariants(db)).toEqual([]);
  await close();
}, 300_000);
