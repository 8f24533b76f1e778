import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openContext } from '../../open-context.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { findDirection, newestCourse, termsOf } from './directions.ts';

let exchange: TestContext;
let second: Awaited<ReturnType<typeof openContext>>;
beforeAll(async () => {
  exchange = await createTestContext();
  const { config, clock, log } = exchange.ctx;
  second = await openContext({ config, url: exchange.url, clock, log });
});
afterAll(async () => {
  await second.close();
  await exchange.close();
});

const courseIn = (ctx: Pick<TestContext['ctx'], 'catalogue'>) =>
  newestCourse(findDirection(ctx.catalogue.current(), 'BTC', 'SBERRUB')).course;

describe('the catalogue of every process', () => {
  it('is new when a course is published by one of them', async () => {
    const before = courseIn(second);
    exchange.clock.turn(1_000);
    await exchange.admin.query("update price set usd = usd * 1.05 where asset = 'BTC'");
    await publishCourses(exchange.ctx.db, exchange.clock.now());
    await vi.waitFor(() => expect(courseIn(second)).not.toBe(before), { timeout: 5_000 });
    await vi.waitFor(() => expect(courseIn(exchange.ctx)).toBe(courseIn(second)), { timeout: 5_000 });
  });

  it('turns its version at a change whose count was seen before it was committed', async () => {
    const { catalogue } = exchange.ctx;
    const heard: number[] = [];
    catalogue.onChange(({ version }) => heard.push(version));
    await exchange.admin.query('begin');
    await exchange.admin.query("update currency set name_en = 'Renamed' where code = 'BTC'");
    // What is read now has the change's count, and not the change.
    await catalogue.refresh();
    expect(catalogue.current().currencyByCode.get('BTC')?.name.en).not.toBe('Renamed');
    const early = catalogue.current().version;
    await exchange.admin.query('commit');
    await vi.waitFor(() => expect(catalogue.current().currencyByCode.get('BTC')?.name.en).toBe('Renamed'), {
      timeout: 5_000,
    });
    expect(catalogue.current().version).toBeGreaterThan(early);
    expect(heard.at(-1)).toBe(catalogue.current().version);
  });

  it('reckons the limits of a direction once, until they are changed', async () => {
    const { catalogue } = exchange.ctx;
    const sidesAt = (reserve: string) =>
      termsOf(findDirection(catalogue.current(), 'BTC', 'SBERRUB'), reserve);
    const before = sidesAt('1');
    expect(sidesAt('2')).toEqual({ ...before, reserve: '2' });
    expect(sidesAt('2').send).toBe(before.send);
    await exchange.admin.query(
      `update direction set min_send = 0.00042 where from_id = (select id from currency where code = 'BTC')`,
    );
    await catalogue.refresh();
    expect(sidesAt('2').send.min).toBe('0.00042');
  });

  it('makes answers anew that were kept until then', async () => {
    const url = '/en/api/v1/calculator/';
    const kept = await exchange.app.inject(url);
    const same = await exchange.app.inject({
      url,
      headers: { 'if-none-match': String(kept.headers['etag']) },
    });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await exchange.admin.query("update currency set name_en = 'Renamed again' where code = 'BTC'");
    await exchange.ctx.catalogue.refresh();
    const anew = await exchange.app.inject({
      url,
      headers: { 'if-none-match': String(kept.headers['etag']) },
    });
    expect(anew.statusCode).toBe(200);
    expect(anew.body).toContain('Renamed again');
  });
});
