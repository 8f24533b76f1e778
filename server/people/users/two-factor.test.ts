import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { emailsTo, goodPassword, newUser, openVisitor, type Visitor } from './testing-visitor.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const totp = '/api/v1/users/me/totp/';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: exchange.clock.now().getTime() });
const nextStep = () => exchange.clock.turn(30_000);

async function withTwoFactor(email: string): Promise<{ user: Visitor; secret: string; codes: string[] }> {
  const user = await newUser(exchange, email);
  const { secret } = (await user.send('POST', totp, { password: goodPassword })).json();
  const answer = await user.send('POST', `${totp}confirm/`, { code: codeOf(secret) });
  nextStep();
  return { user, secret, codes: answer.json().recoveryCodes };
}

describe('two-factor', () => {
  it('counts from its first code on, and gives ten recovery codes once', async () => {
    const user = await newUser(exchange, 'anna@example.com');
    expect((await user.send('POST', totp, { password: 'wrong' })).json().errors.password[0].code).toBe(
      'wrong_password',
    );
    const begun = (await user.send('POST', totp, { password: goodPassword })).json();
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Menyala:anna%40example\.com\?.*secret=/);
    expect(begun.qr).toMatch(/^<svg/);
    expect((await openVisitor(exchange).logIn('anna@example.com')).statusCode).toBe(200);
    const wrong = await user.send('POST', `${totp}confirm/`, { code: '000000' });
    expect(wrong.json().errors.code[0].code).toBe('wrong_code');
    const { recoveryCodes } = (
      await user.send('POST', `${totp}confirm/`, { code: codeOf(begun.secret) })
    ).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    // Sixteen of 32 letters and digits: eighty bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect((await user.send('GET', '/api/v1/users/me/')).json().totp).toBe(true);
    expect((await user.send('POST', totp, { password: goodPassword })).json().code).toBe('conflict');
    expect((await emailsTo(exchange, 'anna@example.com'))[0]?.kind).toBe('user.totp_on');
  });

  it('is asked for after the right password alone', async () => {
    const { secret } = await withTwoFactor('boris@example.com');
    const visitor = openVisitor(exchange);
    expect((await visitor.logIn('boris@example.com', 'wrong password')).json().code).toBe(
      'invalid_credentials',
    );
    expect((await visitor.logIn('boris@example.com')).json().code).toBe('totp_required');
    const wrong = await visitor.logIn('boris@example.com', goodPassword, { totp: '123456' });
    expect(wrong.json().errors.totp[0].code).toBe('wrong_code');
    const spaced = codeOf(secret).replace(/(...)/, '$1 ');
    expect((await visitor.logIn('boris@example.com', goodPassword, { totp: spaced })).statusCode).toBe(200);
  });

  it('takes each code once, also when two come at once', async () => {
    const { secret } = await withTwoFactor('vera@example.com');
    const logIn = (code: string) =>
      openVisitor(exchange).logIn('vera@example.com', goodPassword, { totp: code });
    const code = codeOf(secret);
    const statuses = (await Promise.all([logIn(code), logIn(code)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 422]);
    expect((await logIn(code)).statusCode).toBe(422);
    nextStep();
    expect((await logIn(codeOf(secret))).statusCode).toBe(200);
  });

  it('takes each recovery code once, and says by email how many are left', async () => {
    const { user, codes } = await withTwoFactor('gleb@example.com');
    const [first = ''] = codes;
    const logIn = () =>
      openVisitor(exchange).logIn('gleb@example.com', goodPassword, {
        totp: first.toLowerCase().replaceAll('-', ''),
      });
    const statuses = (await Promise.all([logIn(), logIn()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 422]);
    expect((await user.send('GET', '/api/v1/users/me/settings/')).json().recoveryCodesLeft).toBe(9);
    const emails = await emailsTo(exchange, 'gleb@example.com');
    expect(emails.some(({ kind, body }) => kind === 'user.recovery_code_used' && body.includes('9'))).toBe(
      true,
    );
  });

  it('still takes the shorter recovery codes that were given before', async () => {
    await withTwoFactor('zoya@example.com');
    await exchange.admin.query(
      `insert into recovery_code (user_id, code_hash)
       select id, sha256(convert_to(id || E'\\nK7QPM2WXNT', 'UTF8')) from users where email = 'zoya@example.com'`,
    );
    const logIn = () =>
      openVisitor(exchange).logIn('zoya@example.com', goodPassword, { totp: 'k7qpm-2wxnt' });
    expect((await logIn()).statusCode).toBe(200);
    expect((await logIn()).statusCode).toBe(422);
  });

  it('lets new recovery codes replace the old ones', async () => {
    const { user, secret, codes } = await withTwoFactor('dima@example.com');
    const asked = await user.send('POST', `${totp}codes/`, { password: goodPassword });
    expect(asked.json().code).toBe('totp_required');
    const renewed = await user.send('POST', `${totp}codes/`, {
      password: goodPassword,
      totp: codeOf(secret),
    });
    const [fresh] = renewed.json().recoveryCodes;
    const logIn = (code: string | undefined) =>
      openVisitor(exchange).logIn('dima@example.com', goodPassword, { totp: code });
    expect((await logIn(codes[1])).statusCode).toBe(422);
    expect((await logIn(fresh)).statusCode).toBe(200);
  });

  it('is turned off by the password and a code', async () => {
    const { user, secret } = await withTwoFactor('egor@example.com');
    expect((await user.send('DELETE', totp, { password: goodPassword })).json().code).toBe('totp_required');
    const off = await user.send('DELETE', totp, { password: goodPassword, totp: codeOf(secret) });
    expect(off.statusCode).toBe(204);
    expect((await openVisitor(exchange).logIn('egor@example.com')).statusCode).toBe(200);
    const { rows } = await exchange.admin.query(
      "select totp_secret, (select count(*)::int from recovery_code where user_id = users.id) as codes from users where email = 'egor@example.com'",
    );
    expect(rows).toEqual([{ totp_secret: null, codes: 0 }]);
  });
});
