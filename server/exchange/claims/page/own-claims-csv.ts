import type { ClaimStatus, Language } from '@menyala/contract';
import type { Context } from '../../../context.ts';
import { shownNumber } from '../../../market/currencies/shown-number.ts';
import { statusTexts } from '../../../market/currencies/status-texts.ts';
import { csvTable } from '../../../platform/csv.ts';
import { plain } from '../../../platform/database/numeric.ts';
import { moscowTime } from '../../../platform/moscow.ts';
import { currencyIn } from '../facts.ts';
import { momentOf, type OwnClaimFilter, type OwnClaimRow, ownClaimsBelow } from './own-claim-queries.ts';
import { aboutOf } from './shop-of-claim.ts';

const headers: Record<Language, string[]> = {
  ru: [
    'Номер',
    'Создана (МСК)',
    'Изменена (МСК)',
    'Статус',
    'Отдаёте: сумма',
    'Отдаёте: тикер',
    'Отдаёте: валюта',
    'Получаете: сумма',
    'Получаете: тикер',
    'Получаете: валюта',
    'Курс',
    'Идентификатор',
    'Оплата магазину',
    'За что',
  ],
  en: [
    'Number',
    'Created (Moscow)',
    'Changed (Moscow)',
    'Status',
    'Send: amount',
    'Send: ticker',
    'Send: currency',
    'Receive: amount',
    'Receive: ticker',
    'Receive: currency',
    'Rate',
    'Id',
    'Paid to shop',
    'For what',
  ],
};

/** The claims that fit as lines of CSV, newest first. */
export function ownClaimsCsv(
  ctx: Context,
  userId: number,
  filter: OwnClaimFilter,
  language: Language,
): AsyncGenerator<string> {
  return csvTable<OwnClaimRow>({
    header: headers[language],
    rowsAfter: (last, most) =>
      ownClaimsBelow(ctx.db, userId, filter, { below: last?.user_number ?? null, most }),
    cellsOf: (row) => valuesOf(ctx, row, language),
  });
}

function valuesOf(ctx: Context, row: OwnClaimRow, language: Language): string[] {
  const { currencies, ownTexts } = ctx.catalogue.current();
  const from = currencyIn(currencies, row.from_id);
  const to = currencyIn(currencies, row.to_id);
  return [
    shownNumber(ctx, { publicId: row.public_id }) ?? '',
    moscowTime(momentOf(row.created_s)),
    moscowTime(momentOf(row.updated_s)),
    statusTexts(ownTexts, language)[row.status as ClaimStatus].label,
    plain(row.from_summa),
    from.ticker,
    from.name[language],
    // What a shop received for a payment is not what its payer gets.
    ...(row.shop === null
      ? [plain(row.to_summa), to.ticker, to.name[language], plain(row.course)]
      : ['', '', '', '']),
    row.id,
    ...(row.shop === null ? ['', ''] : [row.shop.name, aboutOf(row.shop)]),
  ];
}
