import type { CurrencyEdit, OfficeCurrency } from '@menyala/contract/office/currencies';
import type { Category } from '@menyala/contract/site/calculator';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { iconView } from './calculator-views.ts';
import {
  type CityRow,
  type CurrencyRow,
  cityRows,
  currencyRows,
  type FieldRow,
  fieldRows,
} from './office-currency-queries.ts';

/** Currencies with their fields, as the office sees them; only one where an id is given. */
export async function officeCurrencies(db: Queryable, id?: number): Promise<OfficeCurrency[]> {
  const rows = await currencyRows(db, id);
  const fields = Map.groupBy(await fieldRows(db, id), (field) => field.currency_id);
  const cities = Map.groupBy(await cityRows(db, id), (city) => city.currency_id);
  return rows.map((row) => currencyView(row, fields.get(row.id) ?? [], cities.get(row.id) ?? []));
}

/** @throws Refusal `not_found` */
export async function officeCurrency(db: Queryable, id: number): Promise<OfficeCurrency> {
  const [currency] = await officeCurrencies(db, id);
  if (!currency) throw new Refusal('not_found');
  return currency;
}

function currencyView(row: CurrencyRow, fields: FieldRow[], cities: CityRow[]): OfficeCurrency {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    exportCode: row.export_code,
    ticker: row.ticker,
    name: { ru: row.name_ru, en: row.name_en },
    entryId: row.entry_id,
    icon: iconView({ sign: row.icon_sign, tint: row.icon_tint, image: row.icon_image }),
    sign: row.icon_sign,
    // The office's own schema let nothing else in.
    tint: row.icon_tint as OfficeCurrency['tint'],
    category: row.category as Category,
    network: row.network_code,
    networkName: row.network_name,
    isPriced: row.is_priced,
    retiredAt: row.retired_at?.toISOString() ?? null,
    cities: cities.map((city) => city.city_code),
    priceAsset: row.price_asset,
    decimals: row.decimals,
    isSendVisible: row.is_send_visible,
    isReceiveVisible: row.is_receive_visible,
    sendNotice: { ru: row.send_notice_ru, en: row.send_notice_en },
    receiveNotice: { ru: row.receive_notice_ru, en: row.receive_notice_en },
    congestion: {
      level: row.congestion_level as OfficeCurrency['congestion']['level'],
      text: { ru: row.congestion_ru, en: row.congestion_en },
    },
    refundFee: plain(row.refund_fee),
    leastPayment: plainOrNull(row.least_payment),
    fields: fields.map(fieldView),
    available: plain(row.available ?? '0'),
    held: plain(row.held ?? '0'),
  };
}

function fieldView(field: FieldRow): OfficeCurrency['fields'][number] {
  return {
    side: field.side === 'send' ? 'send' : 'receive',
    name: field.name,
    // The office's own schema let nothing else in.
    kind: field.kind as OfficeCurrency['fields'][number]['kind'],
    label: { ru: field.label_ru, en: field.label_en },
    hint: { ru: field.hint_ru, en: field.hint_en },
    required: field.is_required,
    visible: field.is_visible,
    verificationOnly: field.is_verification_only,
    pattern: field.pattern,
    example: field.example,
  };
}

/** What of a currency can be changed; the audit log keeps it before and after. */
export function currencyEditOf(currency: OfficeCurrency): CurrencyEdit {
  const { code, exportCode, ticker, name, entryId, category, network, cities, priceAsset } = currency;
  const { sign, tint, decimals, isSendVisible, isReceiveVisible, sendNotice, receiveNotice } = currency;
  const { congestion, refundFee, leastPayment, fields } = currency;
  return {
    ...{ code, exportCode, ticker, name, entryId, category, network, cities, priceAsset },
    ...{ sign, tint, decimals, isSendVisible, isReceiveVisible, sendNotice, receiveNotice },
    ...{ congestion, refundFee, leastPayment, fields },
  };
}
