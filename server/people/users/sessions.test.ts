import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { emailsTo, goodPassword, linkTo, newUser, openVisitor } from './testing-visitor.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const me = '/api/v1/users/me/';
const minute = 60_000;

describe('signing in', () => {
  it('gives an access token in the answer, and the refresh token where no script reaches it', async () => {
    const anna = await newUser(exchange, 'anna@example.com');
    const answer = await anna.logIn('anna@example.com', goodPassword, { remember: true });
    const now = exchange.clock.now().getTime();
    expect(new Date(answer.json().expiresAt).getTime() - now).toBe(10 * minute);
    const refresh = answer.cookies.filter(({ name }) => name === 'refresh');
    expect(refresh.map(({ path }) => path)).toEqual(['/front-api/auth', '/en/front-api/auth']);
    for (const cookie of refresh)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 30 * 24 * 60 * 60 });
    expect(answer.body).not.toContain(refresh[0]?.value);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.cookies.find(({ name }) => name === 'signed_in')).toMatchObject({
      value: '1',
      sameSite: 'Lax',
    });
  });

  it('ends with the browser where it is not to be remembered', async () => {
    const boris = await newUser(exchange, 'boris@example.com');
    const answer = await boris.logIn('boris@example.com');
    for (const cookie of answer.cookies.filter(({ name }) => name !== 'device'))
      expect([cookie.name, cookie.maxAge, cookie.expires]).toEqual([cookie.name, undefined, undefined]);
    exchange.clock.turn(25 * 60 * minute);
    expect((await boris.refresh()).statusCode).toBe(401);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    await newUser(exchange, 'vera@example.com');
    const wrong = await openVisitor(exchange).logIn('vera@example.com', 'not the password');
    const unknown = await openVisitor(exchange).logIn('nobody@example.com', 'not the password');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, unknown.json()]);
    expect(wrong.json().code).toBe('invalid_credentials');
  });

  it('checks as many passwords for an unknown e-mail as for a known one, so that its answer comes no sooner', async () => {
    await newUser(exchange, 'timed@example.com');
    // The least of several, since other work on the machine only ever adds; and only that nothing is left out.
    const took = async (email: string) => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const start = performance.now();
        await openVisitor(exchange).logIn(email, 'not the password');
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await took('timed@example.com'), await took('untimed@example.com')];
    expect(unknown).toBeGreaterThan(known / 4);
    expect(known).toBeGreaterThan(unknown / 4);
  });

  it('takes the language of emails from what the sign-in says', async () => {
    const gleb = await newUser(exchange, 'gleb@example.com');
    await openVisitor(exchange).send(
      'POST',
      '/front-api/auth/login/?locale=en-US',
      {
        email: 'gleb@example.com',
        password: goodPassword,
      },
      { bearer: null },
    );
    expect((await gleb.send('GET', me)).json().locale).toBe('en-US');
  });

  it('leaves the language of emails that was chosen in the settings', async () => {
    const zahar = await newUser(exchange, 'zahar@example.com');
    await zahar.send('PATCH', '/api/v1/users/me/settings/', { locale: 'en-US' });
    const body = { email: 'zahar@example.com', password: goodPassword };
    await openVisitor(exchange).send('POST', '/front-api/auth/login/?locale=ru-RU', body);
    expect((await zahar.send('GET', '/api/v1/users/me/settings/')).json().locale).toBe('en-US');
  });

  it('ends the session that the browser had before, whoever it was of', async () => {
    const first = await newUser(exchange, 'yakov@example.com');
    await newUser(exchange, 'eva@example.com');
    const [access, left] = [first.access, first.copy()];
    expect((await first.logIn('eva@example.com')).statusCode).toBe(200);
    expect((await first.send('GET', me, undefined, { bearer: access })).statusCode).toBe(401);
    expect((await left.refresh()).statusCode).toBe(401);
    expect((await first.send('GET', me)).json().email).toBe('eva@example.com');
  });

  it('lasts 90 days at the longest, however often it is renewed', async () => {
    const day = 24 * 60 * minute;
    const zina = await newUser(exchange, 'zina@example.com');
    await zina.logIn('zina@example.com', goodPassword, { remember: true });
    for (let days = 0; days < 80; days += 20) {
      exchange.clock.turn(20 * day);
      expect((await zina.refresh()).statusCode).toBe(200);
    }
    exchange.clock.turn(9 * day);
    expect((await zina.refresh()).statusCode).toBe(200);
    exchange.clock.turn(day);
    expect((await zina.send('GET', me)).statusCode).toBe(401);
    expect((await zina.refresh()).statusCode).toBe(401);
  });

  it('writes to the owner when a browser that is not known signs in, unless told not to', async () => {
    const dima = await newUser(exchange, 'dima@example.com');
    await dima.logIn('dima@example.com');
    const kinds = async () => (await emailsTo(exchange, 'dima@example.com')).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['user.activate']);
    await openVisitor(exchange).logIn('dima@example.com');
    expect(await kinds()).toEqual(['user.signed_in', 'user.activate']);
    // As the list of sessions names it, and not all that a browser says of itself.
    const [email] = await emailsTo(exchange, 'dima@example.com');
    expect(email?.body).toContain('Firefox 140, Linux');
    expect(email?.body).not.toMatch(/Mozilla|Gecko/);
    await dima.send('PATCH', '/api/v1/users/me/settings/', { notifications: { signIns: false } });
    await openVisitor(exchange).logIn('dima@example.com');
    expect(await kinds()).toEqual(['user.signed_in', 'user.activate']);
  });
});

