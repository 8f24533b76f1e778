import type { CurrencyEdit, OfficeCurrency } from '@menyala/contract/office/currencies';
import { sql } from 'kysely';
import type { CourseTx } from '../../platform/approvals/course-guard.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** Currencies as the office edits them, in the owner's order; only one where an id is given. */
export async function currencyRows(db: Queryable, id?: number) {
  let query = db
    .selectFrom('currency')
    .innerJoin('entry', 'entry.id', 'currency.entry_id')
    .innerJoin('price', 'price.asset', 'currency.price_asset')
    .leftJoin('network', 'network.code', 'currency.network_code')
    .selectAll('currency')
    .select(['entry.category', 'network.name as network_name', 'price.is_set as is_priced'])
    .select(({ selectFrom }) => [
      selectFrom('account')
        .select('balance')
        .whereRef('account.currency_id', '=', 'currency.id')
        .where('kind', '=', 'available')
        .where('owner', '=', '')
        .as('available'),
      selectFrom('account')
        .select('balance')
        .whereRef('account.currency_id', '=', 'currency.id')
        .where('kind', '=', 'held')
        .where('owner', '=', '')
        .as('held'),
    ])
    .orderBy('currency.position')
    .orderBy('currency.id');
  if (id !== undefined) query = query.where('currency.id', '=', id);
  return query.execute();
}
export type CurrencyRow = Awaited<ReturnType<typeof currencyRows>>[number];

export async function fieldRows(db: Queryable, currencyId?: number) {
  let query = db.selectFrom('currency_field').selectAll().orderBy('position').orderBy('id');
  if (currencyId !== undefined) query = query.where('currency_id', '=', currencyId);
  return query.execute();
}
export type FieldRow = Awaited<ReturnType<typeof fieldRows>>[number];

export async function cityRows(db: Queryable, currencyId?: number) {
  let query = db.selectFrom('currency_city').selectAll().orderBy('city_code');
  if (currencyId !== undefined) query = query.where('currency_id', '=', currencyId);
  return query.execute();
}
export type CityRow = Awaited<ReturnType<typeof cityRows>>[number];

