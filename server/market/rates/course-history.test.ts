import type { CourseHistory, HistoryPeriod } from '@menyala/contract/office/course-history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { findDirection } from '../currencies/directions.ts';
import { keepQuotes } from '../sources/source-queries.ts';
import { forgetHistory, publicCourseHistory } from './course-history.ts';
import { publishCourses } from './publish-courses.ts';

let exchange: TestContext;
let office: Office;
let id: number;
beforeAll(async () => {
  exchange = await createTestContext();
  exchange.clock.set(new Date('2026-11-21T09:10:00Z'));
  office = await enterOffice(exchange);
  id = findDirection(exchange.ctx.catalogue.current(), 'BTC', 'SBERRUB').id;
  await exchange.admin.query('update direction set margin_percent = 0 where id = $1', [id]);
  await exchange.admin.query("update price set usd = 0.01 where asset = 'RUB'");
});
afterAll(() => exchange.close());

async function bitcoinCosts(usd: number): Promise<void> {
  await exchange.admin.query("update price set usd = $1 where asset = 'BTC'", [usd]);
  await publishCourses(exchange.ctx.db, exchange.clock.now(), { directionIds: [id] });
}

const history = async (period: HistoryPeriod) =>
  (await office.get(`directions/${id}/history?period=${period}`)).body as unknown as CourseHistory;

describe('the history of a course', () => {
  it('has the first, the highest, the lowest and the last of each hour', async () => {
    for (const usd of [500, 530, 490, 510]) {
      await bitcoinCosts(usd);
      exchange.clock.turn(60_000);
    }
    exchange.clock.set(new Date('2026-11-21T11:05:00Z'));
    await bitcoinCosts(600);
    const { hours, spans } = await history('day');
    expect([hours, spans.length, spans.at(-1)?.at]).toEqual([1, 24, '2026-11-21T11:00:00.000Z']);
    const bar = { first: '50000', high: '53000', low: '49000', last: '51000' };
    const last = { first: '51000', high: '51000', low: '51000', last: '51000' };
    const now = { first: '60000', high: '60000', low: '60000', last: '60000' };
    expect(spans.slice(-3).map(({ course }) => course)).toEqual([bar, last, now]);
    expect(spans.at(-3)?.base).toEqual(bar);
    expect(spans[0]?.course).toBeNull();
  });

  it('is of longer spans for longer periods, and stays when the rows are forgotten', async () => {
    await exchange.admin.query('delete from course where direction_id = $1', [id]);
    const { hours, spans } = await history('month');
    expect([hours, spans.length]).toEqual([24, 30]);
    expect(spans.at(-1)?.course).toEqual({ first: '50000', high: '60000', low: '49000', last: '60000' });
    for (const period of ['week', 'quarter', 'year'] as const)
      expect((await history(period)).spans.at(-1)?.course?.last).toBe('60000');
  });

  it('stands beside what sources said: of the pair itself, or across another asset', async () => {
    await exchange.admin.query(
      `insert into price_source (code, kind, name, pairs, every_seconds, fresh_seconds, next_at)
       values ('crossed', 'rapira', 'Crossed', '{USDT/RUB,BTC/USDT}', 5, 60, now()), ('direct', 'generic', 'Direct', '{BTC/RUB}', 5, 60, now())`,
    );
    const said = (source: string, pair: string, figures: { bid?: string; ask?: string; last?: string }) => ({
      ...{ source, pair, bid: null, ask: null, last: null, quotedAt: null, ...figures },
      ...{ receivedAt: exchange.clock.now(), isCompared: true, held: null },
    });
    const quotes = [
      said('crossed', 'USDT/RUB', { bid: '99', ask: '101' }),
      said('crossed', 'BTC/USDT', { last: '600' }),
      said('direct', 'BTC/RUB', { last: '59900' }),
    ];
    // Told twice, as after a crash, they are there once.
    for (const _ of [1, 2]) await exchange.ctx.db.transaction().execute((tx) => keepQuotes(tx, quotes));
    const { others } = await history('day');
    expect(others.map(({ kind, name, courses }) => [kind, name, courses.length, courses.at(-1)])).toEqual([
      ['source', 'Crossed', 24, '60000'],
      ['source', 'Direct', 24, '59900'],
    ]);
  });

  it('shows customers what was published, and neither base course nor sources', async () => {
    const { spans, ...rest } = await publicCourseHistory(exchange.ctx.db, id, 'day', exchange.clock.now());
    expect(rest).toEqual({ hours: 1 });
    expect(Object.keys(spans.at(-1) ?? {})).toEqual(['at', 'course']);
  });

  it('is kept for a year, and of a direction that is there', async () => {
    const { db } = exchange.ctx;
    const later = (days: number) => new Date(exchange.clock.now().getTime() + days * 86_400_000);
    await forgetHistory(db, later(365));
    expect((await history('day')).spans.at(-1)?.course?.last).toBe('60000');
    await forgetHistory(db, later(367));
    expect((await history('day')).spans.at(-1)?.course).toBeNull();
    expect((await office.get('directions/999999/history?period=day')).status).toBe(404);
    expect((await office.get(`directions/${id}/history?period=century`)).status).toBe(422);
  });
});
