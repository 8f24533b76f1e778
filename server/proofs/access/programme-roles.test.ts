import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePromocode } from '../../market/promocodes/testing-promocodes.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { contestOf, newContest } from '../../programme/contests/testing-contests.ts';
import { givePoints, home, mug, newGift, take } from '../../programme/gifts/testing-gifts.ts';
import { completedBy, signUpPartner, type TestPartner } from '../../programme/partners/testing-referrals.ts';
import { asked, give } from '../../programme/withdrawals/testing-withdrawals.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

const roles = ['owner', 'operator', 'finance', 'content', 'support'] as const;
type Role = (typeof roles)[number];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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

const as = (role: Role, method: Method, path: string, payload?: object) =>
  ask(exchange.app, {
    method,
    url: `/office/api/${path}`,
    headers: { cookie: cookies.get(role) ?? '' },
    ...(payload ? { payload } : {}),
  });

const nobody = 999_999;
const nothing = '00000000-0000-4000-8000-000000000000';
const code = {
  ...{ code: 'NEW-1', kind: 'bonus', amount: '0', note: '', directions: null, userEmail: null },
  ...{ firstClaim: false, mostUses: null, mostPerUser: null, startsAt: null, endsAt: null, isActive: true },
};
const { code: _, userEmail: __, mostUses: ___, ...terms } = code;
const contest = contestOf({ prizes: [{ kind: 'money', amount: '0' }] });

describe('what staff do with the partner programme', () => {
  // Each is well formed, and wrong in what it says: who may do it hears that, and nothing happens.
  it.each<[Method, string, object | undefined, Role[]]>([
    ['PUT', `partners/${nobody}`, { version: 1, ownPercent: null, isBlocked: false, note: '' }, ['finance']],
    [
      'POST',
      `partners/${nobody}/adjust`,
      { account: 'referral', direction: 'in', amount: '1', reason: 'a test', key: randomUUID() },
      ['finance'],
    ],
    ['POST', `withdrawals/${nothing}/send`, { version: 1 }, ['finance']],
    ['POST', `withdrawals/${nothing}/paid`, { version: 1, reference: 'slip' }, ['finance']],
    ['POST', `withdrawals/${nothing}/fail`, { version: 1, reason: 'a test' }, ['finance']],
    ['POST', `withdrawals/${nothing}/reject`, { version: 1, reason: 'a test' }, ['finance']],
    ['POST', 'promocodes', code, ['operator', 'finance']],
    ['PUT', `promocodes/${nobody}`, { ...code, version: 1 }, ['operator', 'finance']],
    ['POST', 'promocode-series', { ...terms, name: 'May', prefix: 'may', count: 1 }, ['operator', 'finance']],
    ['GET', `promocode-series/${nobody}/codes.csv`, undefined, ['operator', 'finance']],
    ['POST', `promocode-series/${nobody}/switch`, { isActive: false }, ['operator', 'finance']],
    ['POST', 'gifts', mug({ price: '0' }), ['operator', 'content']],
    ['PUT', `gifts/${nobody}`, { ...mug(), version: 1 }, ['operator', 'content']],
    ['POST', `gifts/${nobody}/picture`, {}, ['operator', 'content']],
    ['DELETE', `gifts/${nobody}/picture`, undefined, ['operator', 'content']],
    ['POST', `gift-orders/${nothing}/send`, { version: 1 }, ['operator']],
    ['POST', `gift-orders/${nothing}/cancel`, { version: 1, reason: 'a test' }, ['operator']],
    ['POST', 'contests', contest, ['content']],
    ['PUT', `contests/${nobody}`, { ...contest, version: 1 }, ['content']],
    ['POST', `contests/${nobody}/start`, { version: 1 }, ['content']],
    ['POST', `contests/${nobody}/close`, { version: 1 }, ['content']],
    ['POST', `contests/${nobody}/award`, { version: 1 }, ['finance']],
  ])('%s %s is done by those whose work it is, besides the owner', async (method, path, body, wanted) => {
    const may: Role[] = [];
    for (const role of roles) {
      const { statusCode } = await as(role, method, path, body);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      if (statusCode !== 403) may.push(role);
    }
    expect(may).toEqual(roles.filter((role) => role === 'owner' || wanted.includes(role)));
  });
});

/** Where money goes, and things to people's homes, is nothing for those who write the site. */
const mayRead = (path: string, role: Role) => role !== 'content' || !/^(withdrawals|gift-orders)/.test(path);

describe('e-mails of those who take part', () => {
  let user: TestPartner;
  const paths: string[] = [];
  beforeAll(async () => {
    user = await signUpPartner(exchange);
    await give(exchange, user.id, '50');
    await givePoints(exchange, user, '100');
    const promocode = await givePromocode(exchange.ctx, {
      ...{ code: 'THEIRS', user: user.id, kind: 'bonus', amount: '1' },
    });
    const mine = { email: user.email, promocode: 'THEIRS', anchor: { send: '1000' } };
    await completedBy(exchange, user.code, mine, user.headers);
    // A table is kept for a few seconds, so it is asked for after what it tells of.
    const { id: contest } = await newContest(exchange, cookies.get('owner') ?? '', {
      startsAt: '2026-05-01T00:00:00Z',
    });
    const withdrawal = await asked(exchange, user);
    const { id: gift } = await newGift(exchange, cookies.get('owner') ?? '');
    const order = (await take(exchange, user, { gift, price: '100', address: home })).json().id;
    paths.push('partners', `partners/${user.id}`, 'withdrawals', `withdrawals/${withdrawal}`);
    paths.push('promocodes', `promocodes/${promocode}`);
    paths.push('gift-orders', `gift-orders/${order}`, `contests/${contest}`);
  });

  it('are whole only for those who may see them', async () => {
    for (const path of paths) {
      const whole: Role[] = [];
      for (const role of roles) {
        const { statusCode, body } = await as(role, 'GET', path);
        expect([path, role, statusCode]).toEqual([path, role, mayRead(path, role) ? 200 : 403]);
        if (body.includes(user.email)) whole.push(role);
      }
      expect([path, whole]).toEqual([path, ['owner', 'operator', 'finance']]);
    }
  });

  it('are found by none of their parts by those who may not', async () => {
    const [part = ''] = user.email.split('@');
    for (const list of ['partners', 'withdrawals', 'promocodes', 'gift-orders'])
      for (const role of roles.filter((one) => mayRead(list, one))) {
        const { total } = (await as(role, 'GET', `${list}?q=${part.slice(0, -1)}`)).json();
        expect([list, role, total > 0]).toEqual([list, role, !['content', 'support'].includes(role)]);
      }
  });

  it('and where a gift goes to, are told to those alone who send it', async () => {
    const order = paths.find((path) => path.startsWith('gift-orders/')) ?? '';
    for (const role of roles) {
      const { body } = await as(role, 'GET', order);
      expect([role, body.includes(home.address)]).toEqual([role, ['owner', 'operator'].includes(role)]);
    }
  });
});
