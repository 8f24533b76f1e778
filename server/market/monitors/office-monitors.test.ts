import {
  type MonitorEdit,
  type MonitorLint,
  noLabels,
  type OfficeMonitor,
} from '@menyala/contract/office/monitors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim, orderFor } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { flushMonitorVisits, monitorBehind, noteMonitorVisit } from '../../web/feeds/monitor-visits.ts';
import { knownQuery } from '../../web/pages/known-query.ts';
import { pageAddresses } from '../../web/pages/page-addresses.ts';
import { findDirection } from '../currencies/directions.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  // As for people: limits of addresses hold, and a proxy in front says who they are.
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const usual: MonitorEdit = {
  name: 'Best',
  slug: 'best',
  site: 'https://www.best.example/',
  isOn: true,
  ...{ flagsAs: 'elements', percentAs: 'sign', fixedAs: 'plain', hasAmounts: false },
  utmSource: 'best',
  partnerCode: null,
  networks: [],
  codes: [],
};

async function added(edit: Partial<MonitorEdit> = {}): Promise<OfficeMonitor> {
  const answer = await office.post('monitors', { ...usual, ...edit });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as OfficeMonitor;
}
const removed = (id: number) => office.delete(`monitors/${id}`);

const feed = (dialect: string, query: string, method: 'GET' | 'HEAD' = 'GET') =>
  exchange.app.inject({ method, url: `/export/${dialect}?${query}` });
const btc = () => findDirection(exchange.ctx.catalogue.current(), 'BTC', 'SBERRUB');

