import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { asked, askFor, cancel, detailsFor, move, newPartner } from './testing-withdrawals.ts';

let exchange: TestContext;
let owner: string;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await exchange.signIn();
});
afterAll(() => exchange.close());

const own = (path: string, { headers }: Pick<TestUser, 'headers'>, base = '/en') =>
  ask(exchange.app, { url: `${base}/api/v1/users/me/refferal/dw${path}`, headers });
const idsIn = (answer: { json(): { items: { id: string }[] } }) => answer.json().items.map(({ id }) => id);

async function paid(user: TestUser): Promise<string> {
  const id = await asked(exchange, user);
  await move(exchange, owner, id, 'send');
  await move(exchange, owner, id, 'paid', { reference: 'A1' });
  return id;
}

describe('one’s own withdrawals', () => {
  it('are by default those that were paid, and all of them when asked for', async () => {
    const user = await newPartner(exchange, '90');
    const first = await paid(user);
    exchange.clock.turn(1000);
    const second = await asked(exchange, user);
    const answer = await own('', user);
    expect(idsIn(answer)).toEqual([first]);
    expect(answer.json().items[0]).toMatchObject({
      ...{ status: 'refsucc', label: 'Referral withdrawal', cancellable: false, reference: 'A1' },
    });
    expect((await own('', user, '')).json().items[0].label).toBe('Реферальная выплата');
    expect(idsIn(await own('?status=all', user))).toEqual([second, first]);
    expect(idsIn(await own('?status=accepted', user))).toEqual([second]);
    const page = (await own('?status=all&size=1&page=2', user)).json();
    expect([page.items[0].id, page.total, page.page, page.size]).toEqual([first, 2, 2, 1]);
  });

  it('are narrowed to days of Moscow, the last one whole', async () => {
    const user = await newPartner(exchange, '90');
    const id = await asked(exchange, user);
    const day = new Date(exchange.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(idsIn(await own(`?status=all&date_from=${day}&date_to=${day}`, user))).toEqual([id]);
    expect(idsIn(await own(`?status=all&date_to=2020-01-01`, user))).toEqual([]);
    expect((await own('?date_from=2026-02-30', user)).json().code).toBe('validation');
  });

  it('are one’s own alone', async () => {
    const [user, other] = [await newPartner(exchange, '30'), await signUpUser(exchange)];
    const id = await asked(exchange, user);
    expect(idsIn(await own('?status=all', other))).toEqual([]);
    expect((await cancel(exchange, other, id)).json().code).toBe('not_found');
    expect((await cancel(exchange, user, id)).json()).toMatchObject({ status: 'deleted', label: 'Удалена' });
    expect((await cancel(exchange, user, id)).json().code).toBe('wrong_status');
  });

  it('come as a table for spreadsheets, with masked details', async () => {
    const user = await newPartner(exchange, '90');
    const id = await asked(exchange, user);
    exchange.clock.turn(1000);
    await paid(user);
    const file = await own('/export.csv?status=all', user);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('withdrawals-2026-05-01.csv');
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"Referral withdrawal","20","1","USDT","19","USDT"');
    expect(lines[2]).toContain(`"${id}"`);
    expect(file.body).not.toContain(detailsFor(exchange, 'USDTTRC20')['address']);
    expect((await own('/export.csv', user)).body.trim().split('\r\n')).toHaveLength(2);
  });

  it('are read by a partner’s key, which opens nothing else', async () => {
    const user = await newPartner(exchange, '90');
    const id = await paid(user);
    const made = await ask(exchange.app, {
      method: 'POST',
      url: '/api/v1/users/me/refferal/key',
      headers: user.headers,
    });
    const headers = { authorization: `Bearer ${made.json().key}` };
    const answer = await ask(exchange.app, { url: '/en/api/v1/partner/withdrawals/', headers });
    expect(idsIn(answer)).toEqual([id]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await own('', { headers })).statusCode).toBe(401);
    const asUser = await ask(exchange.app, { url: '/api/v1/partner/withdrawals', headers: user.headers });
    expect(asUser.json().code).toBe('token_not_valid');
  });
});

describe('details that were never withdrawn to', () => {
  const other = { address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' };
  const wrongs = (answer: { json(): { errors: object } }) => answer.json().errors;

  it('ask for the password where two-factor is off, and those of before do not', async () => {
    const user = await newPartner(exchange, '90');
    const without = await askFor(exchange, user, { more: { password: undefined } });
    expect([without.statusCode, wrongs(without)]).toMatchObject([422, { password: [{ code: 'required' }] }]);
    const wrong = await askFor(exchange, user, { more: { password: 'somebody else’s guess' } });
    expect([wrong.statusCode, wrongs(wrong)]).toMatchObject([
      422,
      { password: [{ code: 'wrong_password' }] },
    ]);
    expect((await askFor(exchange, user)).statusCode).toBe(201);

    const again = await askFor(exchange, user, { more: { password: undefined } });
    const last = await askFor(exchange, user, { more: { requisites: 'last', password: undefined } });
    expect([again.statusCode, last.statusCode]).toEqual([201, 201]);

    const elsewhere = await askFor(exchange, user, { more: { requisites: other, password: undefined } });
    expect(wrongs(elsewhere)).toMatchObject({ password: [{ code: 'required' }] });
  });

  it('are one person’s own: what another withdrew to asks for the password still', async () => {
    await askFor(exchange, await newPartner(exchange, '30'));
    const stranger = await askFor(exchange, await newPartner(exchange, '30'), {
      more: { password: undefined },
    });
    expect(wrongs(stranger)).toMatchObject({ password: [{ code: 'required' }] });
  });
});

describe('two-factor', () => {
  const secret = new Secret({ size: 20 }).base32;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: exchange.clock.now().getTime() });

  it('asks for a code of whoever has it on; each code counts once, and a replay needs none', async () => {
    const user = await newPartner(exchange, '90');
    await exchange.admin.query('update users set totp_secret = $2, totp_since = $3 where id = $1', [
      user.id,
      exchange.ctx.vault.encrypt(secret, associatedData.totp(user.id)),
      exchange.clock.now(),
    ]);
    const terms = await ask(exchange.app, {
      url: '/api/v1/users/me/refferal/withdrawal',
      headers: user.headers,
    });
    expect(terms.json().totp).toBe(true);
    expect((await askFor(exchange, user)).json().code).toBe('totp_required');
    const wrong = await askFor(exchange, user, { more: { totp: '000000' } });
    expect(wrong.json().errors.totp[0].code).toBe('wrong_code');
    // What is wrong with the rest is told before a code is spent.
    const short = await askFor(exchange, user, { amount: '1000', more: { totp: codeNow() } });
    expect(short.json().errors.amount[0].code).toBe('below_balance');
    const code = codeNow();
    const key = 'a'.repeat(20);
    const first = await askFor(exchange, user, { key, more: { totp: code } });
    expect(first.statusCode).toBe(201);
    const again = await askFor(exchange, user, { key, more: { totp: code } });
    expect(again.json().id).toBe(first.json().id);
    const spent = await askFor(exchange, user, { more: { totp: code } });
    expect(spent.json().errors.totp[0].code).toBe('wrong_code');
  });
});
