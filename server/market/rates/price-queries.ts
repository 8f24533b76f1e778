import { sql } from 'kysely';
import type { CourseTx } from '../../platform/approvals/course-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { nextVersion } from '../../platform/http/require-version.ts';
import type { CourseGround } from './direction-course.ts';
import type { PriceEdit } from './price-views.ts';

export function priceRows(db: Queryable) {
  return db.selectFrom('price').selectAll().orderBy('asset').execute();
}
export type PriceRow = Awaited<ReturnType<typeof priceRows>>[number];

export function findPrice(db: Queryable, asset: string) {
  return db.selectFrom('price').selectAll().where('asset', '=', asset).executeTakeFirst();
}

/** From now on the price is somebody's word, also where it stays what it was. */
export async function updatePrice(
  tx: CourseTx,
  asset: string,
  { usd, freshMinutes, sources, isSet }: PriceEdit & { isSet: boolean },
  { since, now, goodUntil, by }: { since: Date; now: Date; goodUntil: Date | null; by: ByStaff },
): Promise<void> {
  await tx
    .updateTable('price')
    .set((row) => ({
      usd,
      is_set: isSet,
      // Limits of money that leaves go by no price of whoever lets it out (`limit_price`).
      // A price that two agreed to is nobody's own.
      set_by: by.approval === undefined ? by.id : null,
      usd_of_others: sql<
        string | null
      >`case when ${row.ref('set_by')} = ${by.id} then ${row.ref('usd_of_others')}
        when ${row.ref('is_set')} then ${row.ref('usd')} end`,
      sources: sources === null ? null : JSON.stringify(sources),
      good_until: goodUntil,
      updated_at: since,
      fresh_minutes: freshMinutes,
      confirmed_at: now,
      told_old_at: null,
      version: nextVersion,
    }))
    .where('asset', '=', asset)
    .execute();
}

/** The directions whose course follows from the price of an asset, also those that are off. */
export async function directionsOfPrice(
  db: Queryable,
  asset: string,
): Promise<(CourseGround & { id: number })[]> {
  const rows = await db
    .selectFrom('direction')
    .innerJoin('currency as send', 'send.id', 'direction.from_id')
    .innerJoin('currency as receive', 'receive.id', 'direction.to_id')
    .innerJoin('price as send_price', 'send_price.asset', 'send.price_asset')
    .innerJoin('price as receive_price', 'receive_price.asset', 'receive.price_asset')
    .select([
      'direction.id',
      'send_price.usd as fromUsd',
      'receive_price.usd as toUsd',
      'direction.margin_percent as marginPercent',
      'direction.verification_margin_percent as verificationMarginPercent',
      'direction.fixed_course as fixedCourse',
      'direction.margins',
    ])
    .whereRef('direction.from_id', '<>', 'direction.to_id')
    // A formula is judged by what it comes to, and published with each change.
    .where('direction.formula', 'is', null)
    .where((eb) => eb.or([eb('send.price_asset', '=', asset), eb('receive.price_asset', '=', asset)]))
    .execute();
  return rows.map((row) => ({ ...row, formulaBase: null, margins: row.margins as CourseGround['margins'] }));
}
