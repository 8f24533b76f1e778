import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../platform/config.ts';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { demoLogin } from './demo-logins.ts';
import { ensureFirstStaff } from './ensure-first-staff.ts';

let small: MinimalContext;
beforeAll(async () => {
  small = await minimalContext();
});
afterAll(() => small.close());
beforeEach(() => small.admin.query('delete from staff'));

const owner = { login: 'Boss', password: 'a long password' };
const production = (named: typeof owner | null) =>
  ensureFirstStaff(small.ctx.db, { ...small.ctx.config, mode: 'production', owner: named }, small.time.now);
const demo = () => ensureFirstStaff(small.ctx.db, small.ctx.config, small.time.now);
const staff = async () =>
  (await small.admin.query('select login, role, is_active from staff order by login')).rows as {
    login: string;
    role: string;
    is_active: boolean;
  }[];

describe('ensureFirstStaff', () => {
  it('adds the demo’s logins once, however many processes start', async () => {
    await Promise.all([demo(), demo()]);
    await demo();
    expect((await staff()).map(({ login }) => login)).toEqual([
      'content',
      'demo',
      'finance',
      'operator',
      'support',
      'verifier',
    ]);
  });

  it('adds the owner whom the environment names, and later leaves the staff alone', async () => {
    await production(owner);
    expect(await staff()).toEqual([{ login: 'boss', role: 'owner', is_active: true }]);
    await production({ login: 'another', password: 'a long password' });
    await production(null);
    expect(await staff()).toHaveLength(1);
  });

  it('gives the first owner the address of the environment, until one is set in the office', async () => {
    const start = (ownerEmail: string) =>
      ensureFirstStaff(
        small.ctx.db,
        { ...small.ctx.config, mode: 'production', owner, ownerEmail },
        small.time.now,
      );
    const emails = async () => (await small.admin.query('select email from staff order by id')).rows;
    await start('boss@example.com');
    expect(await emails()).toEqual([{ email: 'boss@example.com' }]);
    await small.admin.query("update staff set email = 'own@example.com'");
    await start('boss@example.com');
    expect(await emails()).toEqual([{ email: 'own@example.com' }]);
  });

  it('stops the start with a sentence where nobody could sign in', async () => {
    await expect(production(null)).rejects.toThrow(ConfigError);
    await expect(production(null)).rejects.toThrow(/OWNER_LOGIN/);
  });

  it('shuts the demo’s logins out when the demo becomes an exchange', async () => {
    await demo();
    await small.admin.query(
      "insert into staff_session select '\\x01', id, now(), now() + interval '1 day' from staff where login = $1",
      [demoLogin.login],
    );
    await production(owner);
    expect((await staff()).filter(({ is_active }) => is_active).map(({ login }) => login)).toEqual(['boss']);
    expect((await small.admin.query('select from staff_session')).rowCount).toBe(0);
  });
});
