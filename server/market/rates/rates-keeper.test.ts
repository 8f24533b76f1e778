import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openContext } from '../../open-context.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { findDirection } from '../currencies/directions.ts';
import { publishCourses } from './publish-courses.ts';

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

const directionIn = ({ catalogue }: Pick<TestContext['ctx'], 'catalogue'>, from = 'BTC', to = 'SBERRUB') =>
  findDirection(catalogue.current(), from, to);

/** A price moves by a percent, and what follows is published by one process; the other hears of it. */
async function priceMoves(asset: string, percent = 1): Promise<void> {
  exchange.clock.turn(1_000);
  await exchange.admin.query('update price set usd = usd * $2::numeric where asset = $1', [
    asset,
    1 + percent / 100,
  ]);
  await publishCourses(exchange.ctx.db, exchange.clock.now());
  await exchange.ctx.rates.refresh();
  const newest = directionIn(exchange.ctx).courses[0];
  await vi.waitFor(() => expect(directionIn(second).courses[0]).toEqual(newest), { timeout: 5_000 });
}

describe('the courses of every process', () => {
  it('move without the catalogue, and take with them just what shows them', async () => {
    const { app, ctx } = exchange;
    const tagOf = async (path: string) => (await app.inject(`/api/v1/calculator/${path}`)).headers['etag'];
    const { version } = ctx.catalogue.current();
    const other = directionIn(ctx, 'ETH', 'SBERRUB');
    const paths = ['pair/BTC/SBERRUB/', 'course/BTC/SBERRUB/', 'pair/ETH/SBERRUB/', 'receive/BTC/'];
    const before = await Promise.all(paths.map(tagOf));
    const known = ctx.rates.versionOf(other.id);
    await priceMoves('BTC');
    const after = await Promise.all(paths.map(tagOf));
    expect(after.map((tag, place) => tag === before[place])).toEqual([false, false, true, true]);
    expect(ctx.rates.versionOf(other.id)).toBe(known);
    expect([ctx.catalogue.current().version, directionIn(ctx)]).toEqual([version, directionIn(ctx)]);
    expect(ctx.rates.version).toBeGreaterThan(known);
  });

  it('stay as long as a claim may be made at them, newest first', async () => {
    const { courses: one } = directionIn(second);
    await priceMoves('BTC');
    exchange.clock.turn(20_000);
    await priceMoves('BTC');
    const { courses } = directionIn(second);
    expect(courses.length).toBeGreaterThanOrEqual(3);
    expect(courses[2]).toEqual(one[0]);
    exchange.clock.turn(60_000);
    await priceMoves('BTC');
    exchange.clock.turn(60_000);
    await priceMoves('BTC');
    expect(directionIn(second).courses).toHaveLength(2);
  });

  it('are read again where the owner makes the grace longer', async () => {
    await exchange.admin.query(
      `update exchange_settings set settings = settings || '{"courseGraceSeconds": 600}'`,
    );
    await second.catalogue.refresh();
    expect(directionIn(second).courses.length).toBeGreaterThan(2);
  });

  it('turn the catalogue where a direction gets its first course, or loses its last', async () => {
    const { id } = directionIn(second);
    const turned = async (change: () => Promise<unknown>, isThere: boolean) => {
      const { version } = second.catalogue.current();
      await change();
      await vi.waitFor(
        () => {
          const { directionById, version: now } = second.catalogue.current();
          expect([(directionById.get(id)?.courses.length ?? 0) > 0, now > version]).toEqual([isThere, true]);
        },
        { timeout: 5_000 },
      );
    };
    await turned(() => exchange.admin.query('delete from course where direction_id = $1', [id]), false);
    expect(() => directionIn(second)).toThrow('direction_disabled');
    await turned(() => publishCourses(exchange.ctx.db, exchange.clock.now()), true);
  });

  it('turn the catalogue where a price grows old, or is fresh again, and not where it moves', async () => {
    const { version } = exchange.ctx.catalogue.current();
    const set = async (confirmed: Date) => {
      await exchange.admin.query(
        `update price set fresh_minutes = 60, confirmed_at = $1 where asset = 'BTC'`,
        [confirmed],
      );
      await exchange.ctx.rates.refresh();
      return exchange.ctx.catalogue.current().version;
    };
    const now = exchange.clock.now().getTime();
    const fresh = await set(new Date(now));
    const fresher = await set(new Date(now + 1_000));
    const old = await set(new Date(now - 7_200_000));
    expect([fresh, fresher, old]).toEqual([version, version, version + 1]);
    expect(await set(new Date(now))).toBe(version + 2);
  });
});
