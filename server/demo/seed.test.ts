import { compare, limitsOf } from '@menyala/money';
import { checkRequisite } from '@menyala/requisites/all';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCourses } from '../market/rates/publish-courses.ts';
import { type Connection, connect } from '../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedCatalogue } from './seed.ts';
import { demoCurrencies as currencies } from './seed-catalogue/currencies.ts';
import { directions } from './seed-catalogue/directions.ts';
import { reserves } from './seed-catalogue/reserves.ts';

const now = new Date('2026-11-21T09:00:00Z');

const opened: { database: TestDatabase; connection: Connection }[] = [];
async function open(): Promise<Connection> {
  const database = await createTestDatabase();
  const connection = await connect(database.url);
  opened.push({ database, connection });
  return connection;
}
afterAll(async () => {
  for (const { database, connection } of opened) {
    await connection.close();
    await database.drop();
  }
});

/** Rows of every table that the catalogue fills. */
async function countRows({ db }: Connection): Promise<Record<string, number>> {
  const tables = [
    ...['network', 'city', 'price', 'entry', 'currency', 'currency_city', 'currency_field', 'requisite'],
    ...['direction', 'course', 'exchange_settings', 'agreement', 'account', 'ledger_tx', 'transfer'],
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

describe('a demo that was filled', () => {
  let demo: Connection;
  beforeAll(async () => {
    demo = await open();
    expect(await seedCatalogue(demo.db, now, { isDemo: true })).toBe(true);
    await publishCourses(demo.db, now);
  });

  it('stays as it is when it is filled again', async () => {
    const before = await countRows(demo);
    expect(await seedCatalogue(demo.db, now, { isDemo: true })).toBe(false);
    expect(await countRows(demo)).toEqual(before);
  });

  it('promises courses as they are when a claim is made, but for slow coins, to show the other way too', async () => {
    const later = demo.db.selectFrom('direction').select('id').where('course_fixed_at', '=', 'paid');
    expect(await later.execute()).toHaveLength(
      directions.filter((one) => one.courseFixedAt === 'paid').length,
    );
    expect(await later.execute()).toHaveLength(3);
  });

  it('has every direction on, and every currency with requisites', async () => {
    const off = await demo.db.selectFrom('direction').select('id').where('is_enabled', '=', false).execute();
    expect(off).toEqual([]);
    const payable = await demo.db.selectFrom('requisite').select('currency_id').distinct().execute();
    expect(payable).toHaveLength(currencies.length);
  });

  it('can exchange something in every direction, and pays the largest sum out of the reserve', async () => {
    const rows = await directionsWithReserves(demo);
    expect(rows).toHaveLength(directions.length);
    for (const row of rows) {
      const terms = {
        course: row.course,
        send: { min: row.min_send, max: row.max_send, decimals: row.send_decimals },
        receive: { min: row.min_receive, max: row.max_receive, decimals: row.receive_decimals },
      };
      const withReserve = limitsOf({ ...terms, reserve: row.reserve });
      expect(withReserve.exchangeable, row.pair).toBe(true);
      expect(compare(withReserve.send.min, withReserve.send.max), row.pair).toBeLessThan(0);
      expect(withReserve, row.pair).toEqual(limitsOf({ ...terms, reserve: '99999999999999' }));
    }
  });

  it('has the reserves of its catalogue, and books that sum to zero', async () => {
    const rows = await demo.db
      .selectFrom('account')
      .innerJoin('currency', 'currency.id', 'account.currency_id')
      .select(['code', 'balance', 'low_level'])
      .where('kind', '=', 'available')
      .execute();
    expect(rows).toHaveLength(currencies.length);
    for (const { code, balance, low_level } of rows) {
      expect(compare(balance, reserves[code]?.reserve ?? '0'), code).toBe(0);
      expect(compare(low_level ?? '0', balance), code).toBeLessThan(0);
    }
    const wrong = await sql`select currency_id from account group by 1 having sum(balance) <> 0`.execute(
      demo.db,
    );
    expect(wrong.rows).toEqual([]);
  });

  it('opens with a pair that it exchanges', async () => {
    const { settings } = await demo.db.selectFrom('exchange_settings').selectAll().executeTakeFirstOrThrow();
    const pair = (settings as { exchangeAttributes: { fromCurrencyId: number; toCurrencyId: number } })
      .exchangeAttributes;
    const direction = await demo.db
      .selectFrom('direction')
      .select('id')
      .where('from_id', '=', pair.fromCurrencyId)
      .where('to_id', '=', pair.toCurrencyId)
      .execute();
    expect(direction).toHaveLength(1);
  });

  it('keeps in the database examples that pass, with the network by which the site will check', async () => {
    const fields = await demo.db
      .selectFrom('currency_field')
      .innerJoin('currency', 'currency.id', 'currency_field.currency_id')
      .select(['currency_field.name', 'kind', 'pattern', 'example', 'network_code', 'currency.code'])
      .execute();
    expect(fields.length).toBeGreaterThan(currencies.length);
    for (const field of fields) {
      const kind = field.kind as Parameters<typeof checkRequisite>[0]['kind'];
      const rule = {
        name: field.name,
        kind,
        network: field.network_code,
        required: true,
        pattern: field.pattern,
      };
      expect(checkRequisite(rule, field.example).ok, `${field.code} ${field.name}`).toBe(true);
    }
  });
});

describe('an exchange of an owner', () => {
  it('begins with networks, agreements and settings, and with nothing that could be exchanged', async () => {
    const owned = await open();
    expect(await seedCatalogue(owned.db, now, { isDemo: false })).toBe(true);
    const { network, ...counts } = await countRows(owned);
    expect(network).toBeGreaterThan(0);
    const { exchange_settings, agreement, ...others } = counts;
    expect([exchange_settings, agreement]).toEqual([1, 2]);
    expect(Object.values(others).every((count) => count === 0)).toBe(true);
    const { settings } = await owned.db.selectFrom('exchange_settings').selectAll().executeTakeFirstOrThrow();
    expect(settings).toMatchObject({
      contactEmail: null,
      contactTelegram: null,
      exchangeAttributes: null,
      programme: { isOn: false, currencyId: null, payoutIds: [] },
    });
    expect(await publishCourses(owned.db, now)).toBe(0);
    expect(await seedCatalogue(owned.db, now, { isDemo: false })).toBe(false);
  });
});

describe('two processes that start at once', () => {
  it('fill once', async () => {
    const shared = await open();
    const fill = () => seedCatalogue(shared.db, now, { isDemo: true });
    const answers = await Promise.all([fill(), fill(), fill()]);
    expect(answers.filter((isFilled) => isFilled)).toHaveLength(1);
    expect(await countRows(shared)).toMatchObject({ currency: currencies.length, exchange_settings: 1 });
  });
});

async function directionsWithReserves({ db }: Connection) {
  const { rows } = await sql<{
    pair: string;
    course: string;
    reserve: string;
    min_send: string | null;
    max_send: string | null;
    min_receive: string | null;
    max_receive: string | null;
    send_decimals: number;
    receive_decimals: number;
  }>`
    select f.code || '-' || t.code as pair, c.course, a.balance as reserve, d.min_send, d.max_send, d.min_receive,
           d.max_receive, f.decimals as send_decimals, t.decimals as receive_decimals
    from direction d
    join currency f on f.id = d.from_id
    join currency t on t.id = d.to_id
    join course c on c.direction_id = d.id
    join account a on a.currency_id = t.id and a.kind = 'available'`.execute(db);
  return rows;
}