describe('a monitor', () => {
  it('is added, shown with its links, changed and deleted, each on record', async () => {
    const monitor = await added();
    expect(monitor.links.map(({ url }) => url.replace(/^.*\/export/, ''))).toEqual([
      '/xml?for=best',
      '/xml11?for=best',
      '/json?for=best',
      '/txt?for=best',
    ]);
    expect(monitor.visitorLink).toContain('/?cur_from={from}&cur_to={to}&utm_source=best');
    expect((await feed('xml', 'for=best')).statusCode).toBe(200);
    const networks = ['203.0.113.7', '2001:DB8::/32', '203.0.113.7'];
    const changed = await office.put(`monitors/${monitor.id}`, { ...usual, name: 'Best of all', networks });
    expect(changed.body).toMatchObject({ name: 'Best of all', networks: ['203.0.113.7', '2001:db8::/32'] });
    await removed(monitor.id);
    expect((await feed('xml', 'for=best')).statusCode).toBe(404);
    const { rows } = await exchange.admin.query('select act from audit where object = $1 order by id', [
      `monitor:${monitor.id}`,
    ]);
    expect(rows.map(({ act }) => act)).toEqual(['monitor.add', 'monitor.edit', 'monitor.delete']);
  });

  it('is changed on the version that was seen, and by one of two at once', async () => {
    const { id, version } = await added();
    const save = (name: string) => office.put(`monitors/${id}`, { ...usual, name, version });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      context: { version: version + 1 },
    });
    expect((await office.put(`monitors/${id}`, { ...usual, name: 'Three' })).body).toMatchObject({
      name: 'Three',
      version: version + 2,
    });
    await removed(id);
  });

  it('gets nothing while it is off, under another name, or without its secret', async () => {
    const { id } = await added();
    expect((await feed('json', 'for=worst')).statusCode).toBe(404);
    expect((await feed('json', 'for=best&for=best')).statusCode).toBe(404);
    expect((await feed('json', `for=${encodeURIComponent("best' or 1=1")}`)).statusCode).toBe(404);
    const asked = await office.post(`monitors/${id}/secret`, { isAsked: true });
    const { secret, links } = asked.body as unknown as OfficeMonitor;
    expect(secret).toMatch(/^[\w-]{24}$/);
    for (const query of ['for=best', 'for=best&key=', 'for=best&key=wrong', `for=best&key=${secret}x`]) {
      expect((await feed('json', query)).statusCode, query).toBe(404);
      expect((await feed('json', query, 'HEAD')).statusCode, query).toBe(404);
    }
    const { pathname, search } = new URL(links[0]?.url ?? '');
    const answer = await exchange.app.inject({ url: pathname + search });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    // Once it is asked for no more, the file is as it was.
    await office.post(`monitors/${id}/secret`, { isAsked: false });
    expect((await feed('json', 'for=best')).statusCode).toBe(200);
    await office.put(`monitors/${id}`, { ...usual, isOn: false });
    expect((await feed('json', 'for=best')).statusCode).toBe(404);
    const { rows } = await exchange.admin.query(
      "select coalesce(before::text, '') || coalesce(after::text, '') as said from audit where object = $1",
      [`monitor:${id}`],
    );
    expect(rows.some(({ said }) => said.includes(secret))).toBe(false);
    await removed(id);
  });

  it('reads its own names of currencies, flags and fees', async () => {
    const direction = btc();
    const codes = [{ currencyId: direction.from.id, code: 'Bitcoin' }];
    const { id } = await added({
      codes,
      flagsAs: 'param',
      percentAs: 'attribute',
      fixedAs: 'attribute',
      hasAmounts: true,
    });
    await office.put(`monitors/labels/${direction.id}`, {
      version: 0,
      flags: ['otherin', 'juridical'],
      delayMinutes: 5,
      ...{
        fromFeePercent: '0.5',
        fromFeeFixed: '0.0001',
        toFeePercent: null,
        toFeeFixed: '10',
        minFee: null,
      },
    });
    const line = (text: string) =>
      text.split('\n').find((one) => one.includes('<from>Bitcoin</from><to>SBERRUB</to>')) ?? '';
    const own = line((await feed('xml11', 'for=best')).body);
    expect(own).toContain('<fromfee type="%">0.5</fromfee><fromfee type="abs">0.0001</fromfee>');
    expect(own).toContain('<tofee type="abs">10</tofee>');
    expect(own).toMatch(/<param>.*juridical.*otherin.*<\/param>/);
    expect(own).toMatch(/<minamount>.*<maxamount>/);
    expect(own).toContain('<delay>5</delay>');
    await office.put(`monitors/${id}`, { ...usual, codes, flagsAs: 'empty' });
    const empty = line((await feed('xml11', 'for=best')).body);
    expect(empty).toContain('<fromfee>0.5%</fromfee><fromfee>0.0001</fromfee><tofee>10</tofee>');
    expect(empty).toContain('<juridical/>');
    expect(empty).not.toContain('<minamount>');
    // Who asks for nobody's file gets the usual names.
    expect((await feed('xml', '')).body).not.toContain('Bitcoin');
    expect((await feed('txt', 'for=best')).body).toContain('Bitcoin;SBERRUB;1;');
    const all = JSON.parse((await feed('json', 'for=best')).body);
    expect(all.currencies.list[direction.from.id]).toBe('Bitcoin');
    expect(all.exchange[direction.from.id].to[direction.to.id]).toMatchObject({
      inFee: ['+', { '%': 0.5 }, 0.0001],
      outFee: 10,
    });
    const home = pageAddresses.find(({ path }) => path === '/');
    if (!home) throw new Error('There is no home.');
    const asked = new URLSearchParams('cur_from=Bitcoin&cur_to=SBERRUB&utm_source=best');
    expect(String(knownQuery(exchange.ctx, home, asked))).toBe('cur_from=BTC&cur_to=SBERRUB');
    await office.put(`monitors/labels/${direction.id}`, {
      version: 1,
      ...noLabels,
    });
    await removed(id);
  });

  it.each<[string, object, string]>([
    ['markup', { codes: [{ currencyId: 1, code: '<b>' }] }, 'codes.0.code'],
    ['a semicolon', { codes: [{ currencyId: 1, code: 'A;B' }] }, 'codes.0.code'],
    ['a code that begins with a hyphen', { codes: [{ currencyId: 1, code: '-1' }] }, 'codes.0.code'],
    ['a currency of nobody', { codes: [{ currencyId: 99_999, code: 'ABC' }] }, 'codes.0.currencyId'],
    ['a slug that leads elsewhere', { slug: '../x' }, 'slug'],
    ['a site that would run', { site: 'javascript:alert(1)' }, 'site'],
    ['a network of everything', { networks: ['0.0.0.0/0'] }, 'networks'],
    ['a network that is none', { networks: ['203.0.113.256'] }, 'networks'],
    ['a name of spaces', { name: '   ' }, 'name'],
    ['a name with a bell', { name: 'Best\u0007gnp' }, 'name'],
  ])('is refused with %s', async (_, edit, field) => {
    const answer = await office.post('monitors', { ...usual, ...edit });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toContain(field);
  });

  it('is not called as another, nor its currencies as each other', async () => {
    const { id } = await added();
    const twice = await office.post('monitors', usual);
    expect(Object.keys(twice.body['errors'] as object)).toEqual(['name', 'slug', 'utmSource']);
    const { from, to } = btc();
    const same = [
      { currencyId: from.id, code: 'SAME' },
      { currencyId: to.id, code: 'SAME' },
    ];
    expect((await office.put(`monitors/${id}`, { ...usual, codes: same })).status).toBe(422);
    const others = [{ currencyId: from.id, code: 'SBERRUB' }];
    expect((await office.put(`monitors/${id}`, { ...usual, codes: others })).status).toBe(422);
    await removed(id);
  });
});

