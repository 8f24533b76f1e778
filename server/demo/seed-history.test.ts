import { compare, divide } from '@menyala/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseHistory, publicCourseHistory } from '../market/rates/course-history.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { seedDemoHistory } from './seed-history.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

it('gives every direction of a demo a year of courses, once, in less than a second or so', async () => {
  const { ctx } = exchange;
  const begun = performance.now();
  expect(await seedDemoHistory(ctx)).toBe(true);
  // A busy machine takes several times the half second that it needs.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await seedDemoHistory(ctx)).toBe(false);
  for (const { id, courses } of ctx.catalogue.current().directions) {
    const { spans } = await publicCourseHistory(ctx.db, id, 'year', ctx.clock.now());
    expect(spans.filter(({ course }) => course === null)).toEqual([]);
    for (const { course } of spans) {
      expect(compare(course?.high ?? '0', course?.low ?? '1')).toBeGreaterThanOrEqual(0);
      // Nothing of it is out of this world.
      const part = Number(
        divide(course?.last ?? '0', courses[0]?.course ?? '1', { digits: 3, rounding: 'nearest' }),
      );
      expect(part).toBeGreaterThan(0.3);
      expect(part).toBeLessThan(3);
    }
  }
});

it('fills each period that customers and staff look back on', async () => {
  const { ctx } = exchange;
  const [direction] = ctx.catalogue.current().directions;
  for (const period of ['day', 'week', 'month', 'quarter', 'year'] as const) {
    const { spans } = await courseHistory(ctx.db, direction?.id ?? 0, period, ctx.clock.now());
    expect([period, spans.filter(({ course, base }) => course === null || base === null)]).toEqual([
      period,
      [],
    ]);
  }
});
