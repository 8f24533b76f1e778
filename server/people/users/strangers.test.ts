import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { emailsTo, goodPassword, linkTo, newUser, openVisitor, type Visitor } from './testing-visitor.ts';

/** What somebody can do who signs up with another's email address, or holds an old password, while the owner does the right things. */

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const thiefsPassword = 'the password of a thief';
const me = '/api/v1/users/me/';

/** Somebody signed in to a sign-up of their own with this email address. */
async function stranger(email: string, password = thiefsPassword): Promise<Visitor> {
  const visitor = openVisitor(exchange);
  await visitor.send('POST', '/api/v1/users/signup/', { email, password });
  await visitor.logIn(email, password);
  return visitor;
}

describe('a sign-up with another’s e-mail', () => {
  it('writes nothing to that mailbox but the link, whatever is done with it', async () => {
    const thief = await stranger('anna@example.com');
    for (let time = 0; time < 3; time += 1)
      await thief.send('POST', `${me}password/`, { current: thiefsPassword, password: thiefsPassword });
    await thief.logIn('anna@example.com', thiefsPassword);
    await thief.send('DELETE', me, { password: thiefsPassword });
    expect((await emailsTo(exchange, 'anna@example.com')).map(({ kind }) => kind)).toEqual(['user.activate']);
  });

  it('cannot set itself up: neither two-factor, nor Telegram, nor saved details', async () => {
    const thief = await stranger('boris@example.com');
    const currency = [...exchange.ctx.catalogue.current().currencies.values()].find(
      ({ code }) => code === 'SBERRUB',
    );
    const tries = [
      await thief.send('POST', `${me}totp/`, { password: thiefsPassword }),
      await thief.send('POST', `${me}telegram/`),
      await thief.send('POST', `${me}requisites/`, {
        currency: currency?.id,
        side: 'receive',
        values: { card: '2202200000004562', holder: 'IVAN PETROV' },
      }),
    ];
    expect(tries.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([403, 'not_activated']),
    );
  });

  it('gets no link of the owner’s who asks for theirs again', async () => {
    const owner = openVisitor(exchange);
    await owner.send('POST', '/api/v1/users/signup/', { email: 'vera@example.com', password: goodPassword });
    await owner.logIn('vera@example.com');
    await stranger('vera@example.com');
    await owner.send('POST', '/api/v1/users/reactivate/');
    await owner.send(
      'POST',
      `/api/v1/users/activate/${await linkTo(exchange, 'vera@example.com', 'activate')}/`,
    );
    expect((await owner.send('GET', me)).json().activated).toBe(true);
    expect((await openVisitor(exchange).logIn('vera@example.com')).statusCode).toBe(200);
    const thief = openVisitor(exchange);
    await thief.logIn('vera@example.com', thiefsPassword);
    expect((await thief.send('GET', me)).json().activated).toBe(false);
  });

  it('makes a link asked for by e-mail alone one that sets a password, since nobody knows whose is whose', async () => {
    await stranger('gleb@example.com');
    await stranger('gleb@example.com', 'another stranger');
    await openVisitor(exchange).send('POST', '/api/v1/users/reactivate/', { email: 'gleb@example.com' });
    expect((await emailsTo(exchange, 'gleb@example.com'))[0]?.kind).toBe('user.reset');
  });

  it('is over when the owner sets a password by email, and leaves nothing in the account', async () => {
    const thief = await stranger('dima@example.com');
    const { id } = (await thief.send('GET', me)).json();
    await openVisitor(exchange).send('POST', '/api/v1/users/restore/', { email: 'dima@example.com' });
    const link = await linkTo(exchange, 'dima@example.com', 'token');
    const owner = openVisitor(exchange);
    await owner.send('POST', `/api/v1/users/restore/${link}/`, { password: goodPassword });
    await owner.logIn('dima@example.com');
    const seen = (await owner.send('GET', me)).json();
    expect(seen.activated).toBe(true);
    expect(seen.id).not.toBe(id);
    expect((await thief.send('GET', me)).statusCode).toBe(401);
    expect((await thief.logIn('dima@example.com', thiefsPassword)).statusCode).toBe(401);
    // Its email only brings its claims along; its password stays good for nothing.
    const emails = await emailsTo(exchange, 'dima@example.com');
    const activation = emails.find(({ kind }) => kind === 'user.activate')?.body ?? '';
    const token = /activate=([\w.-]+)/.exec(activation)?.[1];
    expect((await owner.send('POST', `/api/v1/users/activate/${token}/`)).statusCode).toBe(204);
    expect((await thief.logIn('dima@example.com', thiefsPassword)).statusCode).toBe(401);
  });
});

