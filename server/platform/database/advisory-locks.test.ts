import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { seedDemoProgramme } from '../../demo/seed-programme.ts';
import { openLedgerWatch } from '../../ledger/watch-ledger.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { openContext } from '../../open-context.ts';
import { createTestContext } from '../../testing/context.ts';
import { advisoryLocks } from './advisory-locks.ts';

const server = join(import.meta.dirname, '../..');

it('gives each lock a number of its own', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('is the only place where a lock gets a number', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|sql)$/.test(path) && !path.includes('node_modules') && !path.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(500);
  const withNumbers = sources.filter((path) =>
    /advisory_(xact_)?lock(_shared)?\(\s*\d|\b7_?205_?4\d\d\b/.test(readFileSync(join(server, path), 'utf8')),
  );
  expect(withNumbers).toEqual(['platform/database/advisory-locks.ts']);
});

it('lets a second process start and publish courses while another reads Telegram, checks the books and rotates keys', async () => {
  const { ctx, url, close } = await createTestContext();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    const { readingTelegram, checkingBooks, checkingAllBooks, rotatingKeys } = advisoryLocks;
    for (const lock of [readingTelegram, checkingBooks, checkingAllBooks, rotatingKeys])
      await other.query('select pg_advisory_lock($1)', [lock]);
    const second = await openContext({ config: ctx.config, url, clock: ctx.clock, log: ctx.log });
    await seedDemoProgramme(second);
    await publishCourses(second.db, second.clock.now());
    // Books that somebody else checks at this moment are not checked twice.
    const ledger = openLedgerWatch(second, url);
    expect([await ledger.checkRecent(), await ledger.checkWhole()]).toEqual([[], null]);
    await ledger.close();
    await second.close();
  } finally {
    await other.end();
    await close();
  }
});
