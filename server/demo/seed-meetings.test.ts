import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingsOfDay } from '../exchange/meetings/meeting-day.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { seedDemoMeetings } from './seed-meetings.ts';

let demo: TestContext;
beforeAll(async () => {
  demo = await createTestContext();
  const made = await Promise.all([seedDemoMeetings(demo.ctx), seedDemoMeetings(demo.ctx)]);
  expect(made.toSorted()).toEqual([false, true]);
});
afterAll(() => demo.close());

describe('the meetings of a demo', () => {
  it('lie in each city within the next days, booked by claims that wait', async () => {
    const { rows } = await demo.admin.query<{ status: string; state: string; city: string; days: number }>(
      `select c.status, m.state, p.city_code as city, extract(epoch from m.starts_at - c.created_at) / 86400 as days
       from meeting m join claim c on c.id = m.claim_id join cash_place p on p.id = m.place_id`,
    );
    expect(rows).toHaveLength(8);
    expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(['MSK', 'SPB', 'EKB', 'NSK']));
    for (const { status, state, days } of rows) {
      expect([status, state]).toEqual(['new', 'booked']);
      expect(Number(days)).toBeLessThan(6);
    }
  });

  it('are in the day of the office, and are not made once more', async () => {
    const { cities } = await meetingsOfDay(demo.ctx, { city: 'MSK' }, 'en');
    expect(cities.reduce((sum, { meetings }) => sum + meetings, 0)).toBeGreaterThan(0);
    expect(await seedDemoMeetings(demo.ctx)).toBe(false);
  });
});
