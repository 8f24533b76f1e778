import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { emailsTo, goodPassword, linkTo, newUser, openVisitor } from './testing-visitor.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const settings = '/api/v1/users/me/settings/';
const email = '/api/v1/users/me/email/';

describe('the settings of a user', () => {
  it('change by what is named and nothing else', async () => {
    const anna = await newUser(exchange, 'anna@example.com');
    const before = (await anna.send('GET', settings)).json();
    expect(before).toEqual({
      locale: 'ru-RU',
      notifications: { claims: true, signIns: true, telegram: true },
      newEmail: null,
      lock: null,
      recoveryCodesLeft: null,
    });
    const after = await anna.send('PATCH', settings, { locale: 'en-US', notifications: { claims: false } });
    expect(after.json()).toEqual({
      ...before,
      locale: 'en-US',
      notifications: { claims: false, signIns: true, telegram: true },
    });
    expect((await anna.send('PATCH', settings, { activated: true })).statusCode).toBe(422);
    expect((await anna.send('PATCH', settings, { locale: 'de-DE' })).statusCode).toBe(422);
  });
});

describe('the e-mail', () => {
  it('changes when the link in the new mailbox is followed, and the old mailbox is told twice', async () => {
    const boris = await newUser(exchange, 'boris@example.com');
    const change = (to: string, password = goodPassword) =>
      boris.send('POST', email, { email: to, password });
    expect((await change('boris@new.example', 'wrong')).json().errors.password[0].code).toBe(
      'wrong_password',
    );
    expect((await change('Boris@example.com')).json().errors.email[0].code).toBe('same_email');
    expect((await change('boris@new.example')).statusCode).toBe(204);
    expect((await boris.send('GET', settings)).json().newEmail).toBe('boris@new.example');
    const [warning] = await emailsTo(exchange, 'boris@example.com');
    expect(warning?.kind).toBe('user.email_asked');
    expect(warning?.body).not.toMatch(/email=|boris@new\.example/);

    const link = await linkTo(exchange, 'boris@new.example', 'email');
    expect((await openVisitor(exchange).send('POST', `/api/v1/users/email/${link}/`)).statusCode).toBe(204);
    expect((await boris.send('GET', '/api/v1/users/me/')).json().email).toBe('boris@new.example');
    expect((await emailsTo(exchange, 'boris@example.com'))[0]?.kind).toBe('user.email_changed');
    expect((await boris.logIn('boris@example.com')).statusCode).toBe(401);
    expect((await boris.logIn('boris@new.example')).statusCode).toBe(200);
    const again = await openVisitor(exchange).send('POST', `/api/v1/users/email/${link}/`);
    expect(again.json().errors.token[0].code).toBe('bad_link');
  });

  it('that has an account cannot be taken, and the answer does not tell', async () => {
    await newUser(exchange, 'vera@example.com');
    const gleb = await newUser(exchange, 'gleb@example.com');
    const change = (to: string) => gleb.send('POST', email, { email: to, password: goodPassword });
    expect((await change('vera@example.com')).statusCode).toBe(204);
    expect((await emailsTo(exchange, 'vera@example.com')).map(({ kind }) => kind)).toEqual(['user.activate']);
    // One that was free when it was asked for, and has an account when the link is followed.
    await change('late@example.com');
    const link = await linkTo(exchange, 'late@example.com', 'email');
    await newUser(exchange, 'late@example.com');
    const followed = await openVisitor(exchange).send('POST', `/api/v1/users/email/${link}/`);
    expect(followed.json().errors.token[0].code).toBe('bad_link');
    expect((await gleb.send('GET', '/api/v1/users/me/')).json().email).toBe('gleb@example.com');
  });

  it('is not changed by a link that was asked for before the password changed', async () => {
    const zoya = await newUser(exchange, 'zoya@example.com');
    await zoya.send('POST', email, { email: 'thief@example.com', password: goodPassword });
    const link = await linkTo(exchange, 'thief@example.com', 'email');
    await zoya.send('POST', '/api/v1/users/me/password/', {
      current: goodPassword,
      password: 'another green stone',
    });
    const followed = await openVisitor(exchange).send('POST', `/api/v1/users/email/${link}/`);
    expect(followed.json().errors.token[0].code).toBe('bad_link');
    expect((await zoya.send('GET', settings)).json().newEmail).toBeNull();
  });

  it('waits for the first one to be confirmed', async () => {
    const visitor = openVisitor(exchange);
    await visitor.send('POST', '/api/v1/users/signup/', {
      email: 'dima@example.com',
      password: goodPassword,
    });
    await visitor.logIn('dima@example.com');
    const answer = await visitor.send('POST', email, { email: 'other@example.com', password: goodPassword });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_activated']);
  });
});

describe('an account that is deleted', () => {
  it('takes what is the user’s own with it, and frees the e-mail', async () => {
    const egor = await newUser(exchange, 'egor@example.com');
    const before = egor.access;
    const wrong = await egor.send('DELETE', '/api/v1/users/me/', { password: 'wrong' });
    expect(wrong.json().errors.password[0].code).toBe('wrong_password');
    const { id } = (await egor.send('GET', '/api/v1/users/me/')).json();
    expect((await egor.send('DELETE', '/api/v1/users/me/', { password: goodPassword })).statusCode).toBe(204);
    expect(egor.cookie('refresh')).toBeUndefined();
    expect((await egor.send('GET', '/api/v1/users/me/', undefined, { bearer: before })).statusCode).toBe(401);
    expect((await egor.logIn('egor@example.com')).statusCode).toBe(401);
    expect((await emailsTo(exchange, 'egor@example.com'))[0]?.kind).toBe('user.deleted');
    const { rows } = await exchange.admin.query(
      `select to_jsonb(u) as kept, (select count(*)::int from user_session s where s.user_id = u.id) as sessions from users u where id = $1`,
      [id],
    );
    expect(rows[0].sessions).toBe(0);
    expect(JSON.stringify(rows[0].kept)).not.toMatch(/egor|argon2/);
    const again = await newUser(exchange, 'egor@example.com');
    expect((await again.send('GET', '/api/v1/users/me/')).json().id).not.toBe(id);
  });
});
