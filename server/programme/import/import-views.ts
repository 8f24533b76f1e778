import type { Language } from '@menyala/contract';
import type { ImportedFile, RefusedLine } from '@menyala/contract/office/import';
import type { Context } from '../../context.ts';
import { csvTable } from '../../platform/csv.ts';
import { plain } from '../../platform/database/numeric.ts';
import { type ImportRow, type RefusedRow, refusedAfter } from './import-queries.ts';
import { reasonText } from './reasons.ts';

export function importView({ catalogue }: Pick<Context, 'catalogue'>, row: ImportRow): ImportedFile {
  const { lines, good, imported, there, wrong, partners, referrals } = row;
  const { id, name, sha256, bytes, encoding, delimiter, ignored, status, error } = row;
  const currency = row.currency_id === null ? undefined : catalogue.current().currencies.get(row.currency_id);
  return {
    ...{ id, name, sha256, bytes, encoding, delimiter, ignored, status, error },
    ticker: currency?.ticker ?? null,
    counts: { lines, good, imported, there, wrong, partners, referrals, balance: plain(row.balance) },
    checkedBy: row.checked_by,
    checkedAt: row.checked_at.toISOString(),
    startedBy: row.started_by,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export function refusedView({ line, email, state, reasons }: RefusedRow, language: Language): RefusedLine {
  return {
    line,
    isThere: state === 'there',
    email: email ?? '',
    reasons: reasons.map((reason) => ({
      column: reason.column ?? null,
      code: reason.code,
      text: reasonText(reason, language),
    })),
  };
}

const header = { ru: ['Строка', 'Почта', 'Столбец', 'Причина'], en: ['Line', 'Email', 'Column', 'Reason'] };

/** Every line that does not go in, one row of CSV for each; what would be a formula is text. */
export const refusedCsv = (
  { db }: Pick<Context, 'db'>,
  id: string,
  language: Language,
): AsyncGenerator<string> =>
  csvTable<RefusedRow>({
    header: header[language],
    rowsAfter: (last, most) => refusedAfter(db, id, last?.place ?? 0, most),
    most: 200_000,
    cellsOf: ({ line, email, reasons }) => [
      String(line),
      email ?? '',
      [...new Set(reasons.map(({ column }) => column ?? ''))].join(', '),
      reasons.map((reason) => reasonText(reason, language)).join(' '),
    ],
  });
