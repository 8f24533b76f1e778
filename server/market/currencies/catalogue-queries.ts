import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../platform/database/connection.ts';
import { findNewestStarted } from './newest-contest.ts';
import { limitSpans } from './requisite-pool.ts';

/** So many of the newest claims tell which directions are used most. */
const claimsLookedAt = 2_000;

/** The rows that the catalogue is made of, read in one snapshot. */
export type CatalogueRows = Awaited<ReturnType<typeof readAll>>;

export function readCatalogueRows(db: Database, now: Date): Promise<CatalogueRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readAll(tx, now));
}

async function readAll(tx: Tx, now: Date) {
  const settings = await tx.selectFrom('exchange_settings').selectAll().executeTakeFirst();
  // Without settings there is no catalogue.
  const zone = (settings?.settings as ExchangeSettings | undefined)?.hours.zone ?? 'UTC';
  return {
    ...{ now, zone, settings },
    version: await readVersion(tx),
    networks: await tx.selectFrom('network').selectAll().execute(),
    entries: await tx.selectFrom('entry').selectAll().orderBy('position').execute(),
    currencies: await tx.selectFrom('currency').selectAll().orderBy('position').execute(),
    fields: await tx.selectFrom('currency_field').selectAll().orderBy('position').orderBy('id').execute(),
    requisites: await tx
      .selectFrom('requisite')
      .selectAll()
      .where('is_active', '=', true)
      .where('retired_at', 'is', null)
      .orderBy('id')
      .execute(),
    ownAccounts: await tx.selectFrom('requisite').select(['lines', 'memo']).orderBy('id').execute(),
    listedAt: await tx
      .selectFrom('blacklist')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
    used: await readUsed(tx, now, zone),
    cities: await readCities(tx),
    cityNames: await tx.selectFrom('city').select(['code', 'name_ru', 'name_en']).execute(),
    places: await readPlaces(tx),
    directions: await tx.selectFrom('direction').selectAll().orderBy('position').orderBy('id').execute(),
    stops: await tx.selectFrom('stop').selectAll().execute(),
    recentClaims: await readRecentClaims(tx),
    agreements: await tx.selectFrom('agreement').selectAll().orderBy('kind').orderBy('version').execute(),
    look: await readLook(tx),
    ownTexts: await tx.selectFrom('text_override').select(['key', 'ru', 'en']).orderBy('key').execute(),
    contest: await findNewestStarted(tx),
    monitors: await tx.selectFrom('monitor').selectAll().orderBy('id').execute(),
    monitorCodes: await tx.selectFrom('monitor_code').selectAll().execute(),
    labels: await tx.selectFrom('direction_label').selectAll().execute(),
    markets: await readMarkets(tx),
    sources: await tx.selectFrom('price_source').select(['code', 'name']).orderBy('name').execute(),
  };
}

interface UsedRow {
  requisite_id: number;
  day_claims: number;
  day_sum: string;
  month_claims: number;
  month_sum: string;
}

/** What claims were given of requisites with limits; of others nobody asks. */
export async function readUsed(db: Queryable, now: Date, zone: string): Promise<UsedRow[]> {
  const { day, month } = limitSpans(now, zone);
  const { rows } = await sql<UsedRow>`
    select u.* from requisite_usage(array(
      select id from requisite
      where is_active and retired_at is null and num_nonnulls(day_sum, month_sum, day_claims, month_claims) > 0
    ), ${day}, ${month}) u`.execute(db);
  return rows;
}

/** What the sources are called whose quotes an asset's price follows. */
async function readMarkets(tx: Tx): Promise<{ asset: string; name: string }[]> {
  const { rows } = await sql<{ asset: string; name: string }>`
    select distinct p.asset, s.name from price p
    cross join jsonb_array_elements(p.sources -> 'quotes') q
    join price_source s on s.code = q ->> 'source'
    order by p.asset, s.name`.execute(tx);
  return rows;
}

/** With the sizes of its logos; without their bytes. */
function readLook(tx: Tx) {
  return tx
    .selectFrom('look')
    .leftJoin('look_picture as light', 'light.name', 'look.logo')
    .leftJoin('look_picture as dark', 'dark.name', 'look.logo_dark')
    .select([
      'look.version',
      'look.phone',
      'look.links',
      'look.icons',
      'light.name as logo',
      'light.width as logo_width',
      'light.height as logo_height',
      'dark.name as logo_dark',
      'dark.width as dark_width',
      'dark.height as dark_height',
    ])
    .executeTakeFirst();
}

/** How often the catalogue was changed so far. */
export async function readVersion(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select last_value as version from catalogue_version`.execute(db);
  return Number(rows[0]?.version ?? 0);
}

function readCities(tx: Tx) {
  return tx
    .selectFrom('currency_city')
    .innerJoin('city', 'city.code', 'currency_city.city_code')
    .select(['currency_id', 'code', 'name_ru', 'name_en'])
    .where('city.retired_at', 'is', null)
    .orderBy('code')
    .execute();
}

const readPlaces = (tx: Tx) =>
  tx
    .selectFrom('cash_place')
    .innerJoin('city', 'city.code', 'cash_place.city_code')
    .selectAll('cash_place')
    .select(['city.zone', 'city.retired_at as city_retired_at'])
    .orderBy('cash_place.city_code')
    .orderBy('cash_place.id')
    .execute();

/** How many of the claims that came or moved last are of each direction. */
async function readRecentClaims(tx: Tx): Promise<{ direction_id: number; claims: number }[]> {
  const { rows } = await sql<{ direction_id: number; claims: number }>`
    select direction_id, count(*) as claims
    from (select direction_id from claim order by updated_at desc limit ${sql.lit(claimsLookedAt)}) latest
    group by direction_id`.execute(tx);
  return rows;
}
