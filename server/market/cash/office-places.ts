import type { OfficePlace, PlaceEdit, PlaceHours } from '@menyala/contract/office/cash-places';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { changeWords, type WordInputs } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { isPoint, pointOf, pointText, readPoint } from '../currencies/place-point.ts';
import { hoursToKeep, wrongHours } from '../settings/check-hours.ts';

/** Places with how many meetings lie ahead; only one where an id is given. */
export async function officePlaces(db: Queryable, now: Date, id?: number): Promise<OfficePlace[]> {
  let query = db
    .selectFrom('cash_place')
    .innerJoin('city', 'city.code', 'cash_place.city_code')
    .selectAll('cash_place')
    .select('city.zone')
    .select(({ selectFrom }) => [
      selectFrom('meeting')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('meeting.place_id', '=', 'cash_place.id')
        .where('meeting.state', '=', 'booked')
        .where('meeting.starts_at', '>', now)
        .as('meetings'),
    ])
    .orderBy(sql`cash_place.retired_at is not null`)
    .orderBy('cash_place.city_code')
    .orderBy('cash_place.id');
  if (id !== undefined) query = query.where('cash_place.id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    city: row.city_code,
    zone: row.zone,
    name: { ru: row.name_ru, en: row.name_en },
    address: { ru: row.address_ru, en: row.address_en },
    hint: { ru: row.hint_ru, en: row.hint_en },
    mapUrl: row.map_url,
    point: pointText(pointOf(row)),
    hours: row.hours as PlaceHours,
    slotMinutes: row.slot_minutes,
    seats: row.seats,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
    remindsDayBefore: row.reminds_day_before,
    remindHours: row.remind_hours,
    meetings: row.meetings ?? 0,
    retiredAt: row.retired_at?.toISOString() ?? null,
  }));
}

/** @throws Refusal `not_found` */
export async function officePlace(db: Queryable, now: Date, id: number): Promise<OfficePlace> {
  const [place] = await officePlaces(db, now, id);
  if (!place) throw new Refusal('not_found');
  return place;
}

type Edit = PlaceEdit & { version: number };

declare module '../../platform/approvals/words-guard.ts' {
  interface WordInputs {
    'place.add': PlaceEdit;
    'place.edit': { id: number; edit: Edit };
  }
}

const page = '/places';

/** @throws Refusal `validation`; AwaitsApproval where it names something to pay to */
export async function addPlace(ctx: Context, input: PlaceEdit, by: ByStaff): Promise<number> {
  const apply = (tx: Tx) => applyPlace(ctx, tx, input, by);
  const id = await changeWords(ctx, { of: 'place.add', object: 'place:new', page, input }, apply, by);
  await ctx.catalogue.refresh();
  return id;
}

/** The whole of a new one, in this transaction. @returns its id */
export async function applyPlace(ctx: Context, tx: Tx, edit: PlaceEdit, by: ByStaff): Promise<number> {
  const now = ctx.clock.now();
  await refuseWrongPlace(tx, edit);
  const { id } = await tx
    .insertInto('cash_place')
    .values({ ...placeColumns(edit), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audited(tx, 'place.add', id, { after: editOf(await officePlace(tx, now, id)) }, by, now);
  return id;
}

/**
 * @throws Refusal `not_found`, `validation`; `conflict` where somebody else was faster; AwaitsApproval where it names something to pay to
 */
export async function editPlace(ctx: Context, id: number, edit: Edit, by: ByStaff): Promise<void> {
  const input = { id, edit };
  const apply = (tx: Tx) => applyPlaceEdit(ctx, tx, input, by);
  await changeWords(ctx, { of: 'place.edit', object: `place:${id}`, page, input }, apply, by);
  await ctx.catalogue.refresh();
}

/** The whole of an edit with its checks, in this transaction. */
export async function applyPlaceEdit(
  ctx: Context,
  tx: Tx,
  { id, edit: { version, ...edit } }: WordInputs['place.edit'],
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  const before = await lockedPlace(tx, now, id);
  if (before.version !== version) throw new Refusal('conflict', { context: { version: before.version } });
  await refuseWrongPlace(tx, edit);
  // Customers who booked there were promised that city.
  if (edit.city !== before.city && (await isKnown(tx, id))) refuseFields({ city: [{ code: 'in_use' }] });
  await tx
    .updateTable('cash_place')
    .set({ ...placeColumns(edit), version: version + 1 })
    .where('id', '=', id)
    .execute();
  const after = await officePlace(tx, now, id);
  const edits = {
    before: { version, ...editOf(before) },
    after: { version: after.version, ...editOf(after) },
  };
  await audited(tx, 'place.edit', id, edits, by, now);
}

/** Offers its times no more, or again. Done twice it is done once. @throws Refusal `not_found` */
export async function setPlaceRetired(
  ctx: Context,
  id: number,
  isRetired: boolean,
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockedPlace(tx, now, id);
    if ((before.retiredAt !== null) === isRetired) return;
    await tx
      .updateTable('cash_place')
      .set({ retired_at: isRetired ? now : null, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const [act, change] = [
      isRetired ? 'place.retire' : 'place.restore',
      { before: { isRetired: !isRetired }, after: { isRetired } },
    ] as const;
    await audited(tx, act, id, change, by, now);
  });
  await ctx.catalogue.refresh();
}

/** @throws Refusal `not_found`; `validation` on `id` where a claim knows it */
export async function deletePlace(ctx: Context, id: number, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockedPlace(tx, now, id);
    if (await isKnown(tx, id)) refuseFields({ id: [{ code: 'has_claims' }] });
    await tx.deleteFrom('cash_place').where('id', '=', id).execute();
    await audited(tx, 'place.delete', id, { before: editOf(before) }, by, now);
  });
  await ctx.catalogue.refresh();
}

