import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passesLuhn } from '@menyala/requisites';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { opened } from '../../outreach/emails/testing-opened.ts';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { keysOfSetting } from '../../platform/keys/key-text.ts';
import { fixedRing } from '../../platform/vault/key-ring.ts';
import { whereFound } from '../../platform/vault/testing-secrets.ts';
import { vaultOf } from '../../platform/vault/vault.ts';
import {
  type KillableDatabase,
  makeKillableDatabase,
} from '../../proofs/durability/testing-killable-database.ts';
import { type KillableServer, makeKillableServer } from '../../proofs/durability/testing-killable-server.ts';
import { testVaultKeys } from '../../testing/vault.ts';
import { cameraCanary, cardPhoto, photoForm } from './testing-cards.ts';

/** Numbers, names and places of cards are sent through everything that a card goes through, and looked for wherever they could have been left. */

const [usersCard, guestsCard, typoCard] = [freshCanary(), freshCanary(), freshCanary()];
const holder = 'KANAREIKA ZHELTAYA';
/** 55°45'21" as rationals of EXIF, in the order of bytes of the photo. */
const place = Buffer.from('37000000010000002d0000000100000015000000', 'hex');
const password = 'malachite slide rule';
const vault = vaultOf(fixedRing(keysOfSetting(testVaultKeys)));

