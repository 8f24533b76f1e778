import type { PartnerState } from '@menyala/contract/site/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { findPartner, partnerOf } from './partner-queries.ts';
import { claimBy, completedBy, headersOf, signUpPartner, takeClaimBack } from './testing-referrals.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const get = (
  path: string,
  { headers }: Pick<TestUser, 'headers'> | { headers: Record<string, string> },
  base = '',
) => ask(exchange.app, { url: `${base}/api/v1/${path}`, headers });
const state = async (user: Pick<TestUser, 'headers'>, query = '') =>
  (await get(`users/me/refferal${query}`, user)).json<PartnerState>();
const day = 24 * 60 * 60 * 1000;

describe('the programme', () => {
  it('is there for everybody, with an example of what is usually earned', async () => {
    const answer = (await ask(exchange.app, { url: '/en/api/v1/partners' })).json();
    expect(answer).toMatchObject({
      isOn: true,
      currency: { code: 'USDTTRC20', decimals: 2 },
      basis: 'profit',
      levels: [{ percent: '20' }, { percent: '25' }, { percent: '30' }],
      leastWithdrawal: '10',
      pointsPerUnit: '100',
    });
    expect(answer.payouts.length).toBeGreaterThan(0);
    expect(Number(answer.usualMarginPercent)).toBeGreaterThan(0.1);
    expect(Number(answer.usualMarginPercent)).toBeLessThan(10);
  });
});

