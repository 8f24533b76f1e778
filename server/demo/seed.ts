import { sql } from 'kysely';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Database } from '../platform/database/connection.ts';
import { insertAgreements } from './insert-agreements.ts';
import { insertCurrencies } from './insert-currencies.ts';
import { insertDirections } from './insert-directions.ts';
import { insertReferenceData } from './insert-reference-data.ts';
import { insertRequisites } from './insert-requisites.ts';
import { insertSettings } from './insert-settings.ts';
import { postReserves } from './post-reserves.ts';

/**
 * Gives an empty exchange the seed catalogue; one that has a currency already is left as it is. A demo is ready
 * to exchange: directions are on, with requisites and reserves. Otherwise the owner gets everything switched off,
 * to put own requisites in first. Courses are published by `publishCourses` afterwards.
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
    const known = await tx.selectFrom('currency').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    await insertReferenceData(tx, now, { isDemo });
    const currencyIds = await insertCurrencies(tx);
    await insertDirections(tx, currencyIds, { isDemo });
    await insertSettings(tx, currencyIds, { isDemo });
    await insertAgreements(tx, now);
    if (isDemo) {
      await insertRequisites(tx, currencyIds);
      await postReserves(tx, currencyIds, now);
    }
    return true;
  });
}
