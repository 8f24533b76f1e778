import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { addStaff } from './add-staff.ts';

let exchange: TestContext;
const password = 'seven grey stones';
beforeAll(async () => {
  exchange = await createTestContext({ demo: false });
});
afterAll(() => exchange.close());

let number = 0;
let login: string;
beforeEach(async () => {
  number += 1;
  login = `member${number}`;
  const member = { login, name: 'Kate', role: 'operator' as const, password };
  await addStaff(exchange.ctx.db, member, exchange.clock.now());
  await exchange.admin.query('delete from rate_limit; delete from outbox');
  exchange.clock.turn(60_000);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One browser. */
function browser() {
  const jar = new Map<string, string>();
  const send = async (method: Method, path: string, payload?: object) => {
    const answer = await exchange.app.inject({
      method,
      url: `/office/api/${path}`,
      headers: {
        'accept-language': 'en',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  return {
    send,
    logIn: (more: { totp?: string; password?: string } = {}) =>
      send('POST', 'session', { login, password, ...more }),
  };
}

const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: exchange.clock.now().getTime() });
const nextStep = () => exchange.clock.turn(30_000);
const audited = async () =>
  (
    await exchange.admin.query('select act from audit where object = $1 order by id', [`staff:${login}`])
  ).rows.map((row) => row.act);
const told = async () =>
  (
    await exchange.admin.query(
      "select distinct payload->'notice'->>'kind' as kind from outbox where topic = 'owners.notice'",
    )
  ).rows.map((row) => row.kind);

/** Signed in, with two-factor set up as at the first sign-in. */
async function setUp() {
  const its = browser();
  await its.logIn();
  const { secret } = (await its.send('POST', 'me/totp', {})).json();
  const { recoveryCodes } = (await its.send('POST', 'me/totp/confirm', { code: codeOf(secret) })).json();
  nextStep();
  return { its, secret: secret as string, codes: recoveryCodes as string[] };
}

describe('the first sign-in outside the demo', () => {
  it('lets nothing be done before two-factor is set up, and asks for a code ever after', async () => {
    const its = browser();
    expect((await its.logIn()).json()).toMatchObject({ totp: false, mustSetUp: true });
    for (const [method, path] of [
      ['GET', 'claims'],
      ['GET', 'me'],
      ['GET', 'settings/exchange'],
      ['POST', 'me/password'],
    ] as const) {
      const answer = await its.send(method, path, method === 'POST' ? {} : undefined);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'second_factor_missing']);
    }
    expect((await its.send('GET', 'session')).json()).toMatchObject({ mustSetUp: true });
    const made = (await its.send('POST', 'me/totp', {})).json();
    expect(made.uri).toContain(`secret=${made.secret}`);
    expect(made.qr).toMatch(/^<svg/);
    const kept = await exchange.admin.query('select totp_secret from staff where login = $1', [login]);
    expect(kept.rows[0].totp_secret).toMatch(/^encrypted:1:/);
    const wrong = await its.send('POST', 'me/totp/confirm', { code: '000000' });
    expect(wrong.json().errors.code[0].code).toBe('wrong_code');
    const code = codeOf(made.secret);
    const { recoveryCodes } = (await its.send('POST', 'me/totp/confirm', { code })).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect((await its.send('GET', 'claims')).statusCode).toBe(200);

    const other = browser();
    expect((await other.logIn()).json().code).toBe('totp_required');
    expect((await other.logIn({ totp: code })).json().errors.totp[0].code).toBe('wrong_code');
    nextStep();
    expect((await other.logIn({ totp: codeOf(made.secret) })).statusCode).toBe(200);
    expect(await told()).toContain('new_device');
    expect(await audited()).toEqual(
      expect.arrayContaining(['staff.log_in', 'staff.totp_on', 'staff.sign_in_failed']),
    );
  });

  it('takes a code once, also when two sign-ins bring it at once', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const answers = await Promise.all([browser().logIn({ totp: code }), browser().logIn({ totp: code })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('takes a recovery code once, and owners hear of it', async () => {
    const { its, codes } = await setUp();
    const totp = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const answers = await Promise.all([browser().logIn({ totp }), browser().logIn({ totp })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await its.send('GET', 'me')).json().recoveryCodesLeft).toBe(9);
    expect(await told()).toContain('recovery_code_used');
  });

  it('bounds guesses at the code of whoever has the password', async () => {
    await setUp();
    const said = [];
    for (let guess = 0; guess < 6; guess += 1)
      said.push((await browser().logIn({ totp: `00000${guess}` })).json().code);
    expect(said).toEqual([...Array(5).fill('validation'), 'rate_limited']);
  });
});

describe('one’s own sign-in', () => {
  it('changes the password for the old one and a code, and ends other sessions', async () => {
    const { its, secret } = await setUp();
    const other = browser();
    await other.logIn({ totp: codeOf(secret) });
    nextStep();
    const change = (more: object) =>
      its.send('POST', 'me/password', { current: password, password: 'nine blue rivers', ...more });
    expect((await change({})).json().errors.totp[0].code).toBe('required');
    expect((await change({ current: 'wrong', totp: codeOf(secret) })).json().errors.current[0].code).toBe(
      'wrong_password',
    );
    const weak = await change({ password: 'password123', totp: codeOf(secret) });
    expect(weak.json().errors.password[0].code).toBe('weak_password');
    nextStep();
    expect((await change({ totp: codeOf(secret) })).statusCode).toBe(204);
    expect((await other.send('GET', 'me')).statusCode).toBe(401);
    expect((await its.send('GET', 'me')).statusCode).toBe(200);
    nextStep();
    expect((await browser().logIn({ totp: codeOf(secret) })).statusCode).toBe(401);
    expect((await browser().logIn({ totp: codeOf(secret), password: 'nine blue rivers' })).statusCode).toBe(
      200,
    );
    expect(await told()).toContain('sign_in_changed');
  });

  it('lists sessions with device and place, and ends one or all others for the password', async () => {
    const { its, secret } = await setUp();
    const [second, third] = [browser(), browser()];
    await second.logIn({ totp: codeOf(secret) });
    nextStep();
    await third.logIn({ totp: codeOf(secret) });
    const { sessions } = (await its.send('GET', 'me')).json();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ device: 'Firefox 128, Linux', address: '127.0.0.1' });
    const newest = sessions.toSorted((one: { startedAt: string }, other: { startedAt: string }) =>
      other.startedAt.localeCompare(one.startedAt),
    )[0];
    const end = (id: string, given: string) => its.send('DELETE', `me/sessions/${id}`, { password: given });
    expect((await end(newest.id, 'wrong')).json().errors.password[0].code).toBe('wrong_password');
    expect((await end(newest.id, password)).statusCode).toBe(204);
    expect((await end(newest.id, password)).statusCode).toBe(404);
    expect((await third.send('GET', 'me')).statusCode).toBe(401);
    expect((await its.send('DELETE', 'me/sessions', { password })).statusCode).toBe(204);
    expect((await second.send('GET', 'me')).statusCode).toBe(401);
    expect((await its.send('GET', 'me')).json().sessions).toHaveLength(1);
  });

  it('does not end a session of somebody else', async () => {
    const { its } = await setUp();
    const owner = await exchange.admin.query(
      "insert into staff_session (token_hash, staff_id, created_at, expires_at) select '\\x07', id, now(), '2100-01-01' from staff where role = 'owner' limit 1 returning id",
    );
    const answer = await its.send('DELETE', `me/sessions/${owner.rows[0].id}`, { password });
    expect(answer.statusCode).toBe(404);
  });

  it('keeps the email for the password and a code, in the language of whoever sets it', async () => {
    const { its, secret } = await setUp();
    const edit = (email: string | null, totp: string) =>
      its.send('PUT', 'me/email', { email, password, totp });
    expect((await edit('nowhere', codeOf(secret))).json().errors.email[0].code).toBe('bad_email');
    expect((await edit(' kate@example.com ', codeOf(secret))).statusCode).toBe(204);
    expect((await its.send('GET', 'me')).json().email).toBe('kate@example.com');
    const { rows } = await exchange.admin.query('select locale from staff where login = $1', [login]);
    expect(rows[0].locale).toBe('en-US');
    nextStep();
    expect((await edit(null, codeOf(secret))).statusCode).toBe(204);
    expect((await its.send('GET', 'me')).json().email).toBeNull();
  });

  it('gives new recovery codes in place of the old ones, and turns two-factor off to be set up anew', async () => {
    const { its, secret, codes } = await setUp();
    const renewed = await its.send('POST', 'me/totp/codes', { password, totp: codeOf(secret) });
    const [fresh] = renewed.json().recoveryCodes;
    expect((await browser().logIn({ totp: codes[1] ?? '' })).statusCode).toBe(422);
    expect((await its.send('POST', 'me/totp', { password })).json().code).toBe('conflict');
    expect((await its.send('DELETE', 'me/totp', { password, totp: fresh })).statusCode).toBe(204);
    expect((await its.send('GET', 'claims')).json().code).toBe('second_factor_missing');
    // At once, within the half minute whose code the old secret has spent.
    const { secret: next } = (await its.send('POST', 'me/totp', {})).json();
    const set = await its.send('POST', 'me/totp/confirm', { code: codeOf(next) });
    expect(set.json().recoveryCodes).toHaveLength(10);
  });

  it('records who was refused a call, within bounds', async () => {
    const { its } = await setUp();
    for (let call = 0; call < 25; call += 1)
      expect((await its.send('PUT', 'prices/BTC', {})).json().code).toBe('forbidden');
    const { rows } = await exchange.admin.query(
      "select a.object from audit a join staff s on s.id = a.staff_id where s.login = $1 and act = 'staff.refused'",
      [login],
    );
    expect(rows).toHaveLength(20);
    expect(rows[0].object).toBe('call:PUT /office/api/prices/:id');
  });
});
