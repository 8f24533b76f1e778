import { randomUUID } from 'node:crypto';
import type { OfficePartner, OfficePartnerRow } from '@menyala/contract/office/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { moneyOf } from './partner-queries.ts';
import { completedBy, signUpPartner, takeClaimBack, withProgramme } from './testing-referrals.ts';

const roles = ['owner', 'operator', 'finance', 'content', 'support'] as const;
type Role = (typeof roles)[number];

let exchange: TestContext;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  exchange = await createTestContext();
  for (const role of roles) {
    const member = { login: `our-${role}`, password: 'a long password' };
    await addStaff(exchange.ctx.db, { ...member, name: role, role }, exchange.clock.now());
    cookies.set(role, await exchange.signIn(member));
  }
});
afterAll(() => exchange.close());

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, role: Role = 'owner') =>
  ask(exchange.app, {
    method,
    url: `/office/api/partners${path}`,
    headers: { cookie: cookies.get(role) ?? '', 'accept-language': 'en' },
    ...(body ? { payload: body } : {}),
  });
const list = async (query = '', role?: Role) =>
  (await send('GET', query, undefined, role)).json<{ items: OfficePartnerRow[]; total: number }>();
const show = async (id: number, role?: Role) =>
  (await send('GET', `/${id}`, undefined, role)).json<OfficePartner>();
const money = (id: number) => moneyOf(exchange.ctx.db, id);
const edit = (version: number, more: object = {}) => ({
  version,
  ownPercent: null,
  isBlocked: false,
  note: '',
  ...more,
});
const adjustment = (more: object = {}) => ({
  account: 'referral',
  direction: 'in',
  amount: '10',
  reason: 'a thank-you',
  key: randomUUID(),
  ...more,
});

describe('the list of partners', () => {
  it('is in the order that is asked for, with figures, and is searched by code and e-mail', async () => {
    const [small, large] = [await signUpPartner(exchange), await signUpPartner(exchange)];
    await completedBy(exchange, small.code, { anchor: { send: '100' } });
    await completedBy(exchange, small.code, {}, small.headers);
    await completedBy(exchange, large.code, { anchor: { send: '2000' } });
    await exchange.ctx.outbox.drain();
    const order = async (sort: string) => (await list(`?sort=${sort}`)).items.map(({ id }) => id);
    expect(await order('turnover')).toEqual([large.id, small.id]);
    expect(await order('rewards')).toEqual([large.id, small.id]);
    expect(await order('balance')).toEqual([large.id, small.id]);
    expect(await order('refused')).toEqual([small.id, large.id]);
    expect((await list('?size=1&page=2')).items.map(({ id }) => id)).toEqual([small.id]);
    const [found, ...others] = (await list(`?q=${small.code.toLowerCase().slice(0, 6)}`)).items;
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      email: small.email,
      totals: { claims: 2, completed: 1, turnover: '100' },
      refused: 1,
      level: 1,
      percent: '20',
    });
    expect((await list(`?q=${encodeURIComponent(large.email)}`)).items.map(({ id }) => id)).toEqual([
      large.id,
    ]);
    expect((await list('?q=%25')).total).toBe(0);
    expect((await list(`?q=${small.email.slice(0, 5)}`, 'support')).total).toBe(0);
    expect((await list('', 'support')).items[0]?.email).toMatch(/•••/);
  });
});