describe('a partner’s page', () => {
  it('gives a user a code of their own when they first ask, and the same one ever after', async () => {
    const user = await signUpUser(exchange);
    expect(await findPartner(exchange.ctx.db, user.id)).toBeUndefined();
    const [one, other] = await Promise.all([state(user), state(user)]);
    expect(one.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(other.code).toBe(one.code);
    expect(one).toMatchObject({
      link: `${exchange.ctx.config.publicUrl}/?ref=${one.code}`,
      shortLink: `${exchange.ctx.config.publicUrl}/ref/${one.code}`,
      level: 1,
      percent: '20',
      isOwnPercent: false,
      next: { percent: '25', turnover: '10000', left: '10000' },
      balance: '0',
      held: '0',
      owed: '0',
      key: null,
    });
    const english = (await get('users/me/refferal', user, '/en')).json<PartnerState>();
    expect(english.link).toBe(`${exchange.ctx.config.publicUrl}/en/?ref=${one.code}`);
    const qr = (await get('users/me/refferal/qr', user)).json<{ svg: string }>();
    expect(qr.svg).toMatch(/^<svg/);
  });

  it('is nobody’s who is not signed in', async () => {
    for (const path of ['refferal', 'refferal/qr', 'refferal/rewards', 'refferal/rewards/export.csv'])
      expect((await get(`users/me/${path}`, { headers: {} })).statusCode).toBe(401);
  });

  it('has every day that was asked for, the quiet ones too, with what happened on it', async () => {
    exchange.clock.set('2026-05-03T20:30:00Z');
    const partner = await signUpPartner(exchange);
    await claimBy(exchange, partner.code);
    const taken = await completedBy(exchange, partner.code, { anchor: { send: '1000' } });
    await completedBy(exchange, partner.code, { anchor: { send: '500' } });
    exchange.clock.turn(day);
    await takeClaimBack(exchange, taken);
    partner.headers = await headersOf(exchange, partner);
    await completedBy(exchange, partner.code, {}, partner.headers);
    expect(await breachesOf(exchange)).toEqual([]);
    const { days, totals, from, to, balance } = await state(
      partner,
      '?date_from=2026-05-02&date_to=2026-05-05',
    );
    expect([from, to, days.length]).toEqual(['2026-05-02', '2026-05-05', 4]);
    expect(
      days.map(({ claims, completed, turnover, rewards }) => [claims, completed, turnover, rewards]),
    ).toEqual([
      [0, 0, '0', '0'],
      // What was taken back counts no more on the day on which it was booked.
      [3, 1, '500', '1.19'],
      // One's own exchange was made, and brings nothing.
      [1, 0, '0', '0'],
      [0, 0, '0', '0'],
    ]);
    expect(totals).toMatchObject({ claims: 4, completed: 1, turnover: '500', rewards: '1.19' });
    expect(balance).toBe('1.19');
    exchange.clock.set('2026-05-10T12:00:00Z');
    partner.headers = await headersOf(exchange, partner);
    const usual = await state(partner);
    expect([usual.days.length, usual.from, usual.to]).toEqual([30, '2026-04-11', '2026-05-10']);
    expect(usual.days.reduce((sum, { completed }) => sum + completed, 0)).toBe(1);
  });

  it.each([
    ['?date_from=2025-01-01&date_to=2026-01-02', 'date_from'],
    ['?date_from=2026-02-02&date_to=2026-02-01', 'date_to'],
    ['?date_from=2026-02-30', 'date_from'],
    ['?date_to=yesterday', 'date_to'],
  ])('refuses days that are none, or too many: %s', async (query, field) => {
    const answer = await get(`users/me/refferal${query}`, await signUpUser(exchange));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});

describe('rewards', () => {
  it('are listed by pages, newest first, with nothing that tells who or why', async () => {
    exchange.clock.set('2026-06-01T12:00:00Z');
    const partner = await signUpPartner(exchange);
    for (const send of ['100', '200', '300', '400', '500']) {
      await completedBy(exchange, partner.code, { anchor: { send } });
      exchange.clock.turn(send === '300' ? day : 60_000);
    }
    await takeClaimBack(exchange, await completedBy(exchange, partner.code, { anchor: { send: '600' } }));
    exchange.clock.turn(60_000);
    partner.headers = await headersOf(exchange, partner);
    await completedBy(exchange, partner.code, { anchor: { send: '700' } }, partner.headers);
    await exchange.ctx.outbox.drain();
    const list = async (query: string) => (await get(`users/me/refferal/rewards${query}`, partner)).json();
    const turnovers = async (query: string) =>
      (await list(query)).items.map(({ turnover }: { turnover: string }) => turnover);
    const whole = await list('');
    expect(whole.total).toBe(7);
    expect(whole.items.map(({ state: its }: { state: string }) => its)).toEqual([
      ...['refused', 'taken_back', 'booked', 'booked', 'booked', 'booked', 'booked'],
    ]);
    expect(JSON.stringify(whole)).not.toMatch(/same_|@|claim/);
    expect(whole.items[6]).toMatchObject({ turnover: '100', basis: 'profit', percent: '20', amount: '0.23' });
    expect(await turnovers('?size=3')).toEqual(['700', '600', '500']);
    expect(await turnovers('?size=3&page=2')).toEqual(['400', '300', '200']);
    expect(await turnovers('?size=3&page=3')).toEqual(['100']);
    expect(await turnovers('?size=3&page=4')).toEqual([]);
    expect(await turnovers('?size=2&page=1&date_to=2026-06-01')).toEqual(['300', '200']);
    expect((await list('?date_to=2026-06-01')).total).toBe(3);
    expect(await turnovers('?date_from=2026-06-02&size=1&page=4')).toEqual(['400']);
    const csv = await get('users/me/refferal/rewards/export.csv?date_from=2026-06-02', partner, '/en');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('"Reward, USDT"');
    expect(lines[1]).toContain('"no reward","700"');
    expect(lines[4]).toMatch(/^"2026-06-02 15:0\d:\d\d","booked","400","profit","20","0.9\d?"$/);
  });
});

describe('a partner’s key', () => {
  it('is shown once, reads figures, and opens nothing else', async () => {
    const partner = await signUpPartner(exchange);
    await completedBy(exchange, partner.code);
    await exchange.ctx.outbox.drain();
    const made = await ask(exchange.app, {
      method: 'POST',
      url: '/api/v1/users/me/refferal/key',
      headers: partner.headers,
    });
    const { key, hint } = made.json<{ key: string; hint: string }>();
    expect((await state(partner)).key).toMatchObject({ hint });
    const { rows } = await exchange.admin.query('select * from partner where user_id = $1', [partner.id]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(8, -4));
    const headers = { authorization: `Bearer ${key}` };
    const { key: _, ...own } = await state(partner);
    expect((await get('partner/figures', { headers })).json()).toEqual(own);
    expect((await get('partner/rewards', { headers })).json().total).toBe(1);
    expect((await get('users/me/refferal', { headers })).statusCode).toBe(401);
    expect((await get('partner/figures', partner)).statusCode).toBe(401);
    const again = await ask(exchange.app, {
      method: 'POST',
      url: '/api/v1/users/me/refferal/key',
      headers: partner.headers,
    });
    expect((await get('partner/figures', { headers })).statusCode).toBe(401);
    const next = { authorization: `Bearer ${again.json().key}` };
    expect((await get('partner/figures', { headers: next })).statusCode).toBe(200);
    await ask(exchange.app, {
      method: 'DELETE',
      url: '/api/v1/users/me/refferal/key',
      headers: partner.headers,
    });
    expect((await get('partner/figures', { headers: next })).statusCode).toBe(401);
    expect((await state(partner)).key).toBeNull();
  });

  it('opens nothing once its partner is gone, even one that was made at that moment', async () => {
    const partner = await signUpPartner(exchange);
    const url = '/api/v1/users/me/refferal/key';
    const { key } = (await ask(exchange.app, { method: 'POST', url, headers: partner.headers })).json();
    await exchange.admin.query('update users set deleted_at = now(), email = null where id = $1', [
      partner.id,
    ]);
    const headers = { authorization: `Bearer ${key}` };
    expect((await get('partner/figures', { headers })).statusCode).toBe(401);
  });

  it('is for nobody who has not activated', async () => {
    const { headers } = await signUpUser(exchange, { activated: false });
    const answer = await ask(exchange.app, { method: 'POST', url: '/api/v1/users/me/refferal/key', headers });
    expect(answer.json().code).toBe('not_activated');
  });
});

describe('a code', () => {
  it('is made once, however many ask at once', async () => {
    const user = await signUpUser(exchange);
    const rows = await Promise.all(Array.from({ length: 8 }, () => partnerOf(exchange.ctx, user.id)));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1);
  });
});
