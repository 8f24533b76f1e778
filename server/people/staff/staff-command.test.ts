import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { dropNetworks, switchOnByCommand } from './reset-staff.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const command = fileURLToPath(new URL('./staff-command.ts', import.meta.url));

function run(words: string[], typed = ''): Promise<{ code: number | null; said: string; wrong: string }> {
  const child = spawn(process.execPath, [command, ...words], {
    // Vitest has a MODE of its own.
    env: { ...process.env, MODE: '', DATABASE_URL: exchange.url },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [said, wrong] = ['', ''];
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (wrong += chunk));
  child.stdin.end(typed);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said, wrong })));
}

const staff = async () =>
  (await exchange.admin.query("select password_hash, totp_since from staff where login = 'operator'"))
    .rows[0];
const operator = { login: 'operator', password: 'menyala-operator' };

describe('npm run staff', () => {
  it('lists who works in the office', async () => {
    const { code, said } = await run(['list']);
    expect(code).toBe(0);
    expect(said).toMatch(/^demo +Demo +owner +active +no two-step sign-in +no email +from any address$/m);
  });

  it('resets a login: a new password, no sessions, no two-factor, and a trace', async () => {
    const cookie = await exchange.signIn(operator);
    await exchange.admin.query(
      "update staff set totp_secret = 'x', totp_since = now() where login = 'operator'",
    );
    const { code, said } = await run(['reset', ' OPERATOR ']);
    expect(code).toBe(0);
    expect(said).toContain('Sessions ended: 1.');
    const password = /^New password of operator: ([\w-]{20})$/m.exec(said)?.[1] ?? '';
    expect((await staff()).totp_since).toBeNull();
    const asked = await exchange.app.inject({ url: '/office/api/session', headers: { cookie } });
    expect(asked.statusCode).toBe(401);
    await expect(exchange.signIn(operator)).rejects.toThrow('invalid_credentials');
    expect(await exchange.signIn({ login: 'operator', password })).toContain('office=');
    const { rows } = await exchange.admin.query("select object, after from audit where act = 'staff.reset'");
    expect(rows).toEqual([
      { object: 'staff:operator', after: { by: 'command', sessionsEnded: 1, hadTotp: true } },
    ]);
    const told = await exchange.admin.query("select from outbox where topic = 'owners.notice'");
    expect(told.rowCount).toBeGreaterThan(0);
  });

  it('takes a password from the standard input, and refuses a weak one', async () => {
    const weak = await run(['reset', 'operator', '--password-stdin'], 'password123\n');
    expect(weak).toMatchObject({ code: 1, said: '' });
    expect(weak.wrong).toContain('The password is too weak.');
    const { code, said } = await run(['reset', 'operator', '--password-stdin'], 'eleven green hills\nrest');
    expect([code, said.includes('eleven')]).toEqual([0, false]);
    expect(await exchange.signIn({ login: 'operator', password: 'eleven green hills' })).toContain('office=');
  });

  it('lets in again who was locked out by a list of addresses or switched off', async () => {
    const { db } = exchange.ctx;
    const now = exchange.clock.now();
    const login = { login: 'finance', password: 'menyala-finance' };
    await exchange.admin.query("update staff set networks = '{203.0.113.7}' where login = 'finance'");
    await exchange.admin.query("update office_access set networks = '{203.0.113.0/24}'");
    await expect(exchange.signIn(login)).rejects.toThrow('address_not_allowed');
    expect((await run(['drop-networks', 'FINANCE'])).said).toContain('Dropped: 203.0.113.7.');
    expect(await dropNetworks(db, 'finance', now)).toEqual([]);
    await expect(exchange.signIn(login)).rejects.toThrow('address_not_allowed');
    expect(await dropNetworks(db, null, now)).toEqual(['203.0.113.0/24']);
    expect(await exchange.signIn(login)).toContain('office=');
    await exchange.admin.query("update staff set is_active = false where login = 'finance'");
    await expect(exchange.signIn(login)).rejects.toThrow('invalid_credentials');
    await switchOnByCommand(db, 'finance', now);
    expect(await exchange.signIn(login)).toContain('office=');
    await expect(switchOnByCommand(db, 'nobody', now)).rejects.toThrow('Nobody has the login nobody.');
    await expect(dropNetworks(db, 'nobody', now)).rejects.toThrow('Nobody has the login nobody.');
    const { rows } = await exchange.admin.query(
      "select act from audit where staff_id is null and after->>'by' = 'command' and act <> 'staff.reset' order by id",
    );
    expect(rows.map(({ act }) => act)).toEqual(['staff.networks', 'office.networks', 'staff.on']);
  });

  it('says what is wrong, and changes nothing', async () => {
    const before = await staff();
    expect((await run(['reset', 'nobody'])).wrong).toContain('Nobody has the login nobody.');
    expect((await run(['reset'])).wrong).toContain('npm run staff -- reset LOGIN');
    expect((await run(['reset', 'operator', '--force'])).code).toBe(1);
    expect((await run(['drop-networks', '--all'])).code).toBe(1);
    expect(await staff()).toEqual(before);
  });
});
