import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HealthLine } from '@menyala/contract/office/health';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { flushUnknownProxies } from '../../platform/http/unknown-proxies.ts';
import { asksForPassword, startMailServer, type TestMailServer } from '../../platform/mail/testing-server.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { parameterDropper } from '../../testing/parameter-dropper.ts';
import { type CheckName, checks, examine } from './doctor.ts';
import { type Patient, usualTools } from './patient.ts';

let exchange: TestContext<{ now(): Date }>;
let office: Office;
let mailServer: TestMailServer;
/** Answers as a healthy exchange would from outside, or as it is told. */
const healthy = { status: 200, body: '{"status":"ok"}', buffers: false };
let outside = healthy;
const site = createServer(({ url }, response) => {
  if (!url?.startsWith('/api/v1/calculator/stream/'))
    return void response.writeHead(outside.status).end(outside.body);
  response.writeHead(outside.status, { 'content-type': 'text/event-stream' });
  if (!outside.buffers) response.write(': \n\n');
});

beforeAll(async () => {
  mailServer = await startMailServer();
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  exchange = await createTestContext({
    demo: false,
    clock: { now: () => new Date() },
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mailServer.url,
      TRUSTED_PROXIES: '10.0.0.1',
      DATABASE_POOL: '4',
      WORKERS: 'off',
    },
  });
  office = await enterOffice(exchange);
  const { admin } = exchange;
  await admin.query(
    `insert into ledger_check (kind, checked_at, breaches) values ('recent', now(), '[]') on conflict (kind) do update set checked_at = now()`,
  );
  await admin.query(
    `insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('backup', 'one', now(), now(), 1), ('trial', 'one', now(), now(), 1)`,
  );
  await office.post('health/key-copy', {});
});
afterAll(async () => {
  await exchange.close();
  await mailServer.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  outside = healthy;
});

const patient = (): Patient => ({
  config: exchange.ctx.config,
  db: exchange.ctx.db,
  vault: exchange.ctx.vault,
  tools: usualTools,
});

async function line(name: CheckName, of: Patient = patient()): Promise<HealthLine> {
  const [found] = await examine(of, 'en', { list: { [name]: checks[name] } });
  if (!found) throw new Error(`No line ${name}.`);
  return found;
}

/** Makes a fault by SQL under the owner of the database, and takes it back. */
async function during<T>(make: string, undo: string, look: () => Promise<T>): Promise<T> {
  await exchange.admin.query(make);
  try {
    return await look();
  } finally {
    await exchange.admin.query(undo);
  }
}

const withTools = (tools: Partial<Patient['tools']>): Patient => ({
  ...patient(),
  tools: { ...usualTools, ...tools },
});
const withConfig = (config: Partial<Patient['config']>): Patient => ({
  ...patient(),
  config: { ...patient().config, ...config },
});

describe('in an exchange that has all that it needs', () => {
  it('every line is well or does not apply, in both languages', async () => {
    // The tests’ own PostgreSQL forgets, which makes it fast.
    for (const language of ['ru', 'en'] as const) {
      const lines = await examine(patient(), language);
      expect(lines.map(({ name }) => name)).toEqual(Object.keys(checks));
      expect(lines.filter(({ name, state }) => state === 'wrong' && name !== 'durable')).toEqual([]);
      for (const { title, text } of lines)
        expect([text, /[а-я]/i.test(`${title} ${text}`)]).toEqual([text, language === 'ru']);
    }
  });

  it('nothing is left in its folder, where a restore that was cut would be seen', async () => {
    await line('files');
    const left = readdirSync(exchange.ctx.config.dataDir, { recursive: true }).map(String);
    expect(left.filter((name) => name.includes('doctor') || name.includes('unfinished'))).toEqual([]);
  });

  it('the office says the lines of the command', async () => {
    const { body } = await office.get('health');
    const lines = await examine(patient(), 'en');
    const named = ({ name, title, state }: HealthLine) => ({ name, title, state });
    expect((body as { lines: HealthLine[] }).lines.map(named)).toEqual(lines.map(named));
  });
});

/** Each line with its fault made: the line turns, and says what to do. */
const faults: Record<
  Exclude<CheckName, 'rails' | 'bankDevices'>,
  [string, () => Promise<HealthLine>, RegExp][]
