import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTo, newUser, openVisitor } from '../../people/users/testing-visitor.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { testPassword } from '../../testing/user.ts';
import { currencyNamed, detailsFor, give, move } from './testing-withdrawals.ts';

const withdrawal = '/api/v1/users/me/refferal/withdrawal';
const me = '/api/v1/users/me/';
const hour = 60 * 60 * 1000;

let exchange: TestContext;
let staff: string;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  exchange.clock.turn(48 * hour);
  staff = await exchange.signIn();
});

let people = 0;

/** Somebody with a balance, who withdrew to the usual details once and was paid. */
async function knownUser() {
  const email = `known${++people}@example.com`;
  const user = await newUser(exchange, email, testPassword);
  const { rows } = await exchange.admin.query('select id from users where email = $1', [email]);
  await give(exchange, rows[0].id, '500');
  const known = detailsFor(exchange, 'USDTTRC20');
  const [field = ''] = Object.keys(known);
  const other = { ...known, [field]: 'TRWU6mB8DvMueP1vRY2fMU1a1BG4AUDJ4D' };
  const ask = (requisites: Record<string, string>, more: object = {}) =>
    user.send('POST', withdrawal, {
      currency: currencyNamed(exchange, 'USDTTRC20').id,
      ...{ amount: '20', requisites, password: testPassword, ...more },
    });
  const { id } = (await ask(known)).json();
  await move(exchange, staff, id, 'send');
  expect((await move(exchange, staff, id, 'paid', { reference: `paid-${email}` })).statusCode).toBe(200);
  return { user, email, id: rows[0].id as number, known, other, ask };
}

async function reset({ email, user }: Awaited<ReturnType<typeof knownUser>>): Promise<void> {
  await openVisitor(exchange).send('POST', '/api/v1/users/restore/', { email });
  const token = await linkTo(exchange, email, 'token');
  const set = await openVisitor(exchange).send('POST', `/api/v1/users/restore/${token}/`, {
    password: testPassword,
  });
  expect(set.statusCode).toBe(204);
  await user.logIn(email, testPassword);
}

const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: exchange.clock.now().getTime() });

describe('a withdrawal to new details', () => {
  it('waits for a day after a reset by the mailbox, and one to known details does not', async () => {
    const person = await knownUser();
    await reset(person);
    const held = await person.ask(person.other);
    expect([held.statusCode, held.json().code]).toEqual([409, 'withdrawal_held']);
    expect(held.json().context.until).toBe(
      new Date(exchange.clock.now().getTime() + 24 * hour).toISOString(),
    );
    expect((await person.ask(person.known)).statusCode).toBe(201);
    exchange.clock.turn(23 * hour);
    await person.user.logIn(person.email, testPassword);
    expect((await person.ask(person.other)).json().code).toBe('withdrawal_held');
    exchange.clock.turn(hour);
    await person.user.logIn(person.email, testPassword);
    expect((await person.ask(person.other)).statusCode).toBe(201);
  });

  it('waits after a new email address', async () => {
    const person = await knownUser();
    const email = `new-${person.email}`;
    await person.user.send('POST', `${me}email`, { email, password: testPassword });
    await openVisitor(exchange).send(
      'POST',
      `/api/v1/users/email/${await linkTo(exchange, email, 'email')}/`,
    );
    expect((await person.ask(person.other)).json().code).toBe('withdrawal_held');
    expect((await person.ask(person.known)).statusCode).toBe(201);
  });

  it('waits after two-factor was switched off', async () => {
    const { user, ask, known, other } = await knownUser();
    const { secret } = (await user.send('POST', `${me}totp/`, { password: testPassword })).json();
    await user.send('POST', `${me}totp/confirm/`, { code: codeOf(secret) });
    exchange.clock.turn(60_000);
    const off = await user.send('DELETE', `${me}totp/`, { password: testPassword, totp: codeOf(secret) });
    expect(off.statusCode).toBe(204);
    expect((await ask(other)).json().code).toBe('withdrawal_held');
    expect((await ask(known)).statusCode).toBe(201);
  });

  it('waits as long as the owner set', async () => {
    const person = await knownUser();
    await reset(person);
    const set = async (withdrawalHoldHours: number) => {
      const text = JSON.stringify({ withdrawalHoldHours });
      await exchange.admin.query('update exchange_settings set settings = settings || $1::jsonb', [text]);
      await exchange.ctx.catalogue.refresh();
    };
    await set(0);
    expect((await person.ask(person.other)).statusCode).toBe(201);
    await set(24);
  });

  it('is not made known by one that was asked for and never paid', async () => {
    const person = await knownUser();
    const { id } = (await person.ask(person.other)).json();
    await person.user.send('DELETE', `${withdrawal}/${id}`);
    await reset(person);
    expect((await person.ask(person.other)).json().code).toBe('withdrawal_held');
  });
});

describe('the lock of an account', () => {
  it('opens only with time: days after its user asks, and not before', async () => {
    const { user, email, ask, known, other } = await knownUser();
    const locked = await user.send('PUT', `${me}lock`, { days: 3, password: testPassword });
    expect(locked.json().lock).toEqual({ days: 3, opensAt: null });
    expect((await ask(other)).json().code).toBe('account_locked');
    expect((await ask(known)).statusCode).toBe(201);
    // Neither shortened nor lifted by whoever has the password.
    const shorter = await user.send('PUT', `${me}lock`, { days: 1, password: testPassword });
    expect(shorter.json().errors.days[0].code).toBe('below_min');
    const opening = await user.send('DELETE', `${me}lock`, { password: testPassword });
    const opensAt = new Date(exchange.clock.now().getTime() + 72 * hour).toISOString();
    expect(opening.json().lock).toEqual({ days: 3, opensAt });
    expect((await ask(other)).json().code).toBe('account_locked');
    exchange.clock.turn(71 * hour);
    await user.logIn(email, testPassword);
    expect((await ask(other)).json()).toMatchObject({ code: 'account_locked', context: { opensAt } });
    exchange.clock.turn(hour);
    await user.logIn(email, testPassword);
    expect((await ask(other)).statusCode).toBe(201);
    expect((await user.send('GET', `${me}settings`)).json().lock).toBeNull();
  });

  it('is kept closed by a press, and holds after a reset of the password', async () => {
    const person = await knownUser();
    const { user } = person;
    await user.send('PUT', `${me}lock`, { days: 2, password: testPassword });
    await user.send('DELETE', `${me}lock`, { password: testPassword });
    expect((await user.send('POST', `${me}lock/keep`)).json().lock).toEqual({ days: 2, opensAt: null });
    await reset(person);
    exchange.clock.turn(48 * hour);
    await user.logIn(person.email, testPassword);
    expect((await person.ask(person.other)).json().code).toBe('account_locked');
  });

  it('keeps the email address and two-factor as they are', async () => {
    const { user, email } = await knownUser();
    const { secret } = (await user.send('POST', `${me}totp/`, { password: testPassword })).json();
    await user.send('POST', `${me}totp/confirm/`, { code: codeOf(secret) });
    exchange.clock.turn(60_000);
    const given = () => ({ password: testPassword, totp: codeOf(secret) });
    expect((await user.send('PUT', `${me}lock`, { days: 1, ...given() })).statusCode).toBe(200);
    exchange.clock.turn(60_000);
    const changed = await user.send('POST', `${me}email`, { email: `x-${email}`, ...given() });
    expect(changed.json().code).toBe('account_locked');
    exchange.clock.turn(60_000);
    expect((await user.send('DELETE', `${me}totp/`, given())).json().code).toBe('account_locked');
  });
});
