import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import { csvTable } from '../../platform/csv.ts';
import { moscowTime } from '../../platform/moscow.ts';
import { type WithdrawalFilter, withdrawalsBefore } from './own-withdrawal-queries.ts';
import type { PaidOwner, Withdrawal } from './withdrawal.ts';
import { withdrawalLabels } from './withdrawal-texts.ts';

const headers: Record<Language, string[]> = {
  ru: [
    'Запрошена (МСК)',
    'Выплачена (МСК)',
    'Статус',
    'Списано',
    'Комиссия',
    'Тикер',
    'Получено: сумма',
    'Получено: тикер',
    'Получено: валюта',
    'Курс',
    'Реквизиты',
    'Номер перевода',
    'Причина',
    'Идентификатор',
  ],
  en: [
    'Asked (Moscow)',
    'Paid (Moscow)',
    'Status',
    'Taken',
    'Fee',
    'Ticker',
    'Received: amount',
    'Received: ticker',
    'Received: currency',
    'Rate',
    'Details',
    'Reference',
    'Reason',
    'Id',
  ],
};

/** The withdrawals that fit as lines of CSV, newest first. */
export function withdrawalsCsv(
  ctx: Context,
  owner: PaidOwner,
  filter: WithdrawalFilter,
  language: Language,
): AsyncGenerator<string> {
  return csvTable<Withdrawal>({
    header: headers[language],
    rowsAfter: (last, most) => withdrawalsBefore(ctx, owner, filter, { last, most }),
    cellsOf: (row) => valuesOf(ctx, row, language),
  });
}

function valuesOf(ctx: Context, row: Withdrawal, language: Language): string[] {
  const { currencies } = ctx.catalogue.current();
  const to = currencyIn(currencies, row.toId);
  return [
    moscowTime(row.createdAt),
    row.paidAt ? moscowTime(row.paidAt) : '',
    withdrawalLabels[language][row.status],
    row.amount,
    row.fee,
    currencyIn(currencies, row.currencyId).ticker,
    row.toSumma,
    to.ticker,
    to.name[language],
    row.course,
    maskedLines(to, 'receive', row.requisites, language)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
    row.reference ?? '',
    row.reason ?? '',
    row.id,
  ];
}