async function lockedPlace(tx: Tx, now: Date, id: number): Promise<OfficePlace> {
  await tx.selectFrom('cash_place').select('id').where('id', '=', id).forUpdate().execute();
  return officePlace(tx, now, id);
}

async function isKnown(tx: Tx, id: number): Promise<boolean> {
  const known = await tx
    .selectFrom('meeting')
    .select('claim_id')
    .where('place_id', '=', id)
    .limit(1)
    .execute();
  return known.length > 0;
}

function audited(
  tx: Tx,
  act: 'place.add' | 'place.edit' | 'place.delete' | 'place.retire' | 'place.restore',
  id: number,
  change: { before?: object; after?: object },
  by: ByStaff,
  now: Date,
): Promise<void> {
  return recordAudit(tx, { staff: by, act, object: `place:${id}`, ...change, address: by.address }, now);
}

/** An edit by its columns. */
export const placeColumns = (edit: PlaceEdit) => ({
  city_code: edit.city,
  ...{ name_ru: edit.name.ru.trim(), name_en: edit.name.en.trim() },
  ...{ address_ru: edit.address.ru.trim(), address_en: edit.address.en.trim() },
  ...{ hint_ru: edit.hint.ru.trim(), hint_en: edit.hint.en.trim() },
  map_url: edit.mapUrl?.trim() || null,
  ...pointColumns(edit.point),
  hours: JSON.stringify(keptHours(edit.hours)),
  slot_minutes: edit.slotMinutes,
  seats: edit.seats,
  notice_minutes: edit.noticeMinutes,
  horizon_days: edit.horizonDays,
  reminds_day_before: edit.remindsDayBefore,
  remind_hours: edit.remindHours,
});

function pointColumns(text: string | null) {
  const point = readPoint(text);
  return { latitude: point && String(point.latitude), longitude: point && String(point.longitude) };
}

const keptHours = (hours: PlaceHours): PlaceHours => {
  const { week, holidays } = hoursToKeep({ ...hours, zone: 'UTC' });
  return { week, holidays };
};

const editOf = ({ id: _, version: __, zone: ___, meetings: ____, retiredAt: _____, ...edit }: OfficePlace) =>
  edit;

async function refuseWrongPlace(tx: Tx, edit: PlaceEdit): Promise<void> {
  const city = await tx
    .selectFrom('city')
    .select('code')
    .where('code', '=', edit.city)
    .forKeyShare()
    .executeTakeFirst();
  const errors: FieldErrors = {
    ...(city ? {} : { city: [{ code: 'bad_city' }] }),
    ...wrongWords('name', edit.name, { most: 80, isRequired: true }),
    ...wrongWords('address', edit.address, { most: 200, isRequired: true }),
    ...wrongWords('hint', edit.hint, { most: 500 }),
    ...(isMapUrl(edit.mapUrl?.trim() || null) ? {} : { mapUrl: [{ code: 'bad_value' }] }),
    ...(isPoint(edit.point) ? {} : { point: [{ code: 'bad_point' }] }),
    ...wrongHours({ ...edit.hours, zone: 'UTC' }),
  };
  refuseWrong(errors);
}

/** Customers follow it: nothing but a page of the web. */
function isMapUrl(url: string | null): boolean {
  return url === null || (URL.canParse(url) && new URL(url).protocol === 'https:' && !/[\s"<>]/.test(url));
}
