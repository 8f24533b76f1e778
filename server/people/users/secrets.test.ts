import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { opened } from '../../outreach/emails/testing-opened.ts';
import { keysOfSetting } from '../../platform/keys/key-text.ts';
import { startMailServer, type TestMailServer } from '../../platform/mail/testing-server.ts';
import { fixedRing } from '../../platform/vault/key-ring.ts';
import { withDecompressed } from '../../platform/vault/testing-secrets.ts';
import { vaultOf } from '../../platform/vault/vault.ts';
import {
  type KillableDatabase,
  makeKillableDatabase,
} from '../../proofs/durability/testing-killable-database.ts';
import { type KillableServer, makeKillableServer } from '../../proofs/durability/testing-killable-server.ts';
import { freshOrder } from '../../proofs/durability/testing-orders.ts';
import { testVaultKeys } from '../../testing/vault.ts';

/** Everything secret that passes through an account is looked for wherever it could have been left. */

const passwords = ['canary malachite one', 'canary malachite two', 'canary typed as an e-mail'];
const [first, second, misplaced] = passwords as [string, string, string];
const email = 'canary@example.com';
/** Numbers of cards: saved, paid to, misplaced in an order that is refused, and checked. */
const cards = ['2202203100000118', '2202203100000225', '2202203100000332', '2202203100000449'];

let database: KillableDatabase;
let admin: pg.Client;
let server: KillableServer;
let mail: TestMailServer;
/** What may be in the column it belongs to, and nowhere in what is said. */
const kept: string[] = [];
/** What may be nowhere at all. */
const secret: string[] = [...passwords, ...cards];
/** Personal data: it belongs in tables, answers and emails, and is nowhere where whoever looks after the machine reads. */
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const address = '203.0.113.77';
const personal = [email, wallet, address];
const answers: string[] = [];
const vault = vaultOf(fixedRing(keysOfSetting(testVaultKeys)));

beforeAll(async () => {
  database = await makeKillableDatabase();
  await database.start();
  admin = new pg.Client({ connectionString: database.url });
  admin.on('error', () => undefined);
  mail = await startMailServer();
  // It tells of its trouble whom it was to write to, as real ones do.
  mail.answers['RCPT'] = `450 <${email}> of ${address} is over its quota`;
  server = await makeKillableServer({
    ...{ SMTP_URL: mail.url, MANAGEMENT_PORT: '0', TRUSTED_PROXIES: '127.0.0.1' },
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    VAULT_KEYS: testVaultKeys,
  });
  await server.start();
  await admin.connect();
  await liveAnAccount();
}, 60_000);
afterAll(async () => {
  await server.remove();
  await mail.close();
  await admin.end();
  await database.remove();
});

