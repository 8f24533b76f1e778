import { sql } from 'kysely';
import { type Config, ConfigError } from '../platform/config.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Database, Tx } from '../platform/database/connection.ts';
import type { CurrencyIds } from './currency-ids.ts';
import { insertCurrencies } from './insert-currencies.ts';
import { insertDirections } from './insert-directions.ts';
import { insertDemosReferences, insertNetworks } from './insert-reference-data.ts';
import { insertDemosSettings, insertOwnersSettings } from './insert-settings.ts';
import { postReserves } from './post-reserves.ts';
import { agreements } from './seed-catalogue/agreements.ts';
import { monitors } from './seed-catalogue/monitors.ts';
import { requisites } from './seed-catalogue/requisites.ts';
import { sources } from './seed-catalogue/sources.ts';

/**
 * Fills an empty exchange; one that has settings already is left as it is. A demo is ready to exchange: it gets the seed
 * catalogue with its requisites and reserves. An owner gets what every exchange needs, which is settings, agreements and
 * networks, and chooses the currencies in the office. Courses are published by `publishCourses` afterwards.
 *
 * @returns whether it was filled now.
 */
export async function seedCatalogue(
  db: Database,
  now: Date,
  { isDemo }: { isDemo: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.fillingCatalogue)})`.execute(tx);
    const known = await tx.selectFrom('exchange_settings').select('id').executeTakeFirst();
    if (known) return false;
    await insertNetworks(tx);
    await insertAgreements(tx, now);
    if (!isDemo) {
      await insertOwnersSettings(tx);
      return true;
    }
    await insertDemosReferences(tx, now);
    const currencyIds = await insertCurrencies(tx, now);
    await insertDirections(tx, currencyIds);
    await insertDemosSettings(tx, currencyIds, now);
    await insertRequisites(tx, currencyIds);
    await postReserves(tx, currencyIds, now);
    await tx
      .insertInto('price_source')
      .values(sources.map((source) => ({ ...source, next_at: now })))
      .execute();
    await tx.insertInto('monitor').values(monitors).execute();
    return true;
  });
}

/** The first versions of the texts that every claim agrees to. */
async function insertAgreements(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('agreement')
    .values(
      agreements().map(({ kind, title, body }) => ({
        kind,
        version: 1,
        title_ru: title.ru,
        title_en: title.en,
        body_ru: body.ru,
        body_en: body.en,
        created_at: now,
      })),
    )
    .execute();
}

async function insertRequisites(tx: Tx, currencyIds: CurrencyIds): Promise<void> {
  await tx
    .insertInto('requisite')
    .values(
      requisites.map(({ currency, title, lines, memo, cityCode, warning }) => ({
        currency_id: currencyIds.of(currency),
        title,
        lines: JSON.stringify(lines),
        memo: memo ?? null,
        city_code: cityCode ?? null,
        warning_ru: warning.ru,
        warning_en: warning.en,
      })),
    )
    .execute();
}

/**
 * A demo's reserves and requisites are nobody's, and a real exchange must not get logins that everybody knows. So a
 * database serves the mode in which it was filled, and no other.
 *
 * @throws ConfigError for the other mode.
 */
export async function refuseOtherMode(db: Database, { mode }: Pick<Config, 'mode'>): Promise<void> {
  const { seeded_as: seededAs } = await db
    .selectFrom('exchange_settings')
    .select('seeded_as')
    .executeTakeFirstOrThrow();
  if (seededAs === mode) return;
  const whose = seededAs === 'demo' ? 'a demo, whose money is not real' : 'a real exchange';
  throw new ConfigError(
    `The database holds ${whose}, and cannot be started with MODE=${mode}. Set MODE=${seededAs}, or another DATA_DIR or DATABASE_URL.`,
  );
}
