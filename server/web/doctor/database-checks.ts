import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { connectionsOf } from '../../platform/database/connections-of.ts';
import { appRole } from '../../platform/database/migrate.ts';
import { durableSettings, freeConnectionsSql } from '../../platform/database/refuse-database.ts';
import { type Check, ofDatabase, ok, wrong } from './patient.ts';

/** PostgreSQL: whether it is reached, and what it is like. */

async function one<Row>(db: Database, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered no row.');
  return row;
}

const leastPostgres = 15;

export const postgres: Check = {
  title: { ru: 'База данных', en: 'Database' },
  async look({ db, tools }) {
    if ('fault' in db)
      return wrong(
        `Недоступна: ${db.fault} Проверьте, запущена ли она и что в DATABASE_URL.`,
        `Not reached: ${db.fault} See whether it runs, and what DATABASE_URL says.`,
      );
    const number = sql<{ version: number }>`select current_setting('server_version_num')::int as version`;
    const version = tools.postgresVersion?.() ?? (await one(db, number)).version;
    const major = Math.floor(version / 10_000);
    if (major >= leastPostgres) return ok(`PostgreSQL ${major}.`, `PostgreSQL ${major}.`);
    return wrong(
      `PostgreSQL ${major}, а нужен от ${leastPostgres}. Обновите его.`,
      `PostgreSQL ${major}, and it must be ${leastPostgres} or newer. Upgrade it.`,
    );
  },
};

export const durable: Check = ofDatabase({ ru: 'Надёжность записи', en: 'Durable writes' }, async (db) => {
  const { rows } = await sql<{ name: string }>`
      select name from pg_settings where setting = 'off' and name = any(${[...durableSettings]}) order by name`.execute(
    db,
  );
  const off = rows.map(({ name }) => name).join(', ');
  if (off === '')
    return ok('Принятая заявка переживёт сбой питания.', 'A claim that was taken survives a power cut.');
  return wrong(
    `Выключено: ${off}. После сбоя питания заявки пропадут. Включите это в настройках PostgreSQL.`,
    `Switched off: ${off}. A power cut would lose claims. Switch it on in PostgreSQL’s settings.`,
  );
});

export const role: Check = ofDatabase({ ru: 'Роль в базе', en: 'Role' }, async (db) => {
  const { role: name, timeout } = await one(
    db,
    sql<{ role: string; timeout: string }>`
      select current_user as role, current_setting('statement_timeout') as timeout`,
  );
  if (name === appRole && timeout !== '0')
    return ok(
      `Запросы идут под ${appRole}, не дольше ${timeout.replace(/(\d)s$/, '$1 с')}.`,
      `Requests run as ${appRole}, for ${timeout} at the most.`,
    );
  if (name === appRole)
    return wrong(
      'У запросов нет предела времени: что-то по пути отбрасывает его. Соединяйтесь с PostgreSQL напрямую, без pgbouncer.',
      'Requests have no time limit: something on the way drops it. Connect to PostgreSQL itself, without pgbouncer.',
    );
  return wrong(
    `Запросы идут под ${name}: книги защищены только триггерами. Дайте этому пользователю право createrole и запустите обменник заново.`,
    `Requests run as ${name}: triggers alone guard the books. Give that user the right createrole, and start the exchange again.`,
  );
});

/** Fewer than these leave no room for a person who has to look into the database. */
const leastLeft = 5;

export const connections: Check = ofDatabase(
  { ru: 'Соединения', en: 'Connections' },
  async (db, { config }) => {
    const { free, own } = await one(
      db,
      sql<{ free: number; own: number }>`select (${sql.raw(freeConnectionsSql)})::int as free,
      (select count(*)::int from pg_stat_activity
       where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()) as own`,
    );
    const most = connectionsOf(config);
    // Processes that run already have opened some of them.
    const needed = Math.max(leastLeft, most - own);
    if (free >= needed)
      return ok(
        `Свободно ${free}; процесс открывает до ${most}.`,
        `${free} are left; a process opens up to ${most}.`,
      );
    return wrong(
      `Свободно ${free}, а процессу может понадобиться ещё ${needed}. Увеличьте max_connections в PostgreSQL или уменьшите DATABASE_POOL.`,
      `${free} are left, and a process may want ${needed} more. Set max_connections of PostgreSQL higher, or DATABASE_POOL lower.`,
    );
  },
);

const mostApartMs = 5_000;

export const clock: Check = ofDatabase({ ru: 'Часы', en: 'Clock' }, async (db, { tools }) => {
  const before = tools.now().getTime();
  const { at } = await one(db, sql<{ at: Date }>`select clock_timestamp() as at`);
  const after = tools.now().getTime();
  const apart = Math.round((before + after) / 2 - at.getTime());
  // Whatever the way to the database took is no fault of a clock.
  if (Math.abs(apart) <= mostApartMs + (after - before) / 2)
    return ok('Те же, что у базы данных.', 'The same as the database’s.');
  const seconds = Math.round(apart / 1_000);
  return wrong(
    `Часы сервера и базы расходятся на ${Math.abs(seconds)} с. Включите на обеих машинах синхронизацию времени (systemd-timesyncd или chrony).`,
    `The clocks of the server and of the database are ${Math.abs(seconds)} s apart. Let both machines keep time (systemd-timesyncd or chrony).`,
  );
});
