import type { Tx } from '../platform/database/connection.ts';
import type { CurrencyIds } from './currency-ids.ts';
import { requisites } from './seed-catalogue/requisites.ts';

export async function insertRequisites(tx: Tx, currencyIds: CurrencyIds): Promise<void> {
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
