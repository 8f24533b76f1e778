import type { Challenge } from 'altcha-lib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../../platform/http/server.ts';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { answerTo } from '../captcha/providers/testing-solve.ts';
import { captchaCheck } from '../captcha/require-captcha.ts';
import { addStaff } from './add-staff.ts';
import { staffSessionRoutes } from './session-routes.ts';

let small: MinimalContext;
let app: FastifyInstance;
const password = 'correct horse battery';
const url = '/office/api/session';

beforeAll(async () => {
  small = await minimalContext(
    { RATE_LIMITS: 'on' },
    { outbox: { wake: () => undefined, drain: async () => undefined, close: async () => undefined } },
  );
  app = await small.serve(staffSessionRoutes);
  await addStaff(
    small.ctx.db,
    { login: 'Kate', name: 'Kate Brook', role: 'operator', password },
    small.time.now,
  );
});
afterAll(() => small.close());
beforeEach(() => small.admin.query('delete from rate_limit'));

function logIn(
  given: {
    login?: string;
    password?: string;
    from?: string;
    captcha?: string;
    cookies?: Record<string, string>;
  } = {},
) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: given.from ?? '192.0.2.1',
    ...(given.cookies ? { cookies: given.cookies } : {}),
    payload: {
      login: given.login ?? 'kate',
      password: given.password ?? password,
      ...(given.captcha ? { captcha: given.captcha } : {}),
    },
  });
}

/** What a browser answers that was asked for the captcha. */
async function solved(from = '192.0.2.1'): Promise<string> {
  const { challenge } = await captchaCheck(small.ctx, 'office', from);
  return answerTo(challenge as unknown as Challenge);
}

async function session(): Promise<Record<string, string>> {
  const cookie = (await logIn()).cookies.find(({ name }) => name === 'office');
  return { office: String(cookie?.value) };
}

