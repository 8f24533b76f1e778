import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SmallWorld, smallWorld } from '../testing/small-world.ts';
import { addStaff, staffSessionRoutes } from './index.ts';

let small: SmallWorld;
let app: FastifyInstance;
const password = 'correct horse battery';
const url = '/office/api/session';

beforeAll(async () => {
  small = await smallWorld({ RATE_LIMITS: 'on' });
  app = await small.serve(staffSessionRoutes);
  await addStaff(
    small.world.db,
    { login: 'Kate', name: 'Kate Brook', role: 'operator', password },
    small.time.now,
  );
});
afterAll(() => small.close());
beforeEach(() => small.admin.query('delete from rate_limit'));

function logIn(given: { login?: string; password?: string; from?: string } = {}) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: given.from ?? '192.0.2.1',
    payload: { login: given.login ?? 'kate', password: given.password ?? password },
  });
}

async function session(): Promise<Record<string, string>> {
  const cookie = (await logIn()).cookies.find(({ name }) => name === 'office');
  return { office: String(cookie?.value) };
}

describe('signing in', () => {
  it('gives a cookie that scripts and other sites never see, and that only the office gets', async () => {
    const answer = await logIn({ login: ' KATE ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: 1, login: 'kate', name: 'Kate Brook', role: 'operator', demo: true });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'office', httpOnly: true, sameSite: 'Strict', path: '/office' });
    expect(cookie?.secure).toBeUndefined();
    expect(Buffer.from(String(cookie?.value), 'base64url')).toHaveLength(32);
  });

  it('marks the cookie Secure where the site is under https', async () => {
    const secure = {
      ...small.world,
      config: { ...small.world.config, publicUrl: 'https://exchange.example' },
    };
    const other = await small.serve((server) => staffSessionRoutes(server, secure));
    const answer = await other.inject({ method: 'POST', url, payload: { login: 'kate', password } });
    expect(answer.cookies[0]).toMatchObject({ secure: true });
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
    await addStaff(
      small.world.db,
      { login: 'gone', name: 'Gone', role: 'support', password },
      small.time.now,
    );
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
  it('lets nobody guess a sixth time, even rightly, and never locks the owner out from elsewhere', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await logIn({ password: 'wrong' })).statusCode).toBe(401);
    const locked = await logIn();
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect(locked.json()).toMatchObject({ code: 'rate_limited' });
    expect((await logIn({ from: '198.51.100.9' })).statusCode).toBe(200);
  });

  it('counts guesses that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn({ password: 'wrong' })));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
  });

  it('lets one address try twenty times in all, over any logins', async () => {
    for (let guess = 0; guess < 20; guess += 1)
      expect((await logIn({ login: `user${guess}` })).statusCode).toBe(401);
    expect((await logIn({ login: 'one-more' })).statusCode).toBe(429);
  });

  it('takes an IPv6 network as one address', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await logIn({ password: 'wrong', from: `2001:db8:1:2::${guess + 1}` });
    expect((await logIn({ from: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429);
    expect((await logIn({ from: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('begins anew after a right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await logIn({ password: 'wrong', from: '203.0.113.5' });
      expect((await logIn({ from: '203.0.113.5' })).statusCode).toBe(200);
    }
  });

  it('are lifted for benchmarks', async () => {
    const open = { ...small.world, config: { ...small.world.config, rateLimits: false } };
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
    const real = { ...small.world, config: { ...small.world.config, mode: 'production' as const } };
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
      small.world.db,
      { login: 'KATE', name: 'x', role: 'owner', password: 'other' },
      small.time.now,
    );
    expect(again).toBeNull();
    expect((await logIn()).json()).toMatchObject({ role: 'operator' });
  });
});