describe('an access token', () => {
  it('is good for ten minutes and no longer, and a bad one is never a guest’s', async () => {
    const anna = await newUser(exchange, 'egor@example.com');
    exchange.clock.turn(10 * minute - 1_000);
    expect((await anna.send('GET', me)).statusCode).toBe(200);
    exchange.clock.turn(1_001);
    const late = await anna.send('GET', me);
    expect([late.statusCode, late.json().code]).toEqual([401, 'token_not_valid']);
    for (const bearer of ['nonsense', 'a.b.c', `${anna.access}x`]) {
      const answer = await anna.send('GET', '/api/v1/calculator/pair/1/2/', undefined, { bearer });
      expect([bearer, answer.statusCode]).toEqual([bearer, 401]);
    }
  });

  it('without a signature, or signed with another key, is none', async () => {
    const user = await newUser(exchange, 'fedor@example.com');
    const [head = '', body = '', sign = ''] = (user.access ?? '').split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const others = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: '1' }),
    );
    for (const bearer of [
      `${none}.${body}.`,
      `${none}.${body}.${sign}`,
      `${head}.${others.toString('base64url')}.${sign}`,
    ])
      expect((await user.send('GET', me, undefined, { bearer })).statusCode).toBe(401);
  });

  it('dies with its session, not ten minutes later', async () => {
    const user = await newUser(exchange, 'galina@example.com');
    const before = user.access;
    await user.send('POST', '/front-api/auth/logout/');
    expect(user.cookie('refresh')).toBeUndefined();
    expect(user.cookie('signed_in')).toBeUndefined();
    expect((await user.send('GET', me, undefined, { bearer: before })).statusCode).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is exchanged for its successor, and the one after that', async () => {
    const user = await newUser(exchange, 'inna@example.com');
    const tokens = [user.cookie('refresh')];
    for (let turn = 0; turn < 3; turn += 1) {
      exchange.clock.turn(minute);
      expect((await user.refresh()).statusCode).toBe(200);
      tokens.push(user.cookie('refresh'));
    }
    expect(new Set(tokens).size).toBe(4);
    expect((await user.send('GET', me)).statusCode).toBe(200);
  });

  it('gives two tabs that use it at once the same successor', async () => {
    const one = await newUser(exchange, 'kira@example.com');
    const two = one.copy();
    const answers = await Promise.all([one.refresh(), two.refresh()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(one.cookie('refresh')).toBe(two.cookie('refresh'));
    exchange.clock.turn(10_000);
    const late = two.copy();
    expect((await late.refresh()).statusCode).toBe(200);
  });

  it('that comes back after ten seconds ends all that came of it', async () => {
    const owner = await newUser(exchange, 'lena@example.com');
    const thief = owner.copy();
    await owner.refresh();
    exchange.clock.turn(10_001);
    expect((await thief.refresh()).statusCode).toBe(401);
    expect(thief.cookie('refresh')).toBeUndefined();
    expect((await owner.send('GET', me)).statusCode).toBe(401);
    expect((await owner.refresh()).statusCode).toBe(401);
  });

  it('that a thief used first shuts the thief out when its owner comes', async () => {
    const owner = await newUser(exchange, 'mila@example.com');
    const thief = owner.copy();
    await thief.refresh();
    await thief.refresh();
    exchange.clock.turn(11_000);
    expect((await owner.refresh()).statusCode).toBe(401);
    expect((await thief.send('GET', me)).statusCode).toBe(401);
    expect((await thief.refresh()).statusCode).toBe(401);
  });

  it('that was never given ends nothing', async () => {
    const user = await newUser(exchange, 'nina@example.com');
    const [id, , proof] = (user.cookie('refresh') ?? '').split('.');
    for (const token of [`${id}.5.${proof}`, `${id}.0.${'a'.repeat(43)}`, 'x', '']) {
      const answer = await exchange.app.inject({
        method: 'POST',
        url: '/front-api/auth/refresh/',
        headers: { cookie: `refresh=${token}` },
      });
      expect(answer.statusCode).toBe(401);
    }
    expect((await user.refresh()).statusCode).toBe(200);
  });

  it('is asked for by our own pages alone', async () => {
    const user = await newUser(exchange, 'olga@example.com');
    const answer = await exchange.app.inject({
      method: 'POST',
      url: '/front-api/auth/refresh/',
      headers: { cookie: `refresh=${user.cookie('refresh')}`, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the list of sessions', () => {
  it('names the browsers, and ends one of them or all others', async () => {
    const here = await newUser(exchange, 'petr@example.com');
    const there = openVisitor(exchange);
    await there.logIn('petr@example.com');
    const third = openVisitor(exchange);
    await third.logIn('petr@example.com');
    const list = (await here.send('GET', '/api/v1/users/me/sessions/')).json().items;
    expect(list).toHaveLength(3);
    expect(list.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(list[0].device).toMatch(/^Firefox 140, Linux/);
    const listThere = (await there.send('GET', '/api/v1/users/me/sessions/')).json().items;
    const idThere = listThere.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
    const end = (id: string, password = goodPassword) =>
      here.send('DELETE', `/api/v1/users/me/sessions/${id}`, { password });
    expect((await end(`${idThere}/`)).statusCode).toBe(204);
    expect((await there.send('GET', me)).statusCode).toBe(401);
    expect((await there.refresh()).statusCode).toBe(401);
    expect((await end(`${idThere}/`)).statusCode).toBe(404);
    // Whoever finds the browser open has no password.
    expect((await end('', 'not the password')).json().errors).toMatchObject({
      password: [{ code: 'wrong_password' }],
    });
    expect((await third.send('GET', me)).statusCode).toBe(200);
    await end('');
    expect((await third.send('GET', me)).statusCode).toBe(401);
    expect((await here.send('GET', me)).statusCode).toBe(200);
  });

  it('is one’s own: another’s session answers like an unknown one', async () => {
    const anna = await newUser(exchange, 'raisa@example.com');
    const other = await newUser(exchange, 'sergey@example.com');
    const [session] = (await other.send('GET', '/api/v1/users/me/sessions/')).json().items;
    const ended = await anna.send('DELETE', `/api/v1/users/me/sessions/${session.id}/`, {
      password: goodPassword,
    });
    expect(ended.statusCode).toBe(404);
    expect((await other.send('GET', me)).statusCode).toBe(200);
  });
});

describe('a new password', () => {
  it('by email ends every session and every sign-up that waits, and is set once', async () => {
    const anna = await newUser(exchange, 'tanya@example.com');
    const stranger = openVisitor(exchange);
    await stranger.send('POST', '/api/v1/users/signup/', {
      email: 'tanya@example.com',
      password: 'a stranger tries this',
    });
    await stranger.logIn('tanya@example.com', 'a stranger tries this');
    const asked = await openVisitor(exchange).send('POST', '/api/v1/users/restore/', {
      email: 'Tanya@example.com',
    });
    const unknown = await openVisitor(exchange).send('POST', '/api/v1/users/restore/', {
      email: 'who@example.com',
    });
    expect([asked.statusCode, unknown.statusCode]).toEqual([204, 204]);
    const link = await linkTo(exchange, 'tanya@example.com', 'token');
    const weak = await anna.send(
      'POST',
      `/api/v1/users/restore/${link}/`,
      { password: 'short' },
      { bearer: null },
    );
    expect(weak.json().errors).toHaveProperty('password');
    const set = () =>
      openVisitor(exchange).send('POST', `/api/v1/users/restore/${link}/`, {
        password: 'another green stone',
      });
    expect((await set()).statusCode).toBe(204);
    expect((await set()).json().errors.token[0].code).toBe('bad_link');
    expect((await anna.send('GET', me)).statusCode).toBe(401);
    expect((await anna.refresh()).statusCode).toBe(401);
    expect((await stranger.send('GET', me)).statusCode).toBe(401);
    expect((await anna.logIn('tanya@example.com')).statusCode).toBe(401);
    expect((await anna.logIn('tanya@example.com', 'another green stone')).statusCode).toBe(200);
    expect((await stranger.logIn('tanya@example.com', 'a stranger tries this')).statusCode).toBe(401);
    expect((await emailsTo(exchange, 'who@example.com')).length).toBe(0);
  });

  it('by email activates a sign-up whose first email was lost', async () => {
    const visitor = openVisitor(exchange);
    await visitor.send('POST', '/api/v1/users/signup/', {
      email: 'ulyana@example.com',
      password: goodPassword,
    });
    await visitor.send('POST', '/api/v1/users/restore/', { email: 'ulyana@example.com' });
    const link = await linkTo(exchange, 'ulyana@example.com', 'token');
    await visitor.send('POST', `/api/v1/users/restore/${link}/`, { password: 'another green stone' });
    await visitor.logIn('ulyana@example.com', 'another green stone');
    expect((await visitor.send('GET', me)).json().activated).toBe(true);
  });

  it('asks for the old one, and signs all other browsers out', async () => {
    const here = await newUser(exchange, 'fatima@example.com');
    const there = openVisitor(exchange);
    await there.logIn('fatima@example.com');
    const change = (current: string) =>
      here.send('POST', '/api/v1/users/me/password/', { current, password: 'another green stone' });
    expect((await change('wrong')).json().errors.current[0].code).toBe('wrong_password');
    expect((await change(goodPassword)).statusCode).toBe(204);
    expect((await here.send('GET', me)).statusCode).toBe(200);
    expect((await there.send('GET', me)).statusCode).toBe(401);
    expect((await emailsTo(exchange, 'fatima@example.com'))[0]?.kind).toBe('user.password_changed');
  });
});