describe('the linter', () => {
  it('says what is absent and why, which label is not so, and what a monitor asks for', async () => {
    const { admin, ctx } = exchange;
    const { id } = await added();
    const direction = btc();
    const lint = async () => (await office.get(`monitors/${id}/lint`)).body as unknown as MonitorLint;
    const before = await lint();
    expect(before.directions.find((one) => one.id === direction.id)).toMatchObject({
      absent: [],
      faults: [],
    });
    expect(before.heads.map(({ dialect }) => dialect)).toEqual(['xml', 'xml11', 'json', 'txt']);
    expect(before.heads[0]?.text).toContain('<rates>\n<item><from>');
    await admin.query("insert into stop (direction_id, stopped_at, stopped_by) values ($1, now(), 'owner')", [
      direction.id,
    ]);
    await office.put(`monitors/labels/${direction.id}`, {
      version: 2,
      ...noLabels,
      ...{ flags: ['delivery'], delayMinutes: 9_000 },
    });
    const after = await lint();
    expect(after.directions.find((one) => one.id === direction.id)).toMatchObject({
      absent: ['stopped'],
      faults: ['delivery_without_cash', 'delay_above_usual'],
    });
    expect(after.items).toBe(before.items - 1);
    expect(after.directions[0]?.absent.length).toBeGreaterThan(0);
    expect(after.demands.find(({ demand }) => demand === 'address')?.isMet).toBe(false);
    expect(after.demands.find(({ demand }) => demand === 'opened')?.isMet).toBe(true);
    await admin.query('delete from stop');
    await office.put(`monitors/labels/${direction.id}`, {
      version: 3,
      ...noLabels,
    });
    await ctx.catalogue.refresh();
    await removed(id);
  });

  it('refuses a least fee of no fee, and labels of no direction', async () => {
    const labels = { ...noLabels, minFee: '1', version: 0 };
    expect((await office.put(`monitors/labels/${btc().id}`, labels)).status).toBe(422);
    expect((await office.put('monitors/labels/99999', { ...labels, minFee: null })).status).toBe(404);
  });
});

describe('robots of a monitor', () => {
  const robot = '203.0.113.7';
  /** Claims one after another from an address, as a proxy that is believed names it: the statuses that came. */
  async function claimsFrom(address: string, count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let place = 0; place < count; place += 1) {
      const payload = orderFor(exchange.ctx, 'BTC', 'SBERRUB', { email: `${place}@${address}.example` });
      const answer = await exchange.app.inject({
        ...{ method: 'POST', url: '/api/v1/claim/', payload },
        headers: { 'x-forwarded-for': address },
      });
      statuses.push(answer.statusCode);
    }
    return statuses;
  }

  it('pass limits and captcha from their networks, and nobody else does', async () => {
    const { id } = await added({ networks: ['203.0.113.0/28'] });
    expect((await claimsFrom(robot, 7)).every((status) => status === 201)).toBe(true);
    const check = await exchange.app.inject({
      ...{ url: '/api/v1/claim/captchacheck', headers: { 'x-forwarded-for': robot } },
    });
    expect(check.json().required).toBe(false);
    // Who is behind no believed proxy, or beside the network, is a visitor like others.
    expect(await claimsFrom('203.0.113.77', 4)).toContain(429);
    await office.put(`monitors/${id}`, { ...usual, isOn: false, networks: ['203.0.113.0/28'] });
    expect(await claimsFrom(robot, 1)).not.toEqual([201]);
    await removed(id);
  });
});