describe('an old password', () => {
  it('signs nobody in while a reset is on its way, however often it is tried', async () => {
    const thief = await newUser(exchange, 'egor@example.com', thiefsPassword);
    await openVisitor(exchange).send('POST', '/api/v1/users/restore/', { email: 'egor@example.com' });
    const link = await linkTo(exchange, 'egor@example.com', 'token');
    const tries = Array.from({ length: 12 }, () => thief.copy());
    const rush = tries.map((visitor) => visitor.logIn('egor@example.com', thiefsPassword));
    const reset = await openVisitor(exchange).send('POST', `/api/v1/users/restore/${link}/`, {
      password: goodPassword,
    });
    expect(reset.statusCode).toBe(204);
    await Promise.all(rush);
    const alive = [];
    for (const visitor of tries) if ((await visitor.send('GET', me)).statusCode === 200) alive.push(visitor);
    expect(alive).toEqual([]);
  });

  it('changes nothing back while a reset is on its way', async () => {
    const thief = await newUser(exchange, 'fedor@example.com', thiefsPassword);
    await openVisitor(exchange).send('POST', '/api/v1/users/restore/', { email: 'fedor@example.com' });
    const link = await linkTo(exchange, 'fedor@example.com', 'token');
    const change = thief.send('POST', `${me}password/`, {
      current: thiefsPassword,
      password: 'a thief came back',
    });
    const reset = openVisitor(exchange).send('POST', `/api/v1/users/restore/${link}/`, {
      password: goodPassword,
    });
    const [changed, done] = await Promise.all([change, reset]);
    const isReset = done.statusCode === 204;
    // Whichever was first, the other found another password than it knew; a change that came first makes the link old.
    expect([changed.statusCode, done.statusCode]).toEqual(isReset ? [401, 204] : [204, 422]);
    const owners = await openVisitor(exchange).logIn('fedor@example.com', goodPassword);
    expect(owners.statusCode).toBe(isReset ? 200 : 401);
  });

  it('leaves no known browser behind', async () => {
    const thief = await newUser(exchange, 'galina@example.com', thiefsPassword);
    await thief.send('POST', `${me}password/`, { current: thiefsPassword, password: goodPassword });
    const mark = thief.cookie('device');
    const { rows } = await exchange.admin.query("select id from users where email = 'galina@example.com'");
    expect(mark?.startsWith(`${rows[0].id}.`)).toBe(true);
    const before = thief.copy();
    await thief.send('POST', `${me}password/`, { current: goodPassword, password: 'a third green stone' });
    expect(thief.cookie('device')).not.toBe(mark);
    await before.logIn('galina@example.com', 'a third green stone');
    expect((await emailsTo(exchange, 'galina@example.com'))[0]?.kind).toBe('user.signed_in');
  });
});

describe('a deleted account', () => {
  it('cannot be signed in to by a try that was on its way', async () => {
    const user = await newUser(exchange, 'inna@example.com');
    const tries = Array.from({ length: 8 }, () => openVisitor(exchange));
    const rush = tries.map((visitor) => visitor.logIn('inna@example.com'));
    expect((await user.send('DELETE', me, { password: goodPassword })).statusCode).toBe(204);
    await Promise.all(rush);
    for (const visitor of tries) expect((await visitor.send('GET', me)).statusCode).toBe(401);
  });

  it('and a change of password at once are one after the other, and never stuck', async () => {
    const user = await newUser(exchange, 'kira@example.com');
    const other = user.copy();
    other.access = user.access;
    const [deleted, changed] = await Promise.all([
      user.send('DELETE', me, { password: goodPassword }),
      other.send('POST', `${me}password/`, { current: goodPassword, password: 'another green stone' }),
    ]);
    expect([
      [204, 401],
      [401, 204],
      // The password changed after the request to delete was let in, and before its own password was looked at.
      [422, 204],
      [204, 422],
    ]).toContainEqual([deleted.statusCode, changed.statusCode]);
  });
});