/** Two edits of one currency wait for each other; claims that name it do not wait. */
export async function lockCurrency(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('currency')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns of an edit whose tile is known. */
function columnsOf(edit: CurrencyEdit, entryId: number) {
  return {
    entry_id: entryId,
    code: edit.code,
    export_code: edit.exportCode === edit.code ? null : edit.exportCode,
    ticker: edit.ticker.trim(),
    network_code: edit.network,
    price_asset: edit.priceAsset,
    icon_sign: edit.sign.trim(),
    icon_tint: edit.tint,
    name_ru: edit.name.ru,
    name_en: edit.name.en,
    decimals: edit.decimals,
    is_send_visible: edit.isSendVisible,
    is_receive_visible: edit.isReceiveVisible,
    send_notice_ru: edit.sendNotice.ru,
    send_notice_en: edit.sendNotice.en,
    receive_notice_ru: edit.receiveNotice.ru,
    receive_notice_en: edit.receiveNotice.en,
    congestion_level: edit.congestion.level,
    congestion_ru: edit.congestion.text.ru,
    congestion_en: edit.congestion.text.en,
    refund_fee: edit.refundFee,
    least_payment: edit.leastPayment,
  };
}

export async function insertCurrency(
  tx: Tx,
  edit: CurrencyEdit,
  { entryId, position }: { entryId: number; position: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('currency')
    .values({ ...columnsOf(edit, entryId), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCurrency(
  tx: CourseTx,
  id: number,
  edit: CurrencyEdit,
  entryId: number,
): Promise<void> {
  await tx
    .updateTable('currency')
    .set((row) => ({ ...columnsOf(edit, entryId), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function replaceCities(tx: Tx, id: number, cities: readonly string[]): Promise<void> {
  await tx.deleteFrom('currency_city').where('currency_id', '=', id).execute();
  if (cities.length === 0) return;
  await tx
    .insertInto('currency_city')
    .values(cities.map((code) => ({ currency_id: id, city_code: code })))
    .execute();
}

export async function setRetired(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('currency')
    .set((row) => ({ retired_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCurrencyRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('currency_field').where('currency_id', '=', id).execute();
  await tx.deleteFrom('currency_city').where('currency_id', '=', id).execute();
  await tx.deleteFrom('currency').where('id', '=', id).execute();
}

/** What names a currency, besides its own fields and cities. */
export interface KnownOf {
  claims: boolean;
  directions: boolean;
  requisites: boolean;
  /** Bookings, withdrawals, rewards. */
  money: boolean;
  /** What customers saved. */
  saved: boolean;
  /** The programme's currency, what it pays out in, and the pair that the form opens with. */
  settings: boolean;
}

export async function knownOf(tx: Tx, id: number): Promise<KnownOf> {
  const { rows } = await sql<KnownOf>`
    select exists (select from claim where from_id = ${id} or to_id = ${id}) as claims,
      exists (select from direction where from_id = ${id} or to_id = ${id}) as directions,
      exists (select from requisite where currency_id = ${id}) as requisites,
      exists (select from account where currency_id = ${id})
        or exists (select from withdrawal where currency_id = ${id} or to_id = ${id})
        or exists (select from reward_record where currency_id = ${id}) as money,
      exists (select from saved_requisite where currency_id = ${id}) as saved,
      exists (select from exchange_settings s where s.settings -> 'programme' ->> 'currencyId' = ${String(id)}
        or s.settings -> 'programme' -> 'payoutIds' @> ${String(id)}::jsonb
        or s.settings -> 'exchangeAttributes' ->> 'fromCurrencyId' = ${String(id)}
        or s.settings -> 'exchangeAttributes' ->> 'toCurrencyId' = ${String(id)}) as settings`.execute(tx);
  const [known] = rows;
  if (!known) throw new Error('The database answered nothing.');
  return known;
}

/** Which of these there are: tiles, networks, cities; and codes that another currency has. */
export async function namedBy(tx: Tx, edit: CurrencyEdit, id: number | null) {
  const entry =
    edit.entryId === null
      ? undefined
      : await tx
          .selectFrom('entry')
          .select(['id', 'category'])
          .where('id', '=', edit.entryId)
          .executeTakeFirst();
  const network =
    edit.network === null
      ? undefined
      : await tx.selectFrom('network').select('code').where('code', '=', edit.network).executeTakeFirst();
  const cities =
    edit.cities.length === 0
      ? []
      : await tx
          .selectFrom('city')
          .select('code')
          .where('code', 'in', edit.cities)
          .where((city) =>
            city.or([
              city('retired_at', 'is', null),
              // One that it has already may stay.
              city.exists(
                city
                  .selectFrom('currency_city')
                  .select('currency_id')
                  .whereRef('currency_city.city_code', '=', 'city.code')
                  .where('currency_id', '=', id ?? 0),
              ),
            ]),
          )
          .execute();
  const { rows: others } = await sql<{ code: string; export_code: string }>`
    select code, coalesce(export_code, code) as export_code from currency where id <> ${id ?? 0}`.execute(tx);
  return { entry, network, cities: new Set(cities.map(({ code }) => code)), others };
}

/** Claims keep the values under the names that the fields had, so fields may come and go. */
export async function replaceFields(tx: Tx, id: number, fields: OfficeCurrency['fields']): Promise<void> {
  await tx.deleteFrom('currency_field').where('currency_id', '=', id).execute();
  if (fields.length === 0) return;
  await tx
    .insertInto('currency_field')
    .values(
      fields.map((field, position) => ({
        currency_id: id,
        side: field.side,
        name: field.name,
        kind: field.kind,
        label_ru: field.label.ru,
        label_en: field.label.en,
        hint_ru: field.hint.ru,
        hint_en: field.hint.en,
        is_required: field.required,
        is_visible: field.visible,
        is_verification_only: field.verificationOnly,
        pattern: field.pattern || null,
        example: field.example,
        position,
      })),
    )
    .execute();
}

/** True where claims that have not ended yet send or receive the currency. */
export async function hasOpenClaims(db: Queryable, currencyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where((claim) => claim.or([claim('from_id', '=', currencyId), claim('to_id', '=', currencyId)]))
    .where('status', 'not in', ['success', 'error', 'deleted', 'refsucc'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The most decimals that a limit of a direction has on this currency's side. */
export async function finestLimit(db: Queryable, currencyId: number): Promise<number> {
  const { rows } = await sql<{ finest: number | null }>`
    select max(scale(trim_scale(bound))) as finest
    from direction d, lateral (values
      (d.from_id, d.min_send), (d.from_id, d.max_send), (d.from_id, d.min_send_verification),
      (d.to_id, d.min_receive), (d.to_id, d.max_receive), (d.to_id, d.min_receive_verification)) as b (side_id, bound)
    where b.side_id = ${currencyId}`.execute(db);
  return rows[0]?.finest ?? 0;
}

/** Sides of a currency whose cards some direction wants verified. */
export async function verifiedSides(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('direction')
    .select('verify_side')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('verify_side', '=', 'send'), eb('from_id', '=', id)]),
        eb.and([eb('verify_side', '=', 'receive'), eb('to_id', '=', id)]),
      ]),
    )
    .execute();
  return rows.flatMap((row) => row.verify_side ?? []);
}