describe('signing in', () => {
  it('gives a cookie that scripts and other sites never see, and that only the office gets', async () => {
    const answer = await logIn({ login: ' KATE ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ id: 1, login: 'kate', name: 'Kate Brook', role: 'operator' },
      ...{ demo: true, totp: false, mustSetUp: false },
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'office', httpOnly: true, sameSite: 'Strict', path: '/office' });
    expect(cookie?.secure).toBeUndefined();
    expect(Buffer.from(String(cookie?.value), 'base64url')).toHaveLength(32);
  });

  it('marks the cookie Secure where the site is under https', async () => {
    const secure = {
      ...small.ctx,
      config: { ...small.ctx.config, publicUrl: 'https://exchange.example' },
    };
    const other = createServer(secure.config);
    staffSessionRoutes(other, secure);
    const answer = await other.inject({ method: 'POST', url, payload: { login: 'kate', password } });
    expect(answer.cookies[0]).toMatchObject({ name: '__Secure-office', secure: true });
    await other.close();
  });

  it('leaves neither password nor token in the database', async () => {
    const { office } = await session();
    const { rows } = await small.admin.query(
      `select (select string_agg(t::text, ' ') from staff t) || (select string_agg(t::text, ' ') from staff_session t)
         || (select string_agg(t::text, ' ') from audit t) || (select string_agg(t::text, ' ') from rate_limit t) as everything`,
    );
    const everything = String(rows[0].everything);
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(everything).not.toContain(password);
    expect(everything).not.toContain(String(office));
    expect(everything).not.toContain(Buffer.from(String(office), 'base64url').toString('hex'));
  });

  it('is written into the audit log with its address', async () => {
    await logIn({ from: '192.0.2.77' });
    const { rows } = await small.admin.query(
      'select act, object, host(address) as address from audit order by id desc limit 1',
    );
    expect(rows[0]).toEqual({ act: 'staff.log_in', object: 'staff:kate', address: '192.0.2.77' });
  });

  it('answers an unknown login, a wrong password and one switched off alike', async () => {
    await addStaff(small.ctx.db, { login: 'gone', name: 'Gone', role: 'support', password }, small.time.now);
    await small.admin.query("update staff set is_active = false where login = 'gone'");
    const answers = await Promise.all([
      logIn({ password: 'wrong' }),
      logIn({ login: 'nobody' }),
      logIn({ login: 'gone' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ code: 'invalid_credentials' });
    expect(answers.flatMap((answer) => answer.cookies)).toEqual([]);
  });

  it('checks a password for an unknown login too, so that its answer comes no sooner', async () => {
    // The least of several, since other work on the machine only ever adds; and only that it is not left out.
    const took = async (login: string) => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await small.admin.query('delete from rate_limit');
        const start = performance.now();
        await logIn({ login, password: 'wrong' });
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await took('kate'), await took('nobody')];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('refuses what is no sign-in by its field, and a request that another site caused', async () => {
    const empty = await app.inject({ method: 'POST', url, payload: { login: 'kate' } });
    expect(empty.json()).toMatchObject({ status: 422, errors: { password: [{ code: 'required' }] } });
    const nul = await logIn({ login: 'ka\u0000te' });
    expect(nul.json()).toMatchObject({ status: 422, errors: { login: [{ code: 'forbidden_characters' }] } });
    const foreign = await app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://evil.example' },
      payload: { login: 'kate', password },
    });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('limits of signing in', () => {
  it('ask for a captcha after four failures from one address, and never shut the owner out from elsewhere', async () => {
    for (let guess = 0; guess < 4; guess += 1)
      expect((await logIn({ password: 'wrong' })).statusCode).toBe(401);
    const asked = await logIn();
    expect(asked.json()).toMatchObject({ code: 'captcha', context: { provider: 'altcha' } });
    expect((await logIn({ captcha: 'made up' })).json().code).toBe('captcha');
    const captcha = await solved();
    expect((await logIn({ password: 'wrong', captcha })).statusCode).toBe(401);
    const locked = await logIn({ captcha: await solved() });
    expect(locked.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await logIn({ from: '198.51.100.9' })).statusCode).toBe(200);
  });

  it('let in whoever answered the captcha', async () => {
    for (let guess = 0; guess < 4; guess += 1) await logIn({ password: 'wrong' });
    expect((await logIn()).json().code).toBe('captcha');
    expect((await logIn({ captcha: await solved() })).statusCode).toBe(200);
  });

  it('count guesses that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn({ password: 'wrong' })));
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => answer.statusCode === 200)).toEqual([]);
  });

  it('ask for a captcha for a login that was tried twenty times from anywhere, known or not', async () => {
    for (const login of ['kate', 'nobody']) {
      for (let guess = 0; guess < 20; guess += 1)
        expect((await logIn({ login, password: 'wrong', from: `203.0.113.${guess}` })).statusCode).toBe(401);
      const more = await logIn({ login, password: 'wrong', from: '203.0.113.99' });
      expect([login, more.json().code]).toEqual([login, 'captcha']);
    }
  });

  it('never ask a browser in which they signed in before', async () => {
    const answer = await logIn({ from: '198.51.100.7' });
    const device = answer.cookies.find(({ name }) => name === 'office_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/office' });
    for (let guess = 0; guess < 22; guess += 1)
      await logIn({ password: 'wrong', from: `203.0.113.${Math.floor(guess / 4)}` });
    for (let guess = 0; guess < 5; guess += 1) await logIn({ password: 'wrong', from: '198.51.100.7' });
    const cookies = { office_device: String(device?.value) };
    expect((await logIn({ from: '198.51.100.7', cookies })).statusCode).toBe(200);
    expect((await logIn({ from: '198.51.100.7' })).statusCode).not.toBe(200);
    // Of a password that was changed since, the mark is good for nothing.
    const forged = {
      office_device: String(device?.value).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    };
    expect((await logIn({ from: '198.51.100.7', cookies: forged })).statusCode).not.toBe(200);
  });

  it('take an IPv6 network as one address, and a /48 as one sixty times over', async () => {
    for (let guess = 0; guess < 4; guess += 1)
      await logIn({ password: 'wrong', from: `2001:db8:1:2::${guess + 1}` });
    expect((await logIn({ from: '2001:db8:1:2:ffff::9' })).json().code).toBe('captcha');
    expect((await logIn({ from: '2001:db8:1:3::1' })).statusCode).toBe(200);
    for (let guess = 0; guess < 56; guess += 1)
      await logIn({ login: `user${guess}`, from: `2001:db8:1:${guess + 10}::1` });
    expect((await logIn({ from: '2001:db8:1:ff::1' })).json().code).toBe('rate_limited');
    expect((await logIn({ from: '2001:db8:2::1' })).statusCode).toBe(200);
  });

  it('leave a trace of what failed, without what was typed, and tell owners once of a burst', async () => {
    const traces = async () =>
      (
        await small.admin.query<{ object: string; after: object; address: string }>(
          "select object, after, host(address) as address from audit where act = 'staff.sign_in_failed' order by id",
        )
      ).rows;
    const before = (await traces()).length;
    await logIn({ password: 'hunter2', from: '192.0.2.50' });
    await logIn({ login: 'hunter2 typed here', from: '192.0.2.51' });
    expect((await traces()).slice(before)).toEqual([
      { object: 'staff:kate', after: { reason: 'password' }, address: '192.0.2.50' },
      { object: 'staff:?', after: { reason: 'password' }, address: '192.0.2.51' },
    ]);
    const told =
      "select from outbox where topic = 'owners.notice' and payload->'notice'->>'kind' = 'sign_ins_failed'";
    await small.admin.query('delete from outbox');
    for (let guess = 0; guess < 18; guess += 1)
      await logIn({ password: 'wrong', from: `192.0.2.${100 + guess}` });
    // One for the exchange's own address, one for Telegram.
    expect((await small.admin.query(told)).rowCount).toBe(2);
  });

  it('bound what one address can add to the audit log', async () => {
    const count = async () => (await small.admin.query('select from audit')).rowCount ?? 0;
    const before = await count();
    for (let guess = 0; guess < 40; guess += 1) await logIn({ password: 'wrong', from: '192.0.2.77' });
    expect((await count()) - before).toBeLessThanOrEqual(30);
  });

  it('are lifted for benchmarks', async () => {
    const open = { ...small.ctx, config: { ...small.ctx.config, rateLimits: false } };
    const other = await small.serve((server) => staffSessionRoutes(server, open));
    for (let guess = 0; guess < 6; guess += 1) {
      const answer = await other.inject({
        method: 'POST',
        url,
        payload: { login: 'kate', password: 'wrong' },
      });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('a session', () => {
  it('says who is signed in', async () => {
    const answer = await app.inject({ url, cookies: await session() });
    expect(answer.json()).toMatchObject({ login: 'kate', role: 'operator' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('without one, the demo tells its login, and an exchange tells nothing', async () => {
    const demo = await app.inject({ url });
    expect(demo.statusCode).toBe(401);
    expect(demo.json()).toMatchObject({
      code: 'token_not_valid',
      context: { demoLogin: { login: 'demo', password: expect.any(String) } },
    });
    const real = { ...small.ctx, config: { ...small.ctx.config, mode: 'production' as const } };
    const other = await small.serve((server) => staffSessionRoutes(server, real));
    expect((await other.inject({ url })).json()).not.toHaveProperty('context');
  });

  it('is not made from thin air', async () => {
    for (const office of ['', 'x', 'A'.repeat(43), 'A'.repeat(5_000), "' or 1=1 --"]) {
      expect((await app.inject({ url, cookies: { office } })).statusCode).toBe(401);
    }
  });

  it('lasts twelve hours from its last use', async () => {
    const cookies = await session();
    const began = small.time.now;
    small.time.now = new Date(began.getTime() + 11 * 60 * 60 * 1000);
    expect((await app.inject({ url, cookies })).statusCode).toBe(200);
    small.time.now = new Date(began.getTime() + 22 * 60 * 60 * 1000);
    expect((await app.inject({ url, cookies })).statusCode).toBe(200);
    small.time.now = new Date(began.getTime() + 34 * 60 * 60 * 1000 + 1);
    expect((await app.inject({ url, cookies })).statusCode).toBe(401);
    small.time.now = began;
  });

  it('ends seven days after its start, however much it is used', async () => {
    const cookies = await session();
    const began = small.time.now;
    const at = (hours: number) => {
      small.time.now = new Date(began.getTime() + hours * 60 * 60 * 1000);
      return app.inject({ url, cookies });
    };
    for (let hours = 10; hours < 168; hours += 10) expect((await at(hours)).statusCode).toBe(200);
    expect((await at(168.1)).statusCode).toBe(401);
    small.time.now = began;
  });

  it('goes before the one that the same browser had', async () => {
    const before = await session();
    const answer = await logIn({ cookies: before });
    const { value = '' } = answer.cookies.find(({ name }) => name === 'office') ?? {};
    expect((await app.inject({ url, cookies: before })).statusCode).toBe(401);
    expect((await app.inject({ url, cookies: { office: value } })).statusCode).toBe(200);
  });

  it('ends for good when its owner signs out, and signing out twice is no error', async () => {
    const cookies = await session();
    const other = await session();
    const out = await app.inject({ method: 'DELETE', url, cookies });
    expect(out.statusCode).toBe(204);
    expect(out.cookies[0]).toMatchObject({ name: 'office', value: '', path: '/office' });
    expect((await app.inject({ url, cookies })).statusCode).toBe(401);
    expect((await app.inject({ url, cookies: other })).statusCode).toBe(200);
    expect((await app.inject({ method: 'DELETE', url, cookies })).statusCode).toBe(204);
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(204);
  });

  it('ends at once for whoever is switched off', async () => {
    const cookies = await session();
    await small.admin.query("update staff set is_active = false where login = 'kate'");
    expect((await app.inject({ url, cookies })).statusCode).toBe(401);
    await small.admin.query("update staff set is_active = true where login = 'kate'");
  });
});

describe('addStaff', () => {
  it('takes a login once, whatever its case', async () => {
    const again = await addStaff(
      small.ctx.db,
      { login: 'KATE', name: 'x', role: 'owner', password: 'other' },
      small.time.now,
    );
    expect(again).toBeNull();
    expect((await logIn()).json()).toMatchObject({ role: 'operator' });
  });
});