let database: KillableDatabase;
let server: KillableServer;
let admin: pg.Client;
let dataDir: string;
let photo: Buffer;
const answers: { url: string; body: Buffer }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menyala-canary-'));
  database = await makeKillableDatabase();
  await database.start();
  server = await makeKillableServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    VAULT_KEYS: testVaultKeys,
  });
  await server.start();
  admin = new pg.Client({ connectionString: database.url });
  admin.on('error', () => undefined);
  await admin.connect();
  photo = await cardPhoto();
  await liveThroughChecks();
}, 180_000);
afterAll(async () => {
  await server.remove();
  await admin.end();
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

function freshCanary(): string {
  for (;;) {
    const digits = `427655${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
    if (passesLuhn(digits)) return digits;
  }
}

interface Told {
  status: number;
  json: Record<string, never> & { [key: string]: unknown };
  cookie: string;
}

async function call(method: string, url: string, body?: object | Buffer, headers = {}): Promise<Told> {
  const isForm = body instanceof Buffer;
  const answer = await fetch(server.base + url, {
    method,
    headers: { ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: isForm ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  answers.push({ url, body: bytes });
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { status: answer.status, json: isJson ? JSON.parse(bytes.toString()) : {}, cookie };
}

async function activationToken(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { rows } = await admin.query<{
        outbox_id: string;
        subject: string;
        content: Buffer;
        proofs: string;
      }>("select * from email_message where kind = 'user.activate' and recipient = $1", [email]);
      const token = /[?&]activate=([\w.-]+)/.exec(rows[0] ? opened(vault, rows[0]).body : '')?.[1];
      if (!token) throw new Error('The email is not written yet.');
      return token;
    },
    { timeout: 10_000 },
  );
}

async function liveThroughChecks(): Promise<void> {
  const email = 'canary@example.com';
  await call('POST', '/api/v1/users/signup/', { email, password });
  await call('POST', `/api/v1/users/activate/${await activationToken(email)}/`, { password });
  const { json: session } = await call('POST', '/front-api/auth/login/', { email, password });
  const office = await call('POST', '/office/api/session', {
    login: demoLogin.login,
    password: demoLogin.password,
  });
  const asUser = { authorization: `Bearer ${session['access']}` };
  const asStaff = { cookie: office.cookie };

  // What is refused comes back in no sentence, wherever the number was typed.
  const wrong = `${typoCard.slice(0, -1)}${(Number(typoCard.at(-1)) + 1) % 10}`;
  for (const body of [
    { number: wrong, holder },
    { number: typoCard, holder: typoCard },
    { number: typoCard },
    { number: [typoCard], holder },
    { number: Number(typoCard), holder },
  ])
    await call('POST', '/api/v1/verify/', body, asUser);
  await call('GET', `/api/v1/verify/${typoCard}/`, undefined, asUser);

  const added = await call('POST', '/api/v1/verify/', { number: usersCard, holder }, asUser);
  await call('POST', '/api/v1/verify/', { number: spaced(usersCard), holder }, asUser);
  await goThroughReview(String(added.json['id']), asUser, asStaff);
  for (const words of [usersCard, spaced(usersCard)])
    await call('GET', `/office/api/checks?q=${encodeURIComponent(words)}`, undefined, asStaff);

  const { json: claim, cookie: maker } = await guestsClaim();
  const asGuest = { cookie: maker };
  const guests = await call('POST', '/api/v1/verify/', { holder, claim: claim['id'] }, asGuest);
  await goThroughReview(String(guests.json['id']), asGuest, asStaff);
  for (const path of ['form', 'status', 'requisite'])
    await call('GET', `/api/v1/claim/${claim['id']}/${path}/`, undefined, asGuest);
  await call('GET', `/verification/${claim['id']}`, undefined, asGuest);
  // Removed, it leaves nothing that could be read either.
  await call('DELETE', `/api/v1/verify/${added.json['id']}/`, undefined, asUser);
}

/** A claim that waits for its card from the first one on. */
async function guestsClaim(): Promise<Told> {
  const { rows } = await admin.query<{ from: number; to: number }>(
    `select d.from_id as "from", d.to_id as "to" from direction d join currency c on c.id = d.from_id
     where d.verify_side = 'send' and d.verify_when = 'newcomers' and d.is_enabled order by d.id limit 1`,
  );
  const { from, to } = rows[0] ?? { from: 0, to: 0 };
  const { json: pair } = await call('GET', `/api/v1/calculator/pair/${from}/${to}/`);
  const { structure } = pair as unknown as { structure: Record<'from' | 'to', Side> };
  const { json: sums } = await call('POST', '/api/v1/calculator/check/', {
    ...{ fromPs: from, toPs: to, fromSumma: structure.from.min },
  });
  const made = await call('POST', '/api/v1/claim/', {
    ...{ fromPs: from, toPs: to, fromSumma: sums['fromSumma'], toSumma: sums['toSumma'] },
    ...{ email: 'guest-canary@example.com', agreement: true },
    fromRequisites: filled(structure.from.inputVerify),
    toRequisites: filled(structure.to.input),
  });
  expect([made.status, made.json['verification']]).toEqual([201, { side: 'send' }]);
  return made;
}

interface Side {
  min: string;
  input: Field[];
  inputVerify: Field[];
}
interface Field {
  name: string;
  type: string;
  example: string;
}

const filled = (fields: Field[]) =>
  Object.fromEntries(fields.map(({ name, type, example }) => [name, type === 'card' ? guestsCard : example]));

const spaced = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

async function goThroughReview(id: string, as: object, asStaff: object): Promise<void> {
  const upload = async (kind: string) => {
    const form = photoForm(photo, { verification: id, kind }, `${usersCard} ${holder}.jpg`);
    return call('POST', '/api/v2/verify/upload', form.payload, { ...form.headers, ...as });
  };
  const sendAll = async () => {
    for (const kind of ['card', 'screen']) expect((await upload(kind)).status).toBe(201);
    const sent = await call('POST', '/api/v2/verify/confirm', { verification: id }, as);
    expect(sent.json['status']).toBe('pending');
  };
  const decide = async (decision: object) => {
    const { json } = await call('GET', `/office/api/checks/${id}`, undefined, asStaff);
    for (const { url } of json['photos'] as unknown as { url: string | null }[])
      if (url) await call('GET', url, undefined, asStaff);
    const body = { version: json['version'], ...decision };
    expect((await call('POST', `/office/api/checks/${id}/decision`, body, asStaff)).status).toBe(200);
  };
  await sendAll();
  await decide({ decision: 'reject', reasons: ['blurry'] });
  await sendAll();
  await decide({ decision: 'approve', note: 'The same person.' });
  const { json } = await call('GET', `/api/v1/verify/${id}/`, undefined, as);
  expect(json['status']).toBe('approved');
  for (const { previewUrl } of json['photos'] as unknown as { previewUrl: string }[])
    await call('GET', previewUrl, undefined, as);
}

const numbers = [usersCard, guestsCard, typoCard].flatMap((digits) => [digits, spaced(digits)]);

describe('what is secret of a card', () => {
  it('was all sent: the photo has its camera and its place, and photos came back', () => {
    expect([photo.includes(cameraCanary), photo.includes(place)]).toEqual([true, true]);
    const photos = answers.filter(({ body }) => body.subarray(0, 3).toString('hex') === 'ffd8ff');
    expect(photos.length).toBe(12);
    expect(answers.filter(({ body }) => body.includes(holder)).length).toBeGreaterThan(4);
  });

  it('stands in no table: numbers, holders, cameras, places', async () => {
    const secrets = [...numbers, holder, cameraCanary, place.toString('hex')];
    const { searched, found } = await whereFound(
      { admin },
      Object.fromEntries(secrets.map((secret) => [secret, secret])),
    );
    expect(searched).toBeGreaterThan(45);
    expect(found).toEqual([]);
  });

  it('stands in no file', async () => {
    const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    expect(files.filter((file) => file.includes('photos')).length).toBe(2);
    const secrets = [...numbers, holder, cameraCanary, place];
    for (const file of files) {
      const bytes = await readFile(file);
      for (const one of secrets)
        expect([file, String(one), bytes.includes(one)]).toEqual([file, String(one), false]);
      expect([file, numbers.some((digits) => file.includes(digits))]).toEqual([file, false]);
    }
  });

  it('stands in no line of the log, at its most talkative', () => {
    for (const one of [...numbers, holder, cameraCanary])
      expect([one, server.said().includes(one)]).toEqual([one, false]);
  });

  it('comes back in no answer: no number to anybody, and nothing of a photo but its pixels', () => {
    for (const one of [...numbers, cameraCanary, place])
      expect([String(one), answers.filter(({ body }) => body.includes(one)).map(({ url }) => url)]).toEqual([
        String(one),
        [],
      ]);
  });
});
