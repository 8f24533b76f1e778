import { isZone } from '@menyala/contract/hours';
import type { CityEdit, OfficeCity } from '@menyala/contract/office/cities';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { nextVersion, requireVersion } from '../../platform/http/require-version.ts';

/** Cities with how many currencies are handed over in each; only one where a code is given. */
export async function officeCities(db: Queryable, code?: string): Promise<OfficeCity[]> {
  let query = db
    .selectFrom('city')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('currency_city')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('currency_city.city_code', '=', 'city.code')
        .as('currencies'),
    ])
    .orderBy(sql`retired_at is not null`)
    .orderBy('code');
  if (code !== undefined) query = query.where('code', '=', code);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.code,
    version: row.version,
    name: { ru: row.name_ru, en: row.name_en },
    zone: row.zone,
    currencies: row.currencies ?? 0,
    retiredAt: row.retired_at?.toISOString() ?? null,
  }));
}

/** @throws Refusal `not_found` */
export async function officeCity(db: Queryable, code: string): Promise<OfficeCity> {
  const [city] = await officeCities(db, code);
  if (!city) throw new Refusal('not_found');
  return city;
}

/** @throws Refusal `validation` */
export async function addCity(
  ctx: Context,
  { code, ...edit }: CityEdit & { code: string },
  by: ByStaff,
): Promise<void> {
  refuseWrong(wrongInCity(edit));
  await changeWithoutDetails(ctx, 'name.ru', async (tx) => {
    const added = await tx
      .insertInto('city')
      .values({ code, ...columnsOf(edit) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added) refuseFields({ code: [{ code: 'code_taken' }] });
    await recordAudit(
      tx,
      { staff: by, act: 'city.add', object: `city:${code}`, after: edit, address: by.address },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

/** @throws Refusal `not_found`, `validation`, `conflict` with the version of now */
export async function editCity(
  ctx: Context,
  code: string,
  { version, ...edit }: CityEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  refuseWrong(wrongInCity(edit));
  await changeWithoutDetails(ctx, 'name.ru', async (tx) => {
    await tx.selectFrom('city').select('code').where('code', '=', code).forNoKeyUpdate().execute();
    const before = await officeCity(tx, code);
    requireVersion(before, version);
    await tx
      .updateTable('city')
      .set({ ...columnsOf(edit), version: nextVersion })
      .where('code', '=', code)
      .execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'city.edit',
        object: `city:${code}`,
        before: cityEditOf(before),
        after: cityEditOf(await officeCity(tx, code)),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

/** Offers a city no more, or again. Done twice it is done once. @throws Refusal `not_found` */
export async function setCityRetired(
  ctx: Context,
  code: string,
  isRetired: boolean,
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('city').select('code').where('code', '=', code).forNoKeyUpdate().execute();
    const before = await officeCity(tx, code);
    if ((before.retiredAt !== null) === isRetired) return;
    await tx
      .updateTable('city')
      .set({ retired_at: isRetired ? now : null })
      .where('code', '=', code)
      .execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: isRetired ? 'city.retire' : 'city.restore',
        object: `city:${code}`,
        before: { isRetired: !isRetired },
        after: { isRetired },
        address: by.address,
      },
      now,
    );
  });
  await ctx.catalogue.refresh();
}

/** @throws Refusal `not_found`; `validation` on `id` where something knows it */
export async function deleteCity(ctx: Context, code: string, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('city').select('code').where('code', '=', code).forUpdate().execute();
    const before = await officeCity(tx, code);
    const { rows } = await sql<{ claims: boolean; requisites: boolean }>`
      select exists (select from claim where city_code = ${code}) as claims,
        exists (select from requisite where city_code = ${code}) as requisites`.execute(tx);
    if (rows[0]?.claims) refuseFields({ id: [{ code: 'has_claims' }] });
    if (rows[0]?.requisites) refuseFields({ id: [{ code: 'known_by_requisites' }] });
    if (before.currencies > 0) refuseFields({ id: [{ code: 'known_by_currencies' }] });
    await tx.deleteFrom('city').where('code', '=', code).execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'city.delete',
        object: `city:${code}`,
        before: cityEditOf(before),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

const columnsOf = ({ name, zone }: CityEdit) => ({
  ...{ name_ru: name.ru.trim(), name_en: name.en.trim(), zone },
});

const cityEditOf = ({ name, zone }: CityEdit): CityEdit => ({ name, zone });

function wrongInCity({ name, zone }: CityEdit): FieldErrors {
  return {
    ...wrongWords('name', name, { most: 80, isRequired: true }),
    ...(isZone(zone) ? {} : { zone: [{ code: 'bad_zone' }] }),
  };
}