> = {
  node: [
    [
      'an old Node',
      () => line('node', withTools({ nodeVersion: '20.19.2' })),
      /^20\.19\.2, and it must be 24 or newer.*npm start/,
    ],
  ],
  disk: [
    [
      'a full disk',
      () => line('disk', withTools({ freeBytes: async () => 1024 ** 3 })),
      /^Only 1\.0 GB free .* Free some space/,
    ],
  ],
  files: [
    [
      'a file where a folder of files should be',
      async () => {
        const photos = inData(exchange.ctx.config, 'photos');
        rmSync(photos, { recursive: true, force: true });
        writeFileSync(photos, '');
        try {
          return await line('files');
        } finally {
          rmSync(photos);
        }
      },
      /^No file can be written and read in .*photos \((EEXIST|ENOTDIR)\)\. Let the user/,
    ],
  ],
  postgres: [
    [
      'an old PostgreSQL',
      () => line('postgres', withTools({ postgresVersion: () => 140_011 })),
      /^PostgreSQL 14, and it must be 15 or newer/,
    ],
    [
      'no database',
      async () =>
        line('postgres', {
          ...patient(),
          db: { fault: await faultOf('postgres://nobody@127.0.0.1:1/none') },
        }),
      /^Not reached: .*ECONNREFUSED.*See whether it runs/,
    ],
  ],
  durable: [
    [
      'fsync off, as in these tests',
      () => line('durable'),
      /^Switched off: fsync, full_page_writes, synchronous_commit\. A power cut would lose claims/,
    ],
  ],
  role: [
    [
      'a user who may not become the role of requests',
      async () => {
        const pool = new pg.Pool({ connectionString: exchange.url, max: 1, statement_timeout: 1_000 });
        const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
        try {
          return await line('role', { ...patient(), db: owner });
        } finally {
          await owner.destroy();
        }
      },
      /^Requests run as menyala: triggers alone guard the books\. Give that user the right createrole/,
    ],
    [
      'a pooler that drops the role',
      async () => {
        const pooler = await parameterDropper(exchange.url, ['options']);
        try {
          return await line('postgres', { ...patient(), db: { fault: await faultOf(pooler.url) } });
        } finally {
          pooler.close();
        }
      },
      /runs as menyala: .* without a pooler such as pgbouncer/,
    ],
  ],
  connections: [
    [
      'too many for one process',
      () => line('connections', withConfig({ databasePool: 500 })),
      /^\d+ are left, and a process may want \d+ more\. Set max_connections/,
    ],
  ],
  clock: [
    [
      'a clock an hour off',
      () => line('clock', withTools({ now: () => new Date(Date.now() - 3_600_000) })),
      /are 3600 s apart\. Let both machines keep time/,
    ],
  ],
  keys: [
    [
      'keys that nobody said to have copied',
      () =>
        during('delete from key_copy', `insert into key_copy select id, now() from vault_key`, () =>
          line('keys'),
        ),
      /^Nobody has confirmed that key .* was copied\. Copy it apart from the database/,
    ],
    [
      'keys that are gone',
      () => line('keys', { ...patient(), vault: null }),
      /^There is no .*vault\.keys\. Put back the keys/,
    ],
    [
      'keys that cannot be read',
      () => line('keys', { ...patient(), vault: { fault: 'no line of it is a key.' } }),
      /^The keys cannot be read: no line/,
    ],
  ],
  backup: [
    [
      'no backup',
      () =>
        during(
          "update backup_run set kind = 'trial' where kind = 'backup'",
          "update backup_run set kind = 'backup' where id = 1",
          () => line('backup'),
        ),
      /^There never was one\. Make one: npm run backup -- FOLDER/,
    ],
    [
      'an old backup',
      () =>
        during(
          "update backup_run set taken_at = now() - interval '3 days' where kind = 'backup'",
          "update backup_run set taken_at = now() where kind = 'backup'",
          () => line('backup'),
        ),
      /^The last was taken 3 days ago\. See why/,
    ],
  ],
  restore: [
    [
      'backups that were never tried',
      () =>
        during(
          "update backup_run set kind = 'backup' where kind = 'trial'",
          "update backup_run set kind = 'trial' where id = 2",
          () => line('restore'),
        ),
      /^No backup was ever restored\. Try it: npm run restore/,
    ],
    [
      'an old trial',
      () =>
        during(
          "update backup_run set ended_at = now() - interval '100 days' where kind = 'trial'",
          "update backup_run set ended_at = now() where kind = 'trial'",
          () => line('restore'),
        ),
      /^The last was 100 days ago\. Try one each quarter/,
    ],
  ],
  books: [
    [
      'books that do not agree',
      () =>
        during(
          `update ledger_check set breaches = '[{"invariant": 1, "sentence": "Each transfer has two sides", "count": 2}]'`,
          `update ledger_check set breaches = '[]'`,
          () => line('books'),
        ),
      /^They do not agree: Each transfer has two sides\. Stop paying out/,
    ],
    [
      'a check that came to no end',
      () =>
        during('update ledger_check set failed_at = now()', 'update ledger_check set failed_at = null', () =>
          line('books'),
        ),
      /^The last check of the books came to no end/,
    ],
  ],
  work: [
    [
      'nobody who works',
      () =>
        during(
          `insert into outbox (topic, payload, created_at, next_attempt_at) values ('owners.notice', '{}', now(), now() - interval '1 hour')`,
          'delete from outbox',
          () => line('work'),
        ),
      /^Events that have waited for more than 10 minutes: 1\. Start at least one process without WORKERS=off/,
    ],
    [
      'a restore that its owner has not let go',
      () =>
        during(
          "insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('restore', 'one', now(), now(), 1)",
          "delete from backup_run where kind = 'restore'",
          () => line('work'),
        ),
      /^The exchange was restored and sends nothing by itself\. Compare what was paid since/,
    ],
  ],
  publicAddress: [
    [
      'another site at the address',
      () => {
        outside = { ...healthy, body: '<title>Parked</title>' };
        return line('publicAddress');
      },
      /\/health answers 200: that is not this exchange/,
    ],
    [
      'a proxy without an exchange behind it',
      () => {
        outside = { ...healthy, status: 502, body: '' };
        return line('publicAddress');
      },
      /\/health answers 502.*passes Host on/,
    ],
    [
      'nobody at the address',
      () => line('publicAddress', withConfig({ publicUrl: 'http://127.0.0.1:1' })),
      /does not answer: .*Does the exchange run\?/,
    ],
  ],
  streams: [
    [
      'a proxy that buffers',
      () => {
        outside = { ...healthy, buffers: true };
        return line('streams');
      },
      /^A stream is silent for 5 s: the proxy buffers it\. Switch off/,
    ],
    [
      'an answer that is no stream',
      () => {
        outside = { ...healthy, status: 503 };
        return line('streams');
      },
      /^A stream answers 503\. Mend the line “Address of the site” first/,
    ],
    [
      'nobody at the address',
      () => line('streams', withConfig({ publicUrl: 'http://127.0.0.1:1' })),
      /^Not looked at: the address does not answer/,
    ],
  ],
  proxies: [
    [
      'an https address without a named proxy',
      () => line('proxies', withConfig({ publicUrl: 'https://exchange.example', trustedProxies: [] })),
      /^A proxy serves an address with https, and TRUSTED_PROXIES is empty/,
    ],
    [
      'a proxy that is not named',
      async () => {
        await exchange.app.inject({
          url: '/health',
          remoteAddress: '10.9.9.9',
          headers: { 'x-forwarded-for': '203.0.113.5' },
        });
        await flushUnknownProxies(exchange.ctx);
        try {
          // Named since then, it is no stranger.
          expect((await line('proxies', withConfig({ trustedProxies: ['10.9.0.0/16'] }))).state).toBe('ok');
          return await line('proxies');
        } finally {
          await exchange.admin.query('delete from unknown_proxy');
        }
      },
      /^10\.9\.9\.9 passes requests of others on, and TRUSTED_PROXIES does not name it/,
    ],
  ],
  mail: [
    [
      'no mail server',
      () => line('mail', withConfig({ smtpUrl: null })),
      /^No mail server is set, and nobody gets a code or a link/,
    ],
    [
      'a mail server that is away',
      () => line('mail', withConfig({ smtpUrl: 'smtp://127.0.0.1:1' })),
      /^The mail server does not let us in: .*ECONNREFUSED/,
    ],
    [
      'a mail server that refuses the password',
      async () => {
        Object.assign(mailServer.answers, asksForPassword, { AUTH: '535 wrong password' });
        try {
          return await line(
            'mail',
            withConfig({ smtpUrl: mailServer.url.replace('//', '//user:secret-of-mail@') }),
          );
        } finally {
          for (const command of Object.keys(asksForPassword)) delete mailServer.answers[command];
        }
      },
      /^The mail server does not let us in: (?!.*secret-of-mail)/,
    ],
  ],
  sources: [
    [
      'a source that is silent',
      () =>
        during(
          `insert into price_source (code, kind, name, is_enabled, pairs, every_seconds, fresh_seconds, answered_at, next_at, error)
           values ('bank', 'cbr', 'Bank', true, '{USD/RUB}', 60, 600, now() - interval '1 hour', now(), 'timeout')`,
          "delete from price_source where code = 'bank'",
          () => line('sources'),
        ),
      /^Silent for longer than their quotes hold: Bank \(timeout\)\. See in Price sources/,
    ],
  ],
};

