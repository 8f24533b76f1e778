import type { Tx } from '../platform/database/connection.ts';
import { CurrencyIds } from './currency-ids.ts';
import { currencies, type SeedCurrency } from './seed-catalogue/currencies.ts';
import { entries } from './seed-catalogue/entries.ts';
import type { SeedField } from './seed-catalogue/fields.ts';

/** What the demo keeps of a refund for its way back over a network, by the currency's code; others go back whole. */
const refundFees: Readonly<Record<string, string>> = {
  BTC: '0.0001',
  ETH: '0.0008',
  LTC: '0.001',
  XMR: '0.001',
  TRX: '2',
  TON: '0.05',
  SOL: '0.0005',
  DOGE: '3',
  USDTTRC20: '2',
  USDTERC20: '3',
  USDTBEP20: '0.5',
  USDTTON: '0.5',
  USDCERC20: '3',
};

/** Tiles of the picker, their currencies, cities and fields. */
export async function insertCurrencies(tx: Tx): Promise<CurrencyIds> {
  const entryRows = await tx
    .insertInto('entry')
    .values(entries.map(entryRow))
    .returning(['id', 'code'])
    .execute();
  const entryIds = new Map(entryRows.map((row) => [row.code, row.id]));
  const rows = await tx
    .insertInto('currency')
    .values(currencies.map((currency, position) => currencyRow(currency, position, entryIds)))
    .returning(['id', 'code'])
    .execute();
  const ids = new CurrencyIds(rows);
  await tx
    .insertInto('currency_city')
    .values(
      currencies.flatMap(({ code, cities }) =>
        cities.map((city) => ({ currency_id: ids.of(code), city_code: city })),
      ),
    )
    .execute();
  await tx
    .insertInto('currency_field')
    .values(
      currencies.flatMap(({ code, fields }) => [
        ...fields.send.map((field, position) => fieldRow(ids.of(code), 'send', field, position)),
        ...fields.receive.map((field, position) => fieldRow(ids.of(code), 'receive', field, position)),
      ]),
    )
    .execute();
  return ids;
}

function entryRow({ name, sign, tint, keywords, ...entry }: (typeof entries)[number], position: number) {
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

function currencyRow(currency: SeedCurrency, position: number, entryIds: ReadonlyMap<string, number>) {
  const entry = entries.find((known) => known.code === currency.entry);
  const entryId = entryIds.get(currency.entry);
  if (!entry || entryId === undefined) {
    throw new Error(`${currency.code} names the tile ${currency.entry}, which is not in entries.ts.`);
  }
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
    refund_fee: refundFees[currency.code] ?? '0',
    low_level: currency.lowLevel,
    position,
  };
}

function fieldRow(currencyId: number, side: 'send' | 'receive', field: SeedField, position: number) {
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