describe('an edit of a partner', () => {
  it('changes percentage, code, block and note, on the version that was seen, and is audited', async () => {
    const partner = await signUpPartner(exchange);
    const body = edit(1, { ownPercent: '42.5', code: 'blog2026', note: ' our friends ', isBlocked: true });
    const answer = await send('PUT', `/${partner.id}`, body, 'finance');
    expect(answer.json()).toMatchObject({
      version: 2,
      code: 'BLOG2026',
      ownPercent: '42.5',
      percent: '42.5',
      isOwnPercent: true,
      note: 'our friends',
      isBlocked: true,
      mayEdit: true,
    });
    const stale = await send('PUT', `/${partner.id}`, body);
    expect(stale.json()).toMatchObject({ code: 'conflict', context: { version: 2 } });
    const { rows } = await exchange.admin.query(`select act, before, after from audit where object = $1`, [
      `user:${partner.id}`,
    ]);
    expect(rows).toMatchObject([
      {
        act: 'partner.edit',
        before: { code: partner.code, version: 1 },
        after: { code: 'BLOG2026', ownPercent: '42.5' },
      },
    ]);
  });

  it('makes a user a partner, once', async () => {
    const user = await signUpUser(exchange);
    expect((await send('GET', `/${user.id}`)).statusCode).toBe(404);
    expect((await send('PUT', `/${user.id}`, edit(0))).json()).toMatchObject({ version: 1, level: 1 });
    expect((await send('PUT', `/${user.id}`, edit(0))).statusCode).toBe(409);
    expect((await send('PUT', '/999999', edit(0))).statusCode).toBe(404);
    const stranger = await signUpUser(exchange, { activated: false });
    expect((await send('PUT', `/${stranger.id}`, edit(0))).statusCode).toBe(404);
    expect((await send('POST', `/${stranger.id}/adjust`, adjustment())).statusCode).toBe(404);
  });

  it('refuses a code that is taken, and more than everything', async () => {
    const [one, other] = [await signUpPartner(exchange), await signUpPartner(exchange)];
    const taken = await send('PUT', `/${one.id}`, edit(1, { code: other.code }));
    expect(taken.json().errors.code[0].code).toBe('code_taken');
    const much = await send('PUT', `/${one.id}`, edit(1, { ownPercent: '100.01' }));
    expect(much.json().errors.ownPercent[0].code).toBe('above_max');
    await withProgramme(exchange, { basis: 'volume' }, async () => {
      const part = await send('PUT', `/${one.id}`, edit(1, { ownPercent: '10.01' }));
      expect(part.json().errors.ownPercent[0]).toMatchObject({ code: 'above_max' });
      expect((await send('PUT', `/${one.id}`, edit(1, { ownPercent: '10' }))).statusCode).toBe(200);
    });
  });

  it.each(['operator', 'content', 'support'] as const)(
    'is not for the role %s, which looks on',
    async (role) => {
      const partner = await signUpPartner(exchange);
      expect((await send('PUT', `/${partner.id}`, edit(1), role)).statusCode).toBe(403);
      expect((await send('POST', `/${partner.id}/adjust`, adjustment(), role)).statusCode).toBe(403);
      expect(await show(partner.id, role)).toMatchObject({ mayEdit: false, mayAdjust: false });
    },
  );
});

