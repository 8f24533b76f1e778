import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { emailsTo, goodPassword, linkTo, newUser, openVisitor } from './testing-visitor.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => exchange.close());

const guess = (email: string, address: string, more: Record<string, string> = {}) =>
  exchange.app.inject({
    method: 'POST',
    url: '/front-api/auth/login/',
    remoteAddress: address,
    headers: more,
    payload: { email, password: 'a wrong guess' },
  });
const codes = async (answers: Promise<{ json(): { code: string } }>[]) =>
  (await Promise.all(answers)).map((answer) => answer.json().code);

describe('limits of signing in', () => {
  it('let one address guess five times at one e-mail, known or not, also all at once', async () => {
    await newUser(exchange, 'anna@example.com');
    for (const email of ['anna@example.com', 'nobody@example.com']) {
      const address = email.startsWith('anna') ? '192.0.2.1' : '192.0.2.2';
      const said = await codes(Array.from({ length: 8 }, () => guess(email, address)));
      expect(said.filter((code) => code === 'rate_limited')).toHaveLength(3);
      expect(said.filter((code) => code === 'invalid_credentials' || code === 'captcha')).toHaveLength(5);
    }
  });

  it('are not fooled by a forged X-Forwarded-For', async () => {
    const said = await codes(
      Array.from({ length: 6 }, (_, number) =>
        guess('forged@example.com', '192.0.2.3', { 'x-forwarded-for': `198.51.100.${number}` }),
      ),
    );
    expect(said).toContain('rate_limited');
  });

  it('count an IPv6 network as one', async () => {
    const said = await codes(
      Array.from({ length: 6 }, (_, number) => guess('six@example.com', `2001:db8:0:1::${number + 1}`)),
    );
    expect(said).toContain('rate_limited');
  });

  it('never shut the owner out: a known browser comes in whatever strangers do, and so does a reset', async () => {
    const owner = await newUser(exchange, 'owner@example.com');
    for (let number = 0; number < 30; number += 1)
      await guess('owner@example.com', `203.0.113.${Math.floor(number / 5)}`);
    // From the owner's own address, where somebody else guesses too.
    for (let number = 0; number < 6; number += 1) await guess('owner@example.com', '127.0.0.1');
    expect((await owner.logIn('owner@example.com')).statusCode).toBe(200);

    const elsewhere = openVisitor(exchange);
    const blocked = await elsewhere.logIn('owner@example.com');
    expect(blocked.json().code).toMatch(/rate_limited|captcha/);
    await elsewhere.send(
      'POST',
      '/api/v1/users/restore/',
      { email: 'owner@example.com' },
      { address: '198.18.0.1' },
    );
    const link = await linkTo(exchange, 'owner@example.com', 'token');
    await elsewhere.send('POST', `/api/v1/users/restore/${link}/`, { password: 'another green stone' });
    expect((await elsewhere.logIn('owner@example.com', 'another green stone')).statusCode).toBe(200);
  });

  it('ask for a captcha once twenty guesses came for one e-mail, from wherever', async () => {
    for (let number = 0; number < 20; number += 1) await guess('crowd@example.com', `198.51.100.${number}`);
    const [code] = await codes([guess('crowd@example.com', '198.51.100.99')]);
    expect(code).toBe('captcha');
  });

  it.each([
    ['reactivate', 204],
    ['restore', 204],
    ['signup', 201],
  ])('bound emails of %s by email without a word, so that nobody shuts another out', async (call, status) => {
    const email = `${call}@example.com`;
    await newUser(exchange, email);
    const before = (await emailsTo(exchange, email)).length;
    const statuses = [];
    for (let number = 0; number < 8; number += 1) {
      const answer = await openVisitor(exchange).send(
        'POST',
        `/api/v1/users/${call}/`,
        { email, ...(call === 'signup' && { password: goodPassword }) },
        { address: `198.18.${call.length}.${number}` },
      );
      statuses.push(answer.statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([status]));
    // The sign-up of the account itself was the first of five.
    expect((await emailsTo(exchange, email)).length - before).toBe(call === 'signup' ? 4 : 5);
  });

  it('bound emails by address, whoever they are for', async () => {
    const statuses = [];
    for (let number = 0; number < 21; number += 1) {
      const answer = await openVisitor(exchange).send(
        'POST',
        '/api/v1/users/reactivate/',
        { email: `somebody${number}@example.com` },
        { address: '198.51.100.200' },
      );
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(204), 429]);
  });

  it('give a right password no more guesses at an account of the same e-mail', async () => {
    await newUser(exchange, 'mixed@example.com');
    const own = 'a password of their own';
    const from = { address: '192.0.2.77', bearer: null };
    const thief = openVisitor(exchange);
    await thief.send('POST', '/api/v1/users/signup/', { email: 'mixed@example.com', password: own });
    const said = [];
    for (let number = 0; number < 12; number += 1) {
      const password = number % 3 === 2 ? own : `guess number ${number}`;
      const body = { email: 'mixed@example.com', password };
      said.push((await openVisitor(exchange).send('POST', '/front-api/auth/login/', body, from)).json().code);
    }
    expect(said.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(5);
  });

  it('bound right sign-ins too, and the emails that they write', async () => {
    await newUser(exchange, 'often@example.com');
    const said = [];
    for (let number = 0; number < 32; number += 1) {
      const answer = await openVisitor(exchange).send(
        'POST',
        '/front-api/auth/login/',
        { email: 'often@example.com', password: goodPassword },
        { address: `198.19.7.${number}`, bearer: null },
      );
      said.push(answer.json().code ?? 'in');
    }
    expect(said.filter((code) => code === 'in').length).toBe(29);
  });

  it('bound codes of two-factor for whoever has the password', async () => {
    const user = await newUser(exchange, 'codes@example.com');
    await user.send('POST', '/api/v1/users/me/totp/', { password: goodPassword });
    await exchange.admin.query("update users set totp_since = now() where email = 'codes@example.com'");
    const said = [];
    for (let number = 0; number < 6; number += 1) {
      const answer = await openVisitor(exchange).send(
        'POST',
        '/front-api/auth/login/',
        { email: 'codes@example.com', password: goodPassword, totp: `00000${number}` },
        { address: `198.19.0.${number}`, bearer: null },
      );
      said.push(answer.json().code);
    }
    expect(said.at(-1)).toBe('rate_limited');
    const known = await user.logIn('codes@example.com', goodPassword, { totp: '000000' });
    expect(known.json().code).toBe('validation');
  });
});

describe('failed sign-ins', () => {
  const kept = async (object: string) =>
    (
      await exchange.admin.query<{ reason: string; address: string }>(
        "select after->>'reason' as reason, host(address) as address from audit where act = 'user.sign_in_failed' and object = $1 order by id",
        [object],
      )
    ).rows;

  it('are recorded, at most five a minute of an account, however many there are', async () => {
    await newUser(exchange, 'watched@example.com');
    const { rows } = await exchange.admin.query("select id from users where email = 'watched@example.com'");
    for (let number = 0; number < 12; number += 1)
      await guess('watched@example.com', `198.51.100.${Math.floor(number / 4)}`);
    const failures = await kept(`user:${rows[0].id}`);
    expect(failures).toHaveLength(5);
    expect(failures[0]).toEqual({ reason: 'password', address: '198.51.100.0' });
  });

  it('at an e-mail that nobody has are recorded alike, without what was typed', async () => {
    const before = (await kept('user:?')).length;
    for (let number = 0; number < 3; number += 1)
      await guess('not-a-user-but-a-secret@example.com', '198.51.101.1');
    expect((await kept('user:?')).length).toBe(before + 3);
    const { rows } = await exchange.admin.query("select from audit where audit::text like '%secret%'");
    expect(rows).toEqual([]);
  });

  it('leave a right sign-in without a trace', async () => {
    const user = await newUser(exchange, 'right@example.com');
    const { rows } = await exchange.admin.query("select id from users where email = 'right@example.com'");
    await user.logIn('right@example.com');
    expect(await kept(`user:${rows[0].id}`)).toEqual([]);
  });
});
