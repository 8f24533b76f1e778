import { noCourseMargins } from '@menyala/contract/office/directions';
import { compare, profitOf } from '@menyala/money';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../demo/seed.ts';
import { directions } from '../../demo/seed-catalogue/directions.ts';
import { type Connection, connect } from '../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { publishCourses } from './publish-courses.ts';

const start = new Date('2026-11-21T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const opened: { database: TestDatabase; connection: Connection }[] = [];
let db: Connection['db'];
beforeEach(async () => {
  const database = await createTestDatabase();
  const connection = await connect(database.url);
  opened.push({ database, connection });
  db = connection.db;
  await seedCatalogue(db, start, { isDemo: true });
});
afterAll(async () => {
  for (const { database, connection } of opened) {
    await connection.close();
    await database.drop();
  }
});

describe('publishing courses', () => {
  it('gives every direction a course that loses nothing at the base course', async () => {
    expect(await publishCourses(db, start)).toBe(directions.length);
    const courses = await db.selectFrom('course').selectAll().execute();
    expect(courses).toHaveLength(directions.length);
    for (const { base_course, course, verification_course } of courses) {
      for (const offered of [course, verification_course ?? course]) {
        expect(compare(offered, '0')).toBeGreaterThan(0);
        const profit = profitOf({ send: '1', baseCourse: base_course, receive: offered, decimals: 18 });
        expect(compare(profit, '0')).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('promises 12 significant digits in every direction', async () => {
    await publishCourses(db, start);
    const courses = await db.selectFrom('course').select('course').execute();
    for (const { course } of courses) expect(compare(course, '0.0000001')).toBeGreaterThan(0);
  });

  it('writes nothing where nothing changed', async () => {
    await publishCourses(db, start);
    const version = await catalogueVersion();
    expect(await publishCourses(db, after(10))).toBe(0);
    expect(await catalogueVersion()).toEqual(version);
  });

  it('writes once when two publish at the same time', async () => {
    const written = await Promise.all([publishCourses(db, start), publishCourses(db, start)]);
    expect(written.sort()).toEqual([0, directions.length]);
  });

  it('follows a price into exactly the directions that depend on it', async () => {
    await publishCourses(db, start);
    await db.updateTable('price').set({ usd: '98000' }).where('asset', '=', 'BTC').execute();
    const touched = directions.filter(({ from, to }) => from === 'BTC' || to === 'BTC');
    expect(await publishCourses(db, after(10))).toBe(touched.length);
  });

  it('follows margin, verification margin and fixed course', async () => {
    await publishCourses(db, start);
    const { id } = await db
      .selectFrom('direction')
      .select('id')
      .where('verification_margin_percent', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const changes = [
      { margin_percent: '2' },
      { verification_margin_percent: '0.5' },
      { verification_margin_percent: null },
      { fixed_course: '0.001' },
    ];
    for (const [place, change] of changes.entries()) {
      await db.updateTable('direction').set(change).where('id', '=', id).execute();
      expect(await publishCourses(db, after(place + 1))).toBe(1);
    }
    const newest = await db
      .selectFrom('course')
      .selectAll()
      .where('direction_id', '=', id)
      .orderBy('published_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(newest.verification_course).toBeNull();
    expect(compare(newest.course, '0.001')).toBe(0);
  });

  it('publishes the same course again after an hour', async () => {
    await publishCourses(db, start);
    expect(await publishCourses(db, after(3600))).toBe(0);
    expect(await publishCourses(db, after(3601))).toBe(directions.length);
  });

  it('leaves out directions that are off, and those that were not asked for', async () => {
    const rows = await db.selectFrom('direction').select('id').orderBy('id').limit(3).execute();
    const [first, second, third] = rows.map((row) => row.id);
    await db
      .updateTable('direction')
      .set({ is_enabled: false })
      .where('id', '=', first ?? 0)
      .execute();
    expect(await publishCourses(db, start, { directionIds: [first ?? 0, second ?? 0] })).toBe(1);
    const published = await db.selectFrom('course').select('direction_id').execute();
    expect(published).toEqual([{ direction_id: second }]);
    expect(await publishCourses(db, start, { directionIds: [] })).toBe(0);
    expect(third).toBeDefined();
  });

  it('leaves out what would follow from a price that nobody has set', async () => {
    await db.updateTable('price').set({ is_set: false }).where('asset', '=', 'BTC').execute();
    const others = directions.filter(({ from, to }) => from !== 'BTC' && to !== 'BTC');
    expect(await publishCourses(db, start)).toBe(others.length);
    await db.updateTable('price').set({ is_set: true }).where('asset', '=', 'BTC').execute();
    expect(await publishCourses(db, start)).toBe(directions.length - others.length);
  });

  it('pauses a direction whose margin leaves nothing of a price that fell, and lets it go on when the price is back', async () => {
    await publishCourses(db, start);
    const { id } = await db
      .selectFrom('direction')
      .innerJoin('currency as send', 'send.id', 'direction.from_id')
      .select('direction.id')
      .where('send.price_asset', '=', 'LTC')
      .limit(1)
      .executeTakeFirstOrThrow();
    const fixedMargin = { ...noCourseMargins, fixedMargin: '0.00001' };
    await db
      .updateTable('direction')
      .set({ margins: JSON.stringify(fixedMargin) })
      .where('id', '=', id)
      .execute();
    const newest = () =>
      db
        .selectFrom('course')
        .select('paused_by')
        .where('direction_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    await publishCourses(db, after(1));
    expect(await newest()).toEqual({ paused_by: null });
    const { usd } = await db
      .selectFrom('price')
      .select('usd')
      .where('asset', '=', 'LTC')
      .executeTakeFirstOrThrow();
    await db.updateTable('price').set({ usd: '0.000000000000000001' }).where('asset', '=', 'LTC').execute();
    await publishCourses(db, after(2));
    expect(await newest()).toEqual({ paused_by: 'formula' });
    await db.updateTable('price').set({ usd }).where('asset', '=', 'LTC').execute();
    await publishCourses(db, after(3));
    expect(await newest()).toEqual({ paused_by: null });
  });

  it('is part of the transaction that it is called in', async () => {
    const failure = new Error('The edit was not saved after all.');
    const edit = db.transaction().execute(async (tx) => {
      expect(await publishCourses(tx, start)).toBe(directions.length);
      throw failure;
    });
    await expect(edit).rejects.toBe(failure);
    expect(await db.selectFrom('course').select('id').execute()).toEqual([]);
  });
});

async function catalogueVersion(): Promise<unknown> {
  const { rows } = await sql`select pg_sequence_last_value('catalogue_version'::regclass) as version`.execute(
    db,
  );
  return rows[0];
}