async function faultOf(url: string): Promise<string> {
  const opened = await connect(url).catch((error: unknown) => error);
  return opened instanceof Error
    ? `${opened.message || String((opened as Error & { code?: string }).code)}.`
    : 'none';
}

describe.each(Object.entries(faults))('the line %s turns with', (_, made) => {
  it.each(made)('%s', async (_fault, look, says) => {
    const found = await look();
    expect(found).toMatchObject({ state: 'wrong', text: expect.stringMatching(says) });
  });
});

describe('where it does not apply', () => {
  it('a demo is told so, and nothing is a fault', async () => {
    const demo = withConfig({ mode: 'demo', smtpUrl: null });
    for (const name of [
      'backup',
      'restore',
      'keys',
      'mail',
      'proxies',
      'publicAddress',
      'streams',
      'sources',
      'rails',
      'bankDevices',
    ] as const)
      expect([name, (await line(name, demo)).state]).toEqual([name, 'none']);
  });
});

describe('where the database is not reached', () => {
  it('what needs it says so, and everything else is looked at', async () => {
    const lines = await examine({ ...patient(), db: { fault: 'away.' } }, 'en');
    const of = (text: string) => lines.filter((one) => one.text.startsWith(text)).map(({ name }) => name);
    expect(of('Not reached: away.')).toEqual(['postgres']);
    expect(of('Not looked at')).toEqual([
      ...['durable', 'role', 'connections', 'clock', 'keys', 'backup', 'restore', 'books', 'work'],
      ...['proxies', 'mail', 'sources'],
    ]);
    expect(lines.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual([
      'node',
      'disk',
      'files',
      'publicAddress',
      'streams',
    ]);
  });
});

describe('a check that', () => {
  const title = { ru: 'Проверка', en: 'Check' };

  it('fails is a line of its own, and stops no other', async () => {
    const list = {
      broken: { title, look: () => Promise.reject(new Error('no such table')) },
      node: checks.node,
    };
    const lines = await examine(patient(), 'en', { list });
    expect(lines.map(({ state, text }) => [state, text])).toEqual([
      ['wrong', 'It could not be looked at: no such table'],
      ['ok', `Version ${process.versions.node}.`],
    ]);
  });

  it('comes to no end is left after its time', async () => {
    const list = { slow: { title, look: () => new Promise<never>(() => undefined) } };
    const [found] = await examine(patient(), 'en', { list, withinMs: 20 });
    expect(found).toMatchObject({ state: 'wrong', text: 'The check came to no end in 0.02 s.' });
  });
});

describe('that the keys were copied', () => {
  it('is noted once, with who said so, and asked again after a rotation', async () => {
    await exchange.admin.query('delete from key_copy');
    await office.post('health/key-copy', {});
    await office.post('health/key-copy', {});
    expect((await line('keys')).state).toBe('ok');
    const { rows } = await exchange.admin.query(
      "select s.login from audit a join staff s on s.id = a.staff_id where act = 'exchange.keys_copied' order by a.id desc",
    );
    expect(rows).toHaveLength(2);
    const rotated = {
      ...exchange.ctx.vault,
      newestKey: '2027-01-01',
      decrypt: () => '',
      decryptAny: () => '',
    };
    expect((await line('keys', { ...patient(), vault: rotated })).text).toContain(
      'Nobody has confirmed that key 2027-01-01',
    );
  });
});
