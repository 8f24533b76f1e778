import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { ensureAsset } from '../price-assets.ts';
import type { KnownCurrency } from './currencies.ts';
import { entries, type KnownEntry } from './entries.ts';
import type { KnownField } from './fields.ts';
import { networks } from './networks.ts';

/**
 * Puts known currencies into the catalogue, each with what it stands on where that is not there yet: its network, the asset of
 * its price, its tile. Cash is handed over in every city that there is.
 */
export async function insertKnownCurrencies(
  tx: Tx,
  known: readonly KnownCurrency[],
  now: Date,
): Promise<{ id: number; code: string }[]> {
  if (known.length === 0) return [];
  for (const asset of new Set(known.map(({ price }) => price))) await ensureAsset(tx, asset, now);
  await ensureNetworks(tx, known);
  const entryIds = await ensureEntries(tx, known);
  const position = await nextPosition(tx, 'currency');
  const rows = await tx
    .insertInto('currency')
    .values(known.map((currency, place) => currencyRow(currency, position + place, entryIds)))
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const idOf = ({ code }: KnownCurrency) => ids.get(code) ?? 0;
  const cities = await tx.selectFrom('city').select('code').where('retired_at', 'is', null).execute();
  const places = known
    .filter(({ isCash }) => isCash)
    .flatMap((currency) => cities.map(({ code }) => ({ currency_id: idOf(currency), city_code: code })));
  if (places.length > 0) await tx.insertInto('currency_city').values(places).execute();
  const fields = known.flatMap((currency) => [
    ...currency.fields.send.map((field, place) => fieldRow(idOf(currency), 'send', field, place)),
    ...currency.fields.receive.map((field, place) => fieldRow(idOf(currency), 'receive', field, place)),
  ]);
  await tx.insertInto('currency_field').values(fields).execute();
  return rows;
}

/** What is added stands last. */
export async function nextPosition(tx: Tx, table: 'currency' | 'entry'): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from ${sql.table(table)}`.execute(tx);
  return rows[0]?.next ?? 0;
}

async function ensureNetworks(tx: Tx, known: readonly KnownCurrency[]): Promise<void> {
  const named = networks.filter(({ code }) => known.some(({ network }) => network === code));
  if (named.length === 0) return;
  await tx
    .insertInto('network')
    .values(named.map(({ explorerTx, ...network }) => ({ ...network, explorer_tx: explorerTx })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The tiles of these currencies, by code: those that are there already stay as the owner has them. */
async function ensureEntries(tx: Tx, known: readonly KnownCurrency[]): Promise<Map<string, number>> {
  const named = entries.filter(({ code }) => known.some(({ entry }) => entry === code));
  const position = await nextPosition(tx, 'entry');
  await tx
    .insertInto('entry')
    .values(named.map((entry, place) => entryRow(entry, position + place)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const codes = named.map(({ code }) => code);
  const rows = await tx.selectFrom('entry').select(['id', 'code']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function entryRow({ name, sign, tint, keywords, ...entry }: KnownEntry, position: number) {
  return {
    ...entry,
    name_ru: name.ru,
    name_en: name.en,
    icon_sign: sign,
    icon_tint: tint,
    keywords: [...keywords],
    position,
  };
}

function currencyRow(currency: KnownCurrency, position: number, entryIds: ReadonlyMap<string, number>) {
  const entry = entries.find(({ code }) => code === currency.entry);
  const entryId = entryIds.get(currency.entry);
  if (!entry || entryId === undefined)
    throw new Error(`${currency.code} names the tile ${currency.entry}, which is not in entries.ts.`);
  return {
    entry_id: entryId,
    code: currency.code,
    ticker: currency.ticker,
    name_ru: currency.name.ru,
    name_en: currency.name.en,
    network_code: currency.network,
    price_asset: currency.price,
    decimals: currency.decimals,
    icon_sign: entry.sign,
    icon_tint: entry.tint,
    send_notice_ru: currency.sendNotice.ru,
    send_notice_en: currency.sendNotice.en,
    receive_notice_ru: currency.receiveNotice.ru,
    receive_notice_en: currency.receiveNotice.en,
    refund_fee: currency.refundFee,
    position,
  };
}

function fieldRow(currencyId: number, side: 'send' | 'receive', field: KnownField, position: number) {
  return {
    currency_id: currencyId,
    side,
    name: field.name,
    kind: field.kind,
    label_ru: field.label.ru,
    label_en: field.label.en,
    hint_ru: field.hint.ru,
    hint_en: field.hint.en,
    is_required: !field.isOptional,
    is_verification_only: field.isVerificationOnly ?? false,
    pattern: field.pattern ?? null,
    example: field.example,
    position,
  };
}