describe('an adjustment', () => {
  it('puts money or points on a balance and takes them off, once a key', async () => {
    const partner = await signUpPartner(exchange);
    const body = adjustment({ amount: '12.5' });
    const [one, other] = await Promise.all([
      send('POST', `/${partner.id}/adjust`, body),
      send('POST', `/${partner.id}/adjust`, body),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(await money(partner.id)).toMatchObject({ balance: '12.5' });
    const differs = await send('POST', `/${partner.id}/adjust`, { ...body, amount: '13' });
    expect(differs.json().code).toBe('idempotency_mismatch');
    await send('POST', `/${partner.id}/adjust`, adjustment({ account: 'bonus', amount: '7.25' }), 'finance');
    await send(
      'POST',
      `/${partner.id}/adjust`,
      adjustment({ direction: 'out', amount: '2.5', reason: 'a mistake' }),
    );
    expect(await show(partner.id)).toMatchObject({
      balance: '10',
      points: '7.25',
      adjustments: [
        { account: 'referral', amount: '-2.5', by: 'staff:our-owner', reason: 'a mistake' },
        { account: 'bonus', amount: '7.25', by: 'staff:our-finance' },
        { account: 'referral', amount: '12.5', reason: 'a thank-you' },
      ],
    });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('takes off no more than there is, with twenty at once', async () => {
    const partner = await signUpPartner(exchange);
    await send('POST', `/${partner.id}/adjust`, adjustment({ amount: '10' }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('POST', `/${partner.id}/adjust`, adjustment({ direction: 'out', amount: '3' })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json().errors.amount[0]).toMatchObject({ code: 'below_balance' });
    expect(await money(partner.id)).toMatchObject({ balance: '1', owed: '0' });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('pays what is owed first', async () => {
    const partner = await signUpPartner(exchange);
    const claim = await completedBy(exchange, partner.code, { anchor: { send: '2000' } });
    const { balance } = await money(partner.id);
    await send('POST', `/${partner.id}/adjust`, adjustment({ direction: 'out', amount: balance }));
    await takeClaimBack(exchange, claim);
    await exchange.ctx.outbox.drain();
    expect(await money(partner.id)).toMatchObject({ balance: '0', owed: balance });
    await send('POST', `/${partner.id}/adjust`, adjustment({ amount: '10' }));
    expect((await show(partner.id)).owed).toBe('0');
    const rest = (await money(partner.id)).balance;
    expect(Number(rest)).toBeCloseTo(10 - Number(balance), 2);
    const much = await send('POST', `/${partner.id}/adjust`, adjustment({ direction: 'out', amount: '10' }));
    expect(much.json().errors.amount[0].detail).toContain(rest);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.001' }, 'amount'],
    [{ account: 'bonus', amount: '0.001' }, 'amount'],
    [{ reason: '  x ' }, 'reason'],
  ])('refuses %j', async (more, field) => {
    const partner = await signUpPartner(exchange);
    const answer = await send('POST', `/${partner.id}/adjust`, adjustment(more));
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await money(partner.id)).toMatchObject({ balance: '0', points: '0' });
  });
});

describe('signals', () => {
  it('tell of claims that were ruled out, with why', async () => {
    const partner = await signUpPartner(exchange);
    for (const _ of [1, 2]) await completedBy(exchange, partner.code, {}, partner.headers);
    const { signals, rewards, refused } = await show(partner.id);
    expect(refused).toBe(2);
    expect(signals).toMatchObject([{ kind: 'refused', claims: 2, refusedFor: 'same_account', rewards: '0' }]);
    expect(rewards.map(({ refusedFor }) => refusedFor)).toEqual(['same_account', 'same_account']);
  });

  it('tell of one network and of one requisite behind several customers, and show neither whole', async () => {
    const partner = await signUpPartner(exchange);
    for (const _ of [1, 2, 3]) await completedBy(exchange, partner.code);
    const { signals } = await show(partner.id);
    const [address, requisite] = ['shared_address', 'shared_requisite'].map((kind) =>
      signals.find((one) => one.kind === kind),
    );
    expect(address).toMatchObject({ claims: 3, what: '127.0.0.•••' });
    expect(requisite).toMatchObject({ claims: 3 });
    expect(requisite?.what).toMatch(/•|…/);
    expect(address?.latest).toHaveLength(3);
  });

  it('tell of a customer who makes nearly all, and of a network in which the partner was seen', async () => {
    const partner = await signUpPartner(exchange);
    const email = 'always@example.org';
    for (const _ of [1, 2, 3, 4, 5]) await completedBy(exchange, partner.code, { email });
    const kinds = async (role?: Role) =>
      (await show(partner.id, role)).signals.map(({ kind, what }) => [kind, what]);
    expect(await kinds()).toEqual([['one_customer', email]]);
    expect(await kinds('support')).toEqual([['one_customer', 'a•••s@example.org']]);
    await exchange.admin.query(`update user_session set address = '127.0.0.1' where user_id = $1`, [
      partner.id,
    ]);
    expect(await kinds()).toEqual([
      ['own_address', '127.0.0.•••'],
      ['one_customer', email],
    ]);
  });

  it('are none where nothing is odd', async () => {
    const partner = await signUpPartner(exchange);
    await completedBy(exchange, partner.code);
    expect((await show(partner.id)).signals).toEqual([]);
  });
});
