import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Outage, outageOf } from '../../testing/outage.ts';
import { listenTo } from './listen.ts';

let database: TestDatabase;
let way: Outage;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await outageOf(database.url);
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await way.close();
  await admin.end();
  await database.drop();
});

describe('listening to the database', () => {
  it('hears each notice once, before an outage and after it, on one connection', {
    timeout: 20_000,
  }, async () => {
    const heard: string[] = [];
    const onBack = vi.fn();
    const onLost = vi.fn();
    const listener = await listenTo(way.url, 'news', {
      onNotice: (text) => heard.push(text),
      onBack,
      onLost,
    });
    await admin.query("notify news, 'before'");
    await vi.waitFor(() => expect(heard).toEqual(['before']));

    way.shut();
    // Long enough for several attempts that fail.
    await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThan(2), { timeout: 10_000 });
    way.open();
    await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(way.connections).toBe(1);
    await admin.query("notify news, 'after'");
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']));
    await listener.close();
    await vi.waitFor(() => expect(way.connections).toBe(0));
  });

  it('says so at once where the first connection fails', async () => {
    way.shut();
    await expect(listenTo(way.url, 'news', { onNotice: () => undefined })).rejects.toThrow();
    way.open();
  });
});
