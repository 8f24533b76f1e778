import { isDeepStrictEqual } from 'node:util';
import { type DirectionEdit, noCourseMargins, noPlace } from '@menyala/contract/office/directions';
import { type SqlBool, sql } from 'kysely';
import type { CourseTx } from '../../platform/approvals/course-guard.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** A currency to itself is the way in which invoices are paid in the currency of their shop's balance, and no direction to staff. */
const isExchange = sql<SqlBool>`direction.from_id <> direction.to_id`;

/** True where a side of a direction asks for a card: only one that is typed in can be verified. */
const hasCardField = (side: 'send' | 'receive', currencyId: string) => sql<boolean>`exists (
  select from currency_field f
  where f.currency_id = ${sql.ref(currencyId)} and f.side = ${sql.lit(side)} and f.kind = 'card' and f.is_visible)`;

/** Codes of the cities in which a direction's cash is handed over; cash of both sides is that of the side sent. */
const cityCodes = (fromId: string, toId: string) => sql<string[]>`array(
  select c.city_code from currency_city c where c.currency_id in (${sql.ref(fromId)}, ${sql.ref(toId)}) order by 1)`;

/** Directions with their two prices and the course that was published last, in the owner's order. */
export async function directionRows(db: Queryable, ids?: readonly number[]) {
  let query = db
    .selectFrom('direction')
    .innerJoin('currency as send', 'send.id', 'direction.from_id')
    .innerJoin('currency as receive', 'receive.id', 'direction.to_id')
    .innerJoin('price as send_price', 'send_price.asset', 'send.price_asset')
    .innerJoin('price as receive_price', 'receive_price.asset', 'receive.price_asset')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('course')
          .select(['base_course', 'course', 'verification_course', 'published_at'])
          .whereRef('course.direction_id', '=', 'direction.id')
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('direction')
    .select([
      'send.code as from_code',
      'send.ticker as from_ticker',
      'send.decimals as from_decimals',
      'send.name_ru as from_ru',
      'send.name_en as from_en',
      'receive.code as to_code',
      'receive.ticker as to_ticker',
      'receive.decimals as to_decimals',
      'receive.name_ru as to_ru',
      'receive.name_en as to_en',
      'send_price.usd as from_usd',
      'receive_price.usd as to_usd',
      'send.price_asset as from_asset',
      'receive.price_asset as to_asset',
      'send_price.is_set as is_from_price_set',
      'receive_price.is_set as is_to_price_set',
      hasCardField('send', 'direction.from_id').as('can_verify_send'),
      hasCardField('receive', 'direction.to_id').as('can_verify_receive'),
      cityCodes('direction.from_id', 'direction.to_id').as('city_codes'),
      'newest.base_course',
      'newest.course',
      'newest.verification_course',
      'newest.published_at',
    ])
    .where(isExchange)
    .orderBy('direction.position')
    .orderBy('direction.id');
  if (ids !== undefined) query = query.where(sql<SqlBool>`direction.id = any (${[...ids]}::int[])`);
  return query.execute();
}

export type DirectionRow = Awaited<ReturnType<typeof directionRows>>[number];

/** What an edit is judged by: the two currencies of a direction with their prices. */
export type DirectionGround = Pick<
  DirectionRow,
  | `from_${'decimals' | 'ticker' | 'asset' | 'usd'}`
  | `to_${'decimals' | 'ticker' | 'asset' | 'usd'}`
  | `is_${'from' | 'to'}_price_set`
  | `${'from' | 'to'}_code`
  | 'base_course'
  | `can_verify_${'send' | 'receive'}`
  | 'city_codes'
>;

/** The sides that a direction can have, in the order of the picker. */
export async function sideRows(db: Queryable) {
  return db
    .selectFrom('currency')
    .innerJoin('entry', 'entry.id', 'currency.entry_id')
    .innerJoin('price', 'price.asset', 'currency.price_asset')
    .select([
      'currency.id',
      'currency.code',
      'currency.ticker',
      'currency.decimals',
      'currency.name_ru',
      'currency.name_en',
      'entry.category',
      'price.asset',
      'price.usd',
      'price.is_set as is_price_set',
      hasCardField('send', 'currency.id').as('can_verify_send'),
      hasCardField('receive', 'currency.id').as('can_verify_receive'),
      cityCodes('currency.id', 'currency.id').as('city_codes'),
    ])
    .orderBy('entry.position')
    .orderBy('currency.position')
    .orderBy('currency.id')
    .execute();
}
export type SideRow = Awaited<ReturnType<typeof sideRows>>[number];

