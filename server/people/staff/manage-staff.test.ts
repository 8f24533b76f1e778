import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { openContext } from '../../open-context.ts';
import { createServer } from '../../platform/http/server.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { addStaff } from './add-staff.ts';

let exchange: TestContext;
const password = 'seven grey stones';
beforeAll(async () => {
  exchange = await createTestContext({ demo: false });
});
afterAll(() => exchange.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: of whatever shape the call answers with; a test says what it expects.
  body: any;
}

/** Somebody in a browser of their own, at an address. */
class Person {
  readonly login: string;
  readonly address: string;
  secret = '';
  private readonly jar = new Map<string, string>();
  constructor(login: string, address = '192.0.2.1') {
    this.login = login;
    this.address = address;
  }

  get cookie(): string {
    return [...this.jar].map((pair) => pair.join('=')).join('; ');
  }

  code(): string {
    exchange.clock.turn(30_000);
    return new TOTP({ secret: this.secret }).generate({ timestamp: exchange.clock.now().getTime() });
  }

  async send(method: Method, path: string, payload?: object, from = this.address): Promise<Answer> {
    const answer = await exchange.app.inject({
      ...{ method, url: `/office/api/${path}`, remoteAddress: from },
      headers: { 'accept-language': 'en', cookie: this.cookie },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) this.jar.set(name, value);
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }

  logIn(from = this.address, its = password): Promise<Answer> {
    const totp = this.secret === '' ? {} : { totp: this.code() };
    return this.send('POST', 'session', { login: this.login, password: its, ...totp }, from);
  }

  async setUp(): Promise<void> {
    this.secret = (await this.send('POST', 'me/totp', {})).body.secret;
    await this.send('POST', 'me/totp/confirm', { code: this.code() });
  }

  /** What confirms who they are. */
  sure() {
    return { password, totp: this.code() };
  }
}

/** A member of staff who is signed in. */
async function member(login: string, role: 'owner' | 'operator' | 'finance', address?: string) {
  await addStaff(exchange.ctx.db, { login, name: login, role, password }, exchange.clock.now());
  const person = new Person(login, address);
  await person.logIn();
  await person.setUp();
  return person;
}

const idOf = async (login: string): Promise<number> =>
  (await exchange.admin.query('select id from staff where login = $1', [login])).rows[0].id;
const rowOf = async (owner: Person, login: string) =>
  (await owner.send('GET', 'staff')).body.items.find((row: { login: string }) => row.login === login);
const told = async () =>
  (
    await exchange.admin.query(
      "select distinct payload->'notice'->>'kind' as kind from outbox where topic = 'owners.notice'",
    )
  ).rows.map(({ kind }) => kind);
const acts = async (object: string) =>
  (await exchange.admin.query('select act from audit where object = $1 order by id', [object])).rows.map(
    ({ act }) => act,
  );
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

let count = 0;
let owner: Person;
let login: string;
beforeEach(async () => {
  count += 1;
  login = `member${count}`;
  await exchange.admin.query(
    "delete from staff_session; update staff set is_active = false where role = 'owner'; delete from rate_limit; delete from outbox; update office_access set networks = '{}'",
  );
  owner = await member(`owner${count}`, 'owner');
});

const invite = async (more: object = {}): Promise<Answer> =>
  owner.send('POST', 'staff/invitations', {
    ...{ name: 'Kate Brook', email: `${login}@example.com`, role: 'operator', ...owner.sure() },
    ...more,
  });

describe('an invitation', () => {
  it('lets somebody join as what they were invited to, with a login, a password and two-factor of their own', async () => {
    const { status, body } = await invite();
    expect(status).toBe(200);
    expect(body.link).toMatch(/^http:\/\/exchange\.example\/office\/join\?token=/);
    expect(body.emailedTo).toBe(`${login}@example.com`);
    const { invitations } = (await owner.send('GET', 'staff')).body;
    expect(invitations[0]).toMatchObject({ name: 'Kate Brook', role: 'operator', isExpired: false });

    const kate = new Person(login, '198.51.100.4');
    const token = tokenIn(body.link);
    expect((await kate.send('POST', 'invitation', { token })).body).toMatchObject({
      ...{ name: 'Kate Brook', role: 'operator', login: null },
    });
    const weak = await kate.send('POST', 'invitation/accept', { token, login: 'k!', password: 'short' });
    expect(weak.body.errors).toMatchObject({
      login: [{ code: 'bad_login' }],
      password: [{ code: 'too_short' }],
    });
    const accept = { token, login: login.toUpperCase(), password };
    expect((await kate.send('POST', 'invitation/accept', accept)).body).toEqual({ login });
    expect((await kate.logIn()).body).toMatchObject({ role: 'operator', mustSetUp: true });
    expect((await kate.send('GET', 'claims')).body.code).toBe('second_factor_missing');
    await kate.setUp();
    expect((await kate.send('GET', 'claims')).status).toBe(200);
    expect((await owner.send('GET', 'staff')).body.invitations).toEqual([]);
    expect(await rowOf(owner, login)).toMatchObject({
      totp: true,
      sessions: 1,
      email: `${login}@example.com`,
    });
    expect(await told()).toEqual(expect.arrayContaining(['staff_invited', 'staff_joined']));
    expect(await acts(`staff:${login}`)).toContain('staff.join');
  });

  it('is emailed with its link, which nobody reads in the office or in the database', async () => {
    const { body } = await invite();
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query(
      "select id, kind, recipient, content::text || subject as kept from email_message where kind = 'staff.invitation' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ recipient: `${login}@example.com` });
    expect(rows[0].kept).not.toContain(tokenIn(body.link));
    const shown = await owner.send('GET', `emails/${rows[0].id}`);
    expect(shown.body.subject).toContain('invited');
    expect(JSON.stringify(shown.body)).not.toContain(tokenIn(body.link));
    const all = await exchange.admin.query(
      "select (select string_agg(t::text, ' ') from staff_invitation t) || (select string_agg(t::text, ' ') from audit t) || (select string_agg(t::text, ' ') from outbox t) as everything",
    );
    expect(all.rows[0].everything).not.toContain(tokenIn(body.link));
  });

  it('is good once, also for two at once', async () => {
    const token = tokenIn((await invite()).body.link);
    const stranger = new Person('stranger');
    const accept = (as: string) => stranger.send('POST', 'invitation/accept', { token, login: as, password });
    const answers = await Promise.all([accept(login), accept(`${login}-too`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await accept(`${login}-again`);
    expect(again.body.errors.token[0].code).toBe('bad_link');
    expect((await stranger.send('POST', 'invitation', { token })).status).toBe(422);
  });

  it('is good for nothing after 72 hours, once withdrawn, once another went to the same email, or made up', async () => {
    const old = tokenIn((await invite()).body.link);
    exchange.clock.turn(72 * 60 * 60_000 - 60_000);
    const stranger = new Person('stranger');
    const state = async (token: string) => (await stranger.send('POST', 'invitation', { token })).status;
    expect(await state(old)).toBe(200);
    exchange.clock.turn(61_000);
    expect(await state(old)).toBe(422);
    await owner.logIn();
    expect((await owner.send('GET', 'staff')).body.invitations[0]).toMatchObject({ isExpired: true });

    const first = (await invite({ email: `${login}b@example.com` })).body;
    const second = (await invite({ email: `${login}B@Example.com` })).body;
    expect([await state(tokenIn(first.link)), await state(tokenIn(second.link))]).toEqual([422, 200]);
    expect((await owner.send('DELETE', `staff/invitations/${second.id}`)).status).toBe(204);
    expect((await owner.send('DELETE', `staff/invitations/${second.id}`)).status).toBe(404);
    expect(await state(tokenIn(second.link))).toBe(422);
    for (const token of ['', 'x', `${'0'.repeat(32)}.${'a'.repeat(43)}`, `${old}x`, old.replace(/.$/, '')])
      expect([token, await state(token)]).toEqual([token, 422]);
    const accept = { token: tokenIn(second.link), login: `${login}-late`, password };
    expect((await stranger.send('POST', 'invitation/accept', accept)).body.errors.token[0].code).toBe(
      'bad_link',
    );
  });

  it('is refused by its field, and keeps a login that is taken for whoever has it', async () => {
    const wrong = await invite({ name: ' ', email: 'nowhere' });
    expect(wrong.body.errors).toMatchObject({ name: [{ code: 'required' }], email: [{ code: 'bad_email' }] });
    expect((await invite({ password: 'wrong' })).body.errors.password[0].code).toBe('wrong_password');
    expect((await invite({ totp: '000000' })).body.errors.totp[0].code).toBe('wrong_code');
    expect((await invite({ role: 'king' })).body.errors.role).toBeDefined();
    const token = tokenIn((await invite()).body.link);
    const taken = await new Person('x').send('POST', 'invitation/accept', {
      token,
      login: owner.login,
      password,
    });
    expect(taken.body.errors.login[0].code).toBe('login_taken');
    const other = await new Person('x').send('POST', 'invitation/accept', { token, login, password });
    expect(other.status).toBe(200);
  });

  it('ends with the office of who sent it', async () => {
    const second = await member(`owner${count}b`, 'owner');
    const token = tokenIn((await invite()).body.link);
    const row = await rowOf(second, owner.login);
    await second.send('POST', `staff/${row.id}/switch`, { version: row.version, isActive: false });
    expect((await second.send('POST', 'invitation', { token })).status).toBe(422);
  });
});

describe('a link that a second person agreed to', () => {
  const invitationOf = async (person: Person, email: string) =>
    (await person.send('GET', 'staff')).body.invitations.find(
      (row: { email: string }) => row.email === email,
    );

  it('is shown once, to another owner than asked for it; one that was shown at once is shown no more', async () => {
    const second = await member(`owner${count}b`, 'owner');
    const direct = (await invite()).body;
    expect(await invitationOf(second, `${login}@example.com`)).toMatchObject({ isLinkToShow: false });
    const shownAlready = await second.send('POST', `staff/invitations/${direct.id}/link`, second.sure());
    expect(shownAlready.body.code).toBe('conflict');

    // As it is once somebody agreed: the row is there, and nobody has seen the link.
    await exchange.admin.query('update staff_invitation set link_shown_at = null where id = $1', [direct.id]);
    const show = (by: Person) => by.send('POST', `staff/invitations/${direct.id}/link`, by.sure());
    expect(await invitationOf(owner, `${login}@example.com`)).toMatchObject({ isLinkToShow: false });
    expect((await show(owner)).body.code).toBe('forbidden');
    expect(await invitationOf(second, `${login}@example.com`)).toMatchObject({ isLinkToShow: true });
    const answers = [await show(second), await show(second)];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[0]?.body.link).toBe(direct.link);
    expect(await acts(`invitation:${direct.id}`)).toContain('staff.link_shown');
  });

  it('is shown to who asked for it where nobody else could hand it over', async () => {
    const { id, link } = (await invite()).body;
    await exchange.admin.query('update staff_invitation set link_shown_at = null where id = $1', [id]);
    const shown = await owner.send('POST', `staff/invitations/${id}/link`, owner.sure());
    expect(shown.body.link).toBe(link);
    await owner.send('DELETE', `staff/invitations/${id}`);
    const gone = await owner.send('POST', `staff/invitations/${id}/link`, owner.sure());
    expect(gone.body.code).toBe('not_found');
  });
});

describe('a role', () => {
  it('is changed by an owner; the next request of whoever lost it is refused', async () => {
    const his = await member(login, 'finance');
    expect((await his.send('GET', 'transfers')).status).toBe(200);
    const row = await rowOf(owner, login);
    const edit = { version: row.version, name: 'New name', role: 'support' };
    const done = await owner.send('PUT', `staff/${row.id}`, { ...edit, ...owner.sure() });
    expect(done.body).toMatchObject({ role: 'support', name: 'New name', version: row.version + 1 });
    const refused = await his.send('POST', 'requisites', {});
    expect(refused.body).toMatchObject({
      code: 'forbidden',
      detail: 'Only these roles may do this: owner, finance.',
    });
    expect((await his.send('GET', 'session')).body.role).toBe('support');
    const stale = await owner.send('PUT', `staff/${row.id}`, { ...edit, role: 'owner', ...owner.sure() });
    expect(stale.body.code).toBe('conflict');
    expect(await told()).toContain('staff_role');
    expect(await acts(`staff:${login}`)).toContain('staff.role');
  });

  it('is nobody’s own to change, and no member reaches these calls', async () => {
    const his = await member(login, 'operator');
    const id = await idOf(login);
    const edit = { version: 1, name: 'King', role: 'owner', password, totp: his.code() };
    expect((await his.send('PUT', `staff/${id}`, edit)).body.code).toBe('forbidden');
    expect((await his.send('POST', 'staff/invitations', {})).body.code).toBe('forbidden');
    await member(`owner${count}b`, 'owner');
    const own = await rowOf(owner, owner.login);
    const self = { version: own.version, name: own.name, role: 'operator', ...owner.sure() };
    expect((await owner.send('PUT', `staff/${own.id}`, self)).body.errors.role[0].code).toBe('own_role');
    const renamed = await owner.send('PUT', `staff/${own.id}`, {
      ...self,
      role: 'owner',
      name: 'Boss',
      ...owner.sure(),
    });
    expect(renamed.body.name).toBe('Boss');
  });
});

describe('switching off', () => {
  it('ends every session at once, and on again lets them sign in as before', async () => {
    const his = await member(login, 'operator');
    const row = await rowOf(owner, login);
    const off = await owner.send('POST', `staff/${row.id}/switch`, { version: row.version, isActive: false });
    expect(off.body).toMatchObject({ isActive: false, sessions: 0 });
    expect((await his.send('GET', 'claims')).status).toBe(401);
    expect((await his.logIn()).body.code).toBe('invalid_credentials');
    const stale = await owner.send('POST', `staff/${row.id}/switch`, {
      version: row.version,
      isActive: true,
    });
    expect(stale.body.code).toBe('conflict');
    await owner.send('POST', `staff/${row.id}/switch`, { version: off.body.version, isActive: true });
    expect((await his.logIn()).status).toBe(200);
    expect(await acts(`staff:${login}`)).toEqual(expect.arrayContaining(['staff.off', 'staff.on']));
    expect(await told()).toEqual(expect.arrayContaining(['staff_off', 'staff_on']));
  });

  it('is not for oneself, and of two owners who do it to each other at once one stays', async () => {
    const other = await member(`owner${count}b`, 'owner');
    const [mine, theirs] = [await rowOf(owner, owner.login), await rowOf(owner, other.login)];
    const off = (by: Person, { id, version }: { id: number; version: number }) =>
      by.send('POST', `staff/${id}/switch`, { version, isActive: false });
    expect((await off(owner, mine)).body.code).toBe('not_oneself');
    const answers = await Promise.all([off(owner, theirs), off(other, mine)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { rows } = await exchange.admin.query("select 1 from staff where role = 'owner' and is_active");
    expect(rows).toHaveLength(1);
  });

  it('takes both from each other at once no better with roles', async () => {
    const other = await member(`owner${count}b`, 'owner');
    const [mine, theirs] = [await rowOf(owner, owner.login), await rowOf(owner, other.login)];
    const demote = (by: Person, { id, version, name }: { id: number; version: number; name: string }) =>
      by.send('PUT', `staff/${id}`, { version, name, role: 'support', ...by.sure() });
    const answers = await Promise.all([demote(owner, theirs), demote(other, mine)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await exchange.admin.query("select 1 from staff where role = 'owner' and is_active");
    expect(rows).toHaveLength(1);
  });

  it('ends their streams within two seconds in every process, as the end of a session and of a role does', async () => {
    await exchange.ctx.outbox.drain();
    const { config, clock } = exchange.ctx;
    // Another process on the same database.
    const elsewhere = await openContext({ config, url: exchange.url, clock, log: createServer(config).log });
    const app = await createApi(elsewhere);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const listen = async (cookie: string) => {
      let end: (at: number) => void = () => undefined;
      const ended = new Promise<number>((resolve) => {
        end = resolve;
      });
      await new Promise<void>((resolve, reject) => {
        const headers = { cookie, host: 'exchange.example' };
        const sent = request({ port, path: '/office/api/stream', headers }, (answer) => {
          expect(answer.statusCode).toBe(200);
          answer.on('data', () => resolve());
          answer.on('close', () => end(performance.now()));
          answer.on('error', () => undefined);
        });
        sent.on('error', reject);
        sent.end();
      });
      return { ended };
    };
    const isOpen = Symbol('open');
    const within = ({ ended }: { ended: Promise<number> }, ms: number) =>
      Promise.race([ended, new Promise<symbol>((resolve) => setTimeout(resolve, ms, isOpen))]);
    try {
      const his = await member(login, 'operator');
      const row = await rowOf(owner, login);
      const [theirs, owners] = [await listen(his.cookie), await listen(owner.cookie)];
      const begun = performance.now();
      await owner.send('POST', `staff/${row.id}/switch`, { version: row.version, isActive: false });
      expect(await within(theirs, 2_000)).not.toBe(isOpen);
      expect((await theirs.ended) - begun).toBeLessThan(2_000);
      expect(await within(owners, 200)).toBe(isOpen);

      await owner.send('POST', `staff/${row.id}/switch`, { version: row.version + 1, isActive: true });
      await his.logIn();
      const [mine] = (await owner.send('GET', `staff/${row.id}`)).body.openSessions;
      const second = await listen(his.cookie);
      await owner.send('DELETE', `staff/${row.id}/sessions/${mine.id}`);
      expect(await within(second, 2_000)).not.toBe(isOpen);

      await his.logIn();
      const third = await listen(his.cookie);
      await owner.send('PUT', `staff/${row.id}/networks`, {
        version: row.version + 2,
        networks: ['10.0.0.0/8'],
      });
      expect(await within(third, 2_000)).not.toBe(isOpen);
    } finally {
      await app.close();
      await elsewhere.close();
    }
  });
});

describe('a reset', () => {
  it('ends password, second factor and sessions, and makes a link that sets them anew', async () => {
    const his = await member(login, 'finance');
    const id = await idOf(login);
    expect((await owner.send('POST', `staff/${await idOf(owner.login)}/reset`, owner.sure())).body.code).toBe(
      'not_oneself',
    );
    const { body } = await owner.send('POST', `staff/${id}/reset`, owner.sure());
    expect(body.emailedTo).toBeNull();
    expect((await his.send('GET', 'me')).status).toBe(401);
    his.secret = '';
    expect((await his.logIn()).body.code).toBe('invalid_credentials');
    expect(await rowOf(owner, login)).toMatchObject({ isReset: true, totp: false, sessions: 0 });
    const token = tokenIn(body.link);
    expect((await his.send('POST', 'invitation', { token })).body).toMatchObject({ login, role: 'finance' });
    const fresh = 'nine blue rivers';
    const accept = await his.send('POST', 'invitation/accept', { token, login: 'another', password: fresh });
    expect(accept.body).toEqual({ login });
    expect((await his.logIn(undefined, fresh)).body).toMatchObject({
      login,
      role: 'finance',
      mustSetUp: true,
    });
    expect((await his.send('POST', 'invitation', { token })).status).toBe(422);
    expect(await rowOf(owner, login)).toMatchObject({ isReset: false });
    expect(await told()).toEqual(expect.arrayContaining(['sign_in_reset', 'sign_in_set']));
  });

  it('is not for somebody who is switched off, and its link ends with them', async () => {
    await member(login, 'finance');
    const id = await idOf(login);
    const token = tokenIn((await owner.send('POST', `staff/${id}/reset`, owner.sure())).body.link);
    const { version } = await rowOf(owner, login);
    await owner.send('POST', `staff/${id}/switch`, { version, isActive: false });
    expect((await owner.send('POST', 'invitation', { token })).status).toBe(422);
    expect((await owner.send('POST', `staff/${id}/reset`, owner.sure())).body.code).toBe('wrong_status');
  });
});

describe('sessions of everybody', () => {
  it('are listed with device and place, and ended one by one or all', async () => {
    const his = await member(login, 'operator', '198.51.100.7');
    const elsewhere = new Person(login, '198.51.100.8');
    elsewhere.secret = his.secret;
    await elsewhere.logIn();
    const id = await idOf(login);
    const { openSessions } = (await owner.send('GET', `staff/${id}`)).body;
    expect(openSessions.map(({ address }: { address: string }) => address).sort()).toEqual([
      ...['198.51.100.7', '198.51.100.8'],
    ]);
    const one = openSessions.find(({ address }: { address: string }) => address === '198.51.100.7');
    expect((await owner.send('DELETE', `staff/${id}/sessions/${one.id}`)).status).toBe(204);
    expect((await owner.send('DELETE', `staff/${id}/sessions/${one.id}`)).status).toBe(404);
    expect((await his.send('GET', 'me')).status).toBe(401);
    expect((await elsewhere.send('GET', 'me')).status).toBe(200);
    expect((await owner.send('DELETE', `staff/${id}/sessions`)).status).toBe(204);
    expect((await elsewhere.send('GET', 'me')).status).toBe(401);
    expect((await owner.send('DELETE', `staff/${await idOf(owner.login)}/sessions`)).status).toBe(204);
    expect((await owner.send('GET', 'me')).status).toBe(200);
  });
});

describe('a list of addresses', () => {
  it('of one person holds for each request and for signing in', async () => {
    const his = await member(login, 'operator', '198.51.100.7');
    const row = await rowOf(owner, login);
    const limit = (networks: string[], version: number) =>
      owner.send('PUT', `staff/${row.id}/networks`, { version, networks });
    const wrong = await limit(['198.51.100.7', 'the office'], row.version);
    expect(wrong.body.errors.networks[0].detail).toContain('“the office” is neither');
    expect((await limit(['198.51.100.0/24', '2001:db8::/32'], row.version)).body.networks).toHaveLength(2);
    expect((await his.send('GET', 'claims')).status).toBe(200);
    const from = (address: string) => his.send('GET', 'claims', undefined, address);
    expect((await from('203.0.113.9')).body).toMatchObject({
      ...{ code: 'address_not_allowed', status: 403 },
      detail: 'The office cannot be entered from 203.0.113.9. An owner changes the list of addresses.',
    });
    expect((await from('2001:db8:7::1')).status).toBe(200);
    expect((await his.logIn('203.0.113.9')).body.code).toBe('address_not_allowed');
    const guess = new Person(login, '203.0.113.9');
    expect((await guess.logIn(undefined, 'wrong')).body.code).toBe('invalid_credentials');
    expect((await limit([], row.version)).body.code).toBe('conflict');
    expect((await limit([], row.version + 1)).body.networks).toEqual([]);
    expect((await from('203.0.113.9')).status).toBe(200);
    expect(await acts(`staff:${login}`)).toContain('staff.networks');
  });

  it('is refused by its field where it would lock out whoever saves it, of the office and of oneself', async () => {
    const { office } = (await owner.send('GET', 'staff')).body;
    const out = await owner.send('PUT', 'networks', {
      version: office.version,
      networks: ['203.0.113.0/24'],
    });
    expect(out.body.errors.networks[0]).toMatchObject({
      code: 'locks_you_out',
      detail: 'Your own address 192.0.2.1 is not in the list: you would lock yourself out. Add it.',
    });
    const own = await rowOf(owner, owner.login);
    const self = { version: own.version, networks: ['203.0.113.9'] };
    const refused = await owner.send('PUT', `staff/${own.id}/networks`, self);
    expect(refused.body.errors.networks[0].code).toBe('locks_you_out');
    const kept = await owner.send('PUT', 'networks', { version: office.version, networks: ['192.0.2.0/24'] });
    expect(kept.body.networks).toEqual(['192.0.2.0/24']);
    expect((await owner.send('GET', 'staff', undefined, '203.0.113.9')).body.code).toBe(
      'address_not_allowed',
    );
    const token = tokenIn((await invite()).body.link);
    const far = await new Person('x').send('POST', 'invitation', { token }, '203.0.113.9');
    expect(far.body.code).toBe('address_not_allowed');
    expect((await owner.send('PUT', 'networks', { version: office.version, networks: [] })).body.code).toBe(
      'conflict',
    );
    expect(await told()).toContain('office_networks');
  });
});