async function post(path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await fetch(server.base + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  answers.push(text);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const refresh = cookies.find((cookie) => cookie.startsWith('refresh='))?.slice('refresh='.length);
  return { status: answer.status, json: text === '' ? {} : JSON.parse(text), refresh };
}

async function linkOf(kind: string, name: string): Promise<string> {
  const email = await vi.waitFor(
    async () => {
      const { rows } = await admin.query<{
        outbox_id: string;
        subject: string;
        content: Buffer;
        proofs: string;
      }>('select * from email_message where kind = $1 order by id desc limit 1', [`user.${kind}`]);
      if (!rows[0]) throw new Error(`No email of ${kind} was written.`);
      return opened(vault, rows[0]);
    },
    { timeout: 10_000 },
  );
  const token = new RegExp(`[?&]${name}=([\\w.-]+)`).exec(email.body)?.[1] ?? '';
  kept.push(token);
  return token;
}

/** Signs up and in, turns two-factor on, changes the password, sets it by email, signs out and deletes the account. */
async function liveAnAccount(): Promise<void> {
  await post('/api/v1/users/signup/', { email, password: first });
  await post(`/api/v1/users/activate/${await linkOf('activate', 'activate')}/`, { password: first });
  for (const body of [
    { email: misplaced, password: first },
    { email, password: [first] },
    { password: first },
  ])
    await post('/front-api/auth/login/', body);
  const signedIn = await post('/front-api/auth/login/', { email, password: first, remember: true });
  const bearer = { authorization: `Bearer ${signedIn.json.access}` };
  const refreshed = await post('/front-api/auth/refresh/', {}, { cookie: `refresh=${signedIn.refresh}` });
  const totp = (await post('/api/v1/users/me/totp/', { password: first }, bearer)).json.secret;
  const code = new TOTP({ secret: Secret.fromBase32(totp) }).generate();
  const { recoveryCodes } = (await post('/api/v1/users/me/totp/confirm/', { code }, bearer)).json;
  await post('/front-api/auth/login/', { email, password: first, totp: recoveryCodes[0] });
  await useCards(bearer);
  await post('/api/v1/users/me/password/', { current: first, password: second }, bearer);
  await post('/api/v1/users/restore/', { email });
  await post(`/api/v1/users/restore/${await linkOf('reset', 'token')}/`, { password: second });
  const again = await post('/front-api/auth/login/', { email, password: second, totp: recoveryCodes[1] });
  const deletes = { authorization: `Bearer ${again.json.access}` };
  await post('/front-api/auth/logout/', {}, { cookie: `refresh=${signedIn.refresh}` });
  const gone = await post(
    '/api/v1/users/me/',
    { password: second, totp: recoveryCodes[2] },
    deletes,
    'DELETE',
  );
  if (gone.status !== 204) throw new Error(`The account was not deleted: ${gone.status}`);
  secret.push(totp);
  secret.push(signedIn.json.access, signedIn.refresh ?? '', refreshed.json.access, refreshed.refresh ?? '');
  secret.push(again.json.access, again.refresh ?? '');
  secret.push(...recoveryCodes, ...recoveryCodes.map((text: string) => text.replace('-', '')));
}

/** Saves a card, exchanges to another, mistypes one and has one checked. */
async function useCards(bearer: Record<string, string>): Promise<void> {
  const [saved = '', paidTo = '', mistyped = '', checked = ''] = cards;
  const order = await freshOrder(server.base, { email }, 'BTC/SBERRUB');
  const values = (card: string) => ({ ...order.toRequisites, card });
  const taken = [
    await post(
      '/api/v1/users/me/requisites/',
      { currency: order.toPs, side: 'receive', values: values(saved) },
      bearer,
    ),
    await post('/api/v1/claim/', { ...order, toRequisites: values(paidTo) }, bearer),
    await post('/api/v1/verify/', { number: checked, holder: 'ANNA BROOK' }, bearer),
  ];
  expect(taken.map(({ status }) => status)).toEqual([201, 201, 201]);
  const paidInCoins = await freshOrder(server.base, { email }, 'BTC/USDTTRC20');
  const toRequisites = Object.fromEntries(
    Object.keys(paidInCoins.toRequisites ?? {}).map((name) => [name, wallet]),
  );
  const claim = await post('/api/v1/claim/', { ...paidInCoins, toRequisites }, bearer);
  expect(claim.status).toBe(201);
  personal.push(claim.json.id);
  for (const wrong of [
    { ...order, toRequisites: values(`${mistyped} 0`) },
    { ...order, fromSumma: mistyped, toPs: mistyped },
    { ...order, toRequisites: { [mistyped]: mistyped } },
  ])
    await post('/api/v1/claim/', wrong, bearer);
}

describe('secrets of users', () => {
  it('were all there to be found', () => {
    expect(secret.length).toBe(3 + 4 + 1 + 6 + 20);
    for (const one of [...secret, ...kept]) expect(one.length).toBeGreaterThan(9);
  });

  it('are in no table: passwords, tokens and recovery codes only as their hashes', async () => {
    const { rows: tables } = await admin.query<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { rows } = await admin.query<{ text: string }>(`select t::text as text from ${name} t`);
      const all = rows.map(({ text }) => withDecompressed(text)).join('\n');
      for (const one of secret) expect([name, one, all.includes(one)]).toEqual([name, one, false]);
      for (const one of name === 'public.users' ? [] : kept)
        expect([name, one, all.includes(one)]).toEqual([name, one, false]);
    }
  });

  it('are in no line of the log, at its most talkative', () => {
    for (const one of [...secret, ...kept]) expect([one, server.said().includes(one)]).toEqual([one, false]);
  });

  it('are in no line of the log and in no metric, nor is anything of anybody', async () => {
    // The mail server has said whom it does not take, and metrics count those emails.
    await vi.waitFor(() => expect(server.said()).toContain('over its quota'), { timeout: 20_000 });
    const probes = /Probes: (\S+)\/-\/live/.exec(server.said())?.[1];
    const metrics = await (await fetch(`${probes}/-/metrics`)).text();
    expect(metrics).toMatch(/^menyala_claims\{status="new"\} [1-9]/m);
    for (const one of [...secret, ...kept, ...personal])
      expect([one, server.said().includes(one), metrics.includes(one)]).toEqual([one, false, false]);
  });

  it('come back in one answer at most: the one that gives them', () => {
    for (const password of passwords) expect(answers.filter((text) => text.includes(password))).toEqual([]);
    // Two access tokens of one second are the same.
    for (const one of [...secret, ...kept].filter((text) => !text.startsWith('eyJ')))
      expect([one, answers.filter((text) => text.includes(one)).length <= 1]).toEqual([one, true]);
  });
});
