import type { Language } from '@menyala/contract';
import type { AdditionalStatus, InvoiceStatus } from '@menyala/contract/site/shop-sales';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { csvTable } from '../../platform/csv.ts';
import { moscowTime } from '../../platform/moscow.ts';
import type { Shop } from '../shop.ts';
import { pageOfSales, type SaleRow, type SaleSearch } from './sale-queries.ts';
import { descriptionOf } from './sales.ts';

const headers: Record<Language, (ticker: string) => string[]> = {
  ru: (ticker) => [
    'Номер',
    'Создан (МСК)',
    'Состояние',
    'Дополнительно',
    'Сумма',
    'Валюта',
    'Оплачено',
    `На баланс, ${ticker}`,
    'Заказ',
    'Почта покупателя',
    'Описание',
    'Ссылка',
    'Идентификатор',
  ],
  en: (ticker) => [
    'Number',
    'Created (Moscow)',
    'Status',
    'Additional status',
    'Amount',
    'Currency',
    'Paid',
    `Joined the balance, ${ticker}`,
    'Order',
    'Buyer’s email',
    'Description',
    'Link',
    'Id',
  ],
};

const statusWords: Record<Language, Record<InvoiceStatus, string>> = {
  ru: {
    New: 'новый',
    Processing: 'обрабатывается',
    Settled: 'оплачен',
    Expired: 'истёк',
    Invalid: 'недействителен',
  },
  en: {
    New: 'new',
    Processing: 'processing',
    Settled: 'settled',
    Expired: 'expired',
    Invalid: 'invalid',
  },
};
const additionalWords: Record<Language, Record<AdditionalStatus, string>> = {
  ru: {
    None: '',
    PaidPartial: 'оплачен частично',
    PaidOver: 'оплачен с избытком',
    PaidLate: 'оплачен поздно',
    Marked: 'отмечен вручную',
  },
  en: {
    None: '',
    PaidPartial: 'paid in part',
    PaidOver: 'paid too much',
    PaidLate: 'paid late',
    Marked: 'marked by hand',
  },
};

/** The invoices that fit as lines of CSV, newest first. */
export function salesCsv(
  ctx: Context,
  shop: Shop,
  search: SaleSearch,
  links: readonly { id: string; title: string }[],
  language: Language,
): AsyncGenerator<string> {
  const { ticker } = currencyIn(ctx.catalogue.current().currencies, shop.currencyId);
  const titles = new Map(links.map(({ id, title }) => [id, title]));
  return csvTable<SaleRow>({
    // What a spreadsheet of today holds.
    most: 1_000_000,
    header: headers[language](ticker),
    rowsAfter: async (last, most) => {
      const cursor = last && { before: last.number };
      return (await pageOfSales(ctx.db, search, { cursor, size: most, lookAt: null })).rows;
    },
    cellsOf: (row) => [
      String(row.number),
      moscowTime(row.createdAt),
      statusWords[language][row.status as InvoiceStatus],
      additionalWords[language][row.additionalStatus as AdditionalStatus],
      row.amount ?? '',
      row.currency,
      row.seen,
      row.credited,
      row.orderId ?? '',
      row.buyerEmail ?? '',
      descriptionOf(row.metadata) ?? '',
      row.linkId === null ? '' : (titles.get(row.linkId) ?? row.linkId),
      row.id,
    ],
  });
}
