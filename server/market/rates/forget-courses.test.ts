import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../demo/seed.ts';
import { directions } from '../../demo/seed-catalogue/directions.ts';
import { type Connection, connect } from '../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { forgetCourses, publishCourses } from './publish-courses.ts';

const start = new Date('2026-11-21T09:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = await connect(database.url);
  await seedCatalogue(connection.db, start, { isDemo: true });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe('forgetting old courses', () => {
  it('keeps seven days, and the newest course of a direction for ever', async () => {
    const { db } = connection;
    const publishedAt = [0, 2, 4];
    for (const hours of publishedAt) await publishCourses(db, after(hours));
    expect(await forgetCourses(db, after(7 * 24))).toBe(0);
    expect(await forgetCourses(db, after(7 * 24 + 1))).toBe(directions.length);
    expect(await forgetCourses(db, after(1000))).toBe(directions.length);
    const left = await db.selectFrom('course').select(['direction_id', 'published_at']).execute();
    expect(left).toHaveLength(directions.length);
    expect(new Set(left.map((row) => row.published_at.getTime()))).toEqual(new Set([after(4).getTime()]));
  });
});
