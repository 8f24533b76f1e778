import type { HomePage } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flushOpenings, isSoughtAfter } from '../../market/currencies/direction-openings.ts';
import { askReserveNotice } from '../../outreach/emails/ask-reserve-notice.ts';
import { dataIn, type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

async function aboutOf(url: string): Promise<NonNullable<HomePage['about']>> {
  const { about } = dataIn((await app.inject(url)).body, 'home');
  if (!about) throw new Error(`${url} says nothing of its direction.`);
  return about;
}

/** What keepers do when something was changed. */
function turn(): void {
  if (page.held.catalogue)
    page.held.catalogue = { ...page.held.catalogue, version: page.held.catalogue.version + 1 };
}

describe('the page of a direction', () => {
  it('says what is true of it: rails, limits, reserve, time, what is like it', async () => {
    const about = await aboutOf('/exchange/BTC-SBERRUB');
    expect(about).toMatchObject({
      from: { name: 'Bitcoin', ticker: 'BTC', category: 'crypto' },
      to: { name: 'Сбербанк', category: 'bank', network: null },
      ...{ isOff: false, isIndexed: true, text: null, hasReverse: true },
    });
    expect(Number(about.limits?.send.max)).toBeGreaterThan(Number(about.limits?.send.min));
    expect(about.similar).toHaveLength(8);
    const { from, to } = page.direction('BTC', 'SBERRUB');
    for (const one of about.similar) expect(one.from === from.id || one.to === to.id).toBe(true);
    const cash = await aboutOf('/en/exchange/BTC-CASHUSD');
    expect(cash.to.cities.length).toBeGreaterThan(0);
  });

  it('has the course of the time that its address names, of no other', async () => {
    expect((await aboutOf('/exchange/BTC-SBERRUB')).history?.spans).toHaveLength(24);
    const week = await aboutOf('/exchange/BTC-SBERRUB?period=week');
    expect([week.history?.period, week.history?.spans.length]).toEqual(['week', 28]);
    for (const search of ['period=year', 'period=', 'period=%00', 'period=week&period=month'])
      expect((await app.inject(`/exchange/BTC-SBERRUB?${search}`)).statusCode, search).toBe(200);
    expect((await aboutOf('/exchange/BTC-SBERRUB?period=year')).history?.period).toBe('day');
  });

  it('stays while the direction is off, says so, and shows what is like it', async () => {
    const direction = page.direction('BTC', 'SBERRUB');
    direction.isEnabled = false;
    turn();
    const answer = await app.inject('/exchange/btc-sberrub');
    const about = await aboutOf('/exchange/BTC-SBERRUB');
    direction.isEnabled = true;
    turn();
    expect(answer.statusCode).toBe(200);
    expect(payloadIn(answer.body).layout.path).toBe('/exchange/BTC-SBERRUB');
    expect(dataIn(answer.body, 'home').wanted).not.toBeNull();
    expect(about).toMatchObject({ isOff: true, limits: null, course: null, isIndexed: true });
    expect(about.similar.length).toBeGreaterThan(0);
  });

  it('is kept out of search engines once nobody has come for 90 days, robots aside', async () => {
    const { ctx } = page.small;
    const [seen, unseen] = [page.direction('BTC', 'SBERRUB'), page.direction('LTC', 'SBERRUB')];
    const then = new Date(page.small.time.now.getTime() + 400 * 24 * 3_600_000);
    const before = page.small.time.now;
    page.small.time.now = then;
    await flushOpenings(ctx);
    const people = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    await app.inject({ url: '/exchange/BTC-SBERRUB', headers: people });
    await app.inject({ url: '/exchange/LTC-SBERRUB', headers: { 'user-agent': 'Googlebot/2.1' } });
    await flushOpenings(ctx);
    expect([isSoughtAfter(ctx, seen), isSoughtAfter(ctx, unseen)]).toEqual([true, false]);
    const read = await app.inject({
      url: '/exchange/LTC-SBERRUB?period=week',
      headers: { 'user-agent': 'Googlebot/2.1' },
    });
    expect(dataIn(read.body, 'home').about?.isIndexed).toBe(false);
    const sitemap = (await app.inject('/ru-RU-sitemap.xml')).body;
    expect(sitemap).toContain('/exchange/BTC-SBERRUB</loc>');
    expect(sitemap).not.toContain('/exchange/LTC-SBERRUB</loc>');
    page.small.time.now = new Date(then.getTime() + 91 * 24 * 3_600_000);
    expect(isSoughtAfter(ctx, seen)).toBe(false);
    // Who asks to be told of it asks for it as well.
    const asked = { currency: 'SBERRUB', toSumma: null, email: 'anna@example.com', language: 'ru' } as const;
    await askReserveNotice(page.ctx, { ...asked, from: unseen.from.id });
    await flushOpenings(ctx);
    expect([isSoughtAfter(ctx, seen), isSoughtAfter(ctx, unseen)]).toEqual([false, true]);
    page.small.time.now = before;
  });
});