export function groundOf(send: SideRow, receive: SideRow): DirectionGround {
  return {
    from_code: send.code,
    to_code: receive.code,
    base_course: null,
    from_decimals: send.decimals,
    from_ticker: send.ticker,
    from_asset: send.asset,
    from_usd: send.usd,
    is_from_price_set: send.is_price_set,
    can_verify_send: send.can_verify_send,
    to_decimals: receive.decimals,
    to_ticker: receive.ticker,
    to_asset: receive.asset,
    to_usd: receive.usd,
    is_to_price_set: receive.is_price_set,
    can_verify_receive: receive.can_verify_receive,
    city_codes: [...send.city_codes, ...receive.city_codes],
  };
}

/**
 * Two edits of one direction wait for each other. The lock lets courses be published meanwhile: publishing refers to the
 * direction while it keeps others from publishing, and would otherwise wait for us as we wait for it.
 */
export async function lockDirection(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('direction')
    .select('id')
    .where('id', '=', id)
    .where(isExchange)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Limits of which none is set are none: nothing is then counted. */
const anyOf = (limits: DirectionEdit['limits']) =>
  limits && Object.values(limits).some((most) => most !== null) ? limits : null;

const anyMargins = (margins: DirectionEdit['margins']) =>
  margins && !isDeepStrictEqual(margins, noCourseMargins) ? margins : null;

const anyPlace = (place: DirectionEdit['place']) =>
  place && !isDeepStrictEqual(place, noPlace) ? place : null;

/** The columns of what of a direction can be edited. */
function columnsOf(edit: DirectionEdit) {
  return {
    is_enabled: edit.isEnabled,
    margin_percent: edit.marginPercent,
    verification_margin_percent: edit.verificationMarginPercent,
    fixed_course: edit.fixedCourse,
    ...(edit.formula === undefined ? {} : { formula: edit.formula }),
    bonus_percent: edit.bonusPercent,
    min_send: edit.minSend,
    max_send: edit.maxSend,
    min_receive: edit.minReceive,
    max_receive: edit.maxReceive,
    send_decimals: edit.sendDecimals,
    receive_decimals: edit.receiveDecimals,
    min_send_verification: edit.minSendVerification,
    min_receive_verification: edit.minReceiveVerification,
    verify_side: edit.verifySide,
    // Without a side nobody is asked for a card.
    verify_when: edit.verifySide === null ? 'course' : edit.verifyWhen,
    verify_above: edit.verifyAbove,
    verify_minutes: edit.verifyMinutes,
    payment_minutes: edit.paymentMinutes,
    check_minutes: edit.checkMinutes,
    usual_minutes: edit.usualMinutes,
    is_email_required: edit.isEmailRequired,
    outside_hours: edit.outsideHours,
    course_fixed_at: edit.courseFixedAt,
    notice_ru: edit.notice.ru,
    notice_en: edit.notice.en,
    ...(edit.limits === undefined ? {} : { limits: anyOf(edit.limits) && JSON.stringify(edit.limits) }),
    ...(edit.margins === undefined
      ? {}
      : { margins: anyMargins(edit.margins) && JSON.stringify(edit.margins) }),
    ...(edit.place === undefined ? {} : { place: anyPlace(edit.place) && JSON.stringify(edit.place) }),
  };
}

export async function updateDirection(tx: CourseTx, id: number, edit: DirectionEdit): Promise<void> {
  await tx
    .updateTable('direction')
    .set((eb) => ({ ...columnsOf(edit), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface DirectionToMake {
  fromId: number;
  toId: number;
  edit: DirectionEdit;
}

/** Makes directions after all others, in one statement. @returns those that were made: a pair that has one already makes none. */
export async function insertDirections(
  tx: CourseTx,
  drafts: readonly DirectionToMake[],
): Promise<{ id: number; from_id: number; to_id: number }[]> {
  const rows = drafts.map(({ fromId, toId, edit }) => ({
    from_id: fromId,
    to_id: toId,
    ...columnsOf(edit),
    limits: anyOf(edit.limits),
    margins: anyMargins(edit.margins),
    place: anyPlace(edit.place),
  }));
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  const { rows: made } = await sql<{ id: number; from_id: number; to_id: number }>`
    insert into direction (${columns}, position)
    select ${columns}, (select coalesce(max(position), 0) from direction) + row_number() over ()
    from jsonb_populate_recordset(null::direction, ${JSON.stringify(rows)}::jsonb)
    on conflict (from_id, to_id) do nothing returning id, from_id, to_id`.execute(tx);
  return made;
}

export async function retireDirection(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('direction')
    .set((eb) => ({ retired_at: at, is_enabled: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Nothing can refer to it until the end: neither a claim nor a course. */
export async function lockToDelete(tx: Tx, id: number): Promise<boolean> {
  // Publishing refers to directions while it keeps others from publishing: in its order nobody waits in a ring.
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.publishingCourses)})`.execute(tx);
  const row = await tx
    .selectFrom('direction')
    .select('id')
    .where('id', '=', id)
    .where(isExchange)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasClaims(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('claim')
    .select('id')
    .where('direction_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteWithCourses(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('course').where('direction_id', '=', id).execute();
  await tx.deleteFrom('direction').where('id', '=', id).execute();
}

/** Which pairs have a direction. */
export async function directionPairs(db: Queryable) {
  return db
    .selectFrom('direction')
    .select(['id', 'from_id', 'to_id', 'is_enabled', 'retired_at'])
    .where(isExchange)
    .orderBy('id')
    .execute();
}

/** Locks directions in one order for all; courses can be published meanwhile. @returns versions by id */
export async function lockDirections(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from direction where id = any (${[...ids]}::int[]) order by id for no key update`.execute(
    tx,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** One direction of a change of many: what differs alone. */
export interface PlannedEdit {
  id: number;
  version: number;
  before: Partial<DirectionEdit>;
  after: Partial<DirectionEdit>;
}

/** Changes many directions in one statement: of each what its edit names. */
export async function updateDirections(tx: CourseTx, items: readonly PlannedEdit[]): Promise<void> {
  const rows = items.map(({ id, after }) => ({ id, changes: namedColumns(after) }));
  const columns = sql.raw(
    [...new Set(rows.flatMap(({ changes }) => Object.keys(changes)))]
      .map((name) => `${name} = n.${name}`)
      .join(', '),
  );
  await sql`
    update direction d set ${columns}, version = d.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, changes jsonb)
    join direction old on old.id = x.id
    cross join lateral jsonb_populate_record(old, x.changes) n
    where d.id = x.id`.execute(tx);
}

/** The columns of what an edit names. */
function namedColumns(edit: Partial<DirectionEdit>): Record<string, unknown> {
  // Whatever is not named becomes undefined, which JSON leaves out.
  const { notice, limits, margins, place, ...rest } = edit;
  const {
    notice_ru,
    notice_en,
    limits: _,
    ...columns
  } = columnsOf({
    ...(rest as DirectionEdit),
    notice: notice ?? { ru: '', en: '' },
  });
  return Object.fromEntries(
    Object.entries({
      ...columns,
      verify_when: rest.verifyWhen,
      ...(notice ? { notice_ru, notice_en } : {}),
      limits: limits === undefined ? undefined : anyOf(limits),
      margins: margins === undefined ? undefined : anyMargins(margins),
      place: place === undefined ? undefined : anyPlace(place),
    }).filter(([, value]) => value !== undefined),
  );
}

export async function insertChange(
  db: Queryable,
  { id, staffId, items, now }: { id: string; staffId: number; items: readonly PlannedEdit[]; now: Date },
): Promise<void> {
  await db
    .insertInto('directions_change')
    .values({ id, staff_id: staffId, items: JSON.stringify(items), created_at: now })
    .execute();
}

/** Whoever does or undoes it at the same time waits. */
export async function lockChange(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('directions_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      staffId: row.staff_id,
      items: row.items as unknown as PlannedEdit[],
      doneAt: row.done_at,
      undoneAt: row.undone_at,
    }
  );
}

export async function markChange(
  tx: Tx,
  id: string,
  mark: { done_at: Date } | { undone_at: Date },
): Promise<void> {
  await tx.updateTable('directions_change').set(mark).where('id', '=', id).execute();
}

export async function deleteOldChanges(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('directions_change').where('created_at', '<', before).execute();
}
