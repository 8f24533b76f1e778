import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { countSignUp } from './count-referrals.ts';
import { signUpPartner, type TestPartner } from './testing-referrals.ts';
import { flushVisits, forgetVisits, isRobot, noteVisit } from './visits.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

let partner: TestPartner;
beforeEach(async () => {
  partner = await signUpPartner(exchange);
});

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
function visit(ip = '198.51.100.7', code = partner.code, headers: Record<string, string> = {}) {
  noteVisit(exchange.ctx, {
    code,
    request: { ip, headers: { 'user-agent': agent, ...headers } },
    utm: { utm_source: 'blog' },
    path: '/exchange',
  });
}
async function days() {
  const { rows } = await exchange.admin.query(
    'select day::text, clicks, sign_ups from referral_day where user_id = $1 order by day',
    [partner.id],
  );
  return rows;
}

describe('a click', () => {
  it('is a visitor by a link, once a day of Moscow, however often and by however many flushes', async () => {
    exchange.clock.set('2026-05-01T20:59:00Z');
    visit();
    visit();
    visit('198.51.100.8', partner.code.toLowerCase());
    await flushVisits(exchange.ctx);
    visit();
    await flushVisits(exchange.ctx);
    exchange.clock.set('2026-05-01T21:01:00Z');
    visit();
    await flushVisits(exchange.ctx);
    expect(await days()).toEqual([
      { day: '2026-05-01', clicks: 2, sign_ups: 0 },
      { day: '2026-05-02', clicks: 1, sign_ups: 0 },
    ]);
  });

  it('keeps where it led to and its advertisement’s marks, and nothing that tells who it was', async () => {
    visit('203.0.113.5');
    await flushVisits(exchange.ctx);
    const { rows } = await exchange.admin.query('select * from referral_visit where user_id = $1', [
      partner.id,
    ]);
    expect(rows).toMatchObject([{ path: '/exchange', utm: { utm_source: 'blog' } }]);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(rows[0].visitor).toHaveLength(32);
  });

  it('is one of a whole IPv6 network', async () => {
    visit('2001:db8:1:2::1');
    visit('2001:db8:1:2:ffff::9');
    visit('2001:db8:1:3::1');
    await flushVisits(exchange.ctx);
    expect(await days()).toMatchObject([{ clicks: 2 }]);
  });

  it('is none by a robot, ahead of time, by a code that names nobody, or by a partner who is gone', async () => {
    visit('198.51.100.1', partner.code, { 'user-agent': 'Googlebot/2.1' });
    visit('198.51.100.2', partner.code, { 'sec-purpose': 'prefetch' });
    visit('198.51.100.3', 'NOBODY99');
    visit('198.51.100.4', "'; drop table partner");
    const gone = await signUpPartner(exchange);
    await exchange.admin.query('update users set deleted_at = now() where id = $1', [gone.id]);
    visit('198.51.100.5', gone.code);
    await flushVisits(exchange.ctx);
    expect(await days()).toEqual([]);
    const { rows } = await exchange.admin.query('select from referral_day where user_id = $1', [gone.id]);
    expect(rows).toEqual([]);
  });

  it('waits where the database is away', async () => {
    visit();
    const broken = Object.assign(Object.create(exchange.ctx.db), {
      getExecutor: () => {
        throw new Error('the database is away');
      },
    });
    await expect(flushVisits({ ...exchange.ctx, db: broken })).rejects.toThrow('away');
    await flushVisits(exchange.ctx);
    expect(await days()).toMatchObject([{ clicks: 1 }]);
  });

  it('is not noted beyond what fits: a flood takes no memory', async () => {
    for (let i = 0; i < 10_500; i += 1) visit(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    await flushVisits(exchange.ctx);
    expect(await days()).toMatchObject([{ clicks: 10_000 }]);
  });

  it('is forgotten after thirty days; how many there were is not', async () => {
    visit();
    await flushVisits(exchange.ctx);
    exchange.clock.turn(31 * 24 * 60 * 60 * 1000);
    visit('198.51.100.99');
    await flushVisits(exchange.ctx);
    await forgetVisits(exchange.ctx);
    const { rows } = await exchange.admin.query('select from referral_visit where user_id = $1', [
      partner.id,
    ]);
    expect([rows.length, (await days()).length]).toEqual([1, 2]);
  });
});

describe('an activated sign-up', () => {
  it('counts for whose link brought it', async () => {
    const user = await signUpUser(exchange);
    const now = exchange.ctx.clock.now();
    const count = (id: number) => exchange.ctx.db.transaction().execute((tx) => countSignUp(tx, id, now));
    await count(user.id);
    expect(await days()).toEqual([]);
    await exchange.admin.query('update users set referrer_id = $1 where id = $2', [partner.id, user.id]);
    await count(user.id);
    expect(await days()).toMatchObject([{ sign_ups: 1, clicks: 0 }]);
  });
});

const people = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A546E) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/10.14.5',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36',
];
const robots = [
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36',
];

describe('robots', () => {
  it.each(robots)('are known by what they call themselves: %s', (agent) => {
    expect(isRobot({ headers: { 'user-agent': agent } })).toBe(true);
  });

  it.each(people)('are not people: %s', (agent) => {
    expect(isRobot({ headers: { 'user-agent': agent } })).toBe(false);
  });

  it.each([
    ['purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
  ])('are browsers too that only look ahead: %s: %s', (name, value) => {
    expect(isRobot({ headers: { 'user-agent': people[0], [name]: value } })).toBe(true);
  });
});