describe('networks of a monitor', () => {
  it.each([['0.0.0.0/1', '128.0.0.0/1'], ['203.0.0.0/15'], ['2001:db8::/31']])(
    'are no wider than a house has: %s',
    async (...networks) => {
      const { status, body } = await office.post('monitors', {
        ...usual,
        name: 'Wide',
        slug: 'wide',
        utmSource: 'wide',
        networks,
      });
      const errors = body['errors'] as Record<string, { code: string }[]>;
      expect([status, errors['networks']?.[0]?.code]).toEqual([422, 'wide_network']);
    },
  );

  it('are told to owners, each time they change', async () => {
    const { id } = await added({ networks: ['203.0.0.0/16', '2001:db8::/32'] });
    await office.put(`monitors/${id}`, { ...usual, networks: ['203.0.0.0/16'] });
    const { rows } = await exchange.admin.query(
      "select payload -> 'notice' -> 'facts' -> 1 ->> 'value' as now from outbox where payload -> 'notice' ->> 'kind' = 'monitor_networks' and payload ->> 'to' = 'telegram' order by id desc limit 2",
    );
    expect(rows).toEqual([{ now: '203.0.0.0/16' }, { now: '203.0.0.0/16, 2001:db8::/32' }]);
    await removed(id);
  });
});

describe('what came by a monitor', () => {
  const browser = (ip: string) => ({
    ip,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0' },
  });

  it('is known by its mark, its partner’s code, or the address of its site', async () => {
    const { id } = await added({ partnerCode: 'BEST777' });
    const { ctx } = exchange;
    const nobody = { utmSource: null, code: null, referer: undefined };
    const of = (trace: Partial<Parameters<typeof monitorBehind>[1]>) =>
      monitorBehind(ctx, { ...nobody, ...trace })?.slug;
    expect(of({ utmSource: 'best' })).toBe('best');
    expect(of({ code: 'best777' })).toBe('best');
    expect(of({ referer: 'https://best.example/btc-to-sber.html?x=1' })).toBe('best');
    expect(of({ referer: 'https://m.best.example' })).toBe('best');
    expect(of({ referer: 'https://best.example.evil.example/' })).toBe(undefined);
    expect(of({ referer: 'https://notbest.example/' })).toBe(undefined);
    expect(of({ referer: 'best.example' })).toBe(undefined);
    expect(of({})).toBe(undefined);
    await removed(id);
  });

  it('is counted by days: visitors once each, claims and turnover, as CSV too', async () => {
    const { ctx, admin, app } = exchange;
    const monitor = await added();
    for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2'])
      noteMonitorVisit(ctx, monitor, browser(ip));
    noteMonitorVisit(ctx, monitor, { ip: '198.51.100.3', headers: { 'user-agent': 'curl/8' } });
    await flushMonitorVisits(ctx);
    noteMonitorVisit(ctx, monitor, browser('198.51.100.2'));
    await flushMonitorVisits(ctx);
    await admin.query("delete from rate_limit; update claim set status = 'deleted' where status = 'new'");
    const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', {
      utm: { utm_source: 'best' },
      email: 'came@best.example',
    });
    await newClaim(exchange, 'BTC', 'SBERRUB', { utm: { utm_source: 'other' }, email: 'came@other.example' });
    await admin.query("update claim set status = 'success' where id = $1", [id]);
    const { rows } = await admin.query('select trim_scale(value_usd)::text as usd from claim where id = $1', [
      id,
    ]);
    const answer = await office.get(`monitors/${monitor.id}/days?date_from=2026-04-30&date_to=2026-05-02`);
    const day = { visits: 2, claims: 1, completed: 1, turnoverUsd: rows[0].usd };
    const none = { visits: 0, claims: 0, completed: 0, turnoverUsd: '0' };
    expect(answer.body).toEqual({
      ...{ from: '2026-04-30', to: '2026-05-02', total: day },
      days: [
        { id: '2026-05-02', ...none },
        { id: '2026-05-01', ...day },
        { id: '2026-04-30', ...none },
      ],
    });
    const { items } = (await office.get('monitors?q=best')).body as { items: OfficeMonitor[] };
    expect(items.find(({ id: one }) => one === monitor.id)?.latest).toEqual(day);
    const csv = await app.inject({
      url: `/office/api/monitors/${monitor.id}/days.csv?date_from=2026-05-01&date_to=2026-05-01`,
      headers: { cookie: await exchange.signIn(), 'accept-language': 'en' },
    });
    expect(csv.body).toBe(
      `\uFEFF"Day (Moscow)","Visitors","Orders","Completed","Turnover, USD"\r\n"2026-05-01","2","1","1","${rows[0].usd}"\r\n`,
    );
    expect(
      (await office.get(`monitors/${monitor.id}/days?date_from=2026-05-02&date_to=2026-05-01`)).status,
    ).toBe(422);
    expect((await office.get(`monitors/${monitor.id}/days?date_from=2020-01-01`)).status).toBe(422);
    await removed(monitor.id);
  });
});
