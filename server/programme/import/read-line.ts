import type { Locale } from '@menyala/contract';
import { type ImportColumn, importColumns } from '@menyala/contract/office/import';
import { compare, mostDecimals, parseTyped } from '@menyala/money';
import { withoutUnseen, withPlainDigits } from '@menyala/money/typed-text';
import { isUnclearDay, readTime } from '../../market/sources/read-time.ts';
import { normaliseCode } from '../../people/users/referrer.ts';
import { emailFault, oneEmail } from '../../platform/email.ts';
import { withoutControlCharacters } from '../../platform/http/control-characters.ts';
import { decimalsOf } from '../../platform/http/field-checks.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type CsvRecord, isHostile } from './read-csv.ts';
import type { Reason } from './reasons.ts';

/** Where each column stands in the file, by its name. */
export interface Header {
  places: Partial<Record<ImportColumn, number>>;
  width: number;
  /** Names that are not taken, as the file writes them. */
  ignored: string[];
}

const isColumn = (name: string): name is ImportColumn => (importColumns as readonly string[]).includes(name);

/** @throws Refusal `validation` on `file`: `empty_file`, `csv_no_column`, `csv_column_twice` */
export function headerOf(record: CsvRecord | undefined): Header {
  if (!record) return refuseFields({ file: [{ code: 'empty_file' }] });
  const header: Header = { places: {}, width: record.cells?.length ?? 0, ignored: [] };
  for (const [place, cell] of (record.cells ?? []).entries()) {
    const name = withoutUnseen(cell).trim().toLowerCase();
    if (!isColumn(name)) header.ignored.push(withoutControlCharacters(cell).slice(0, 60));
    else if (name in header.places)
      refuseFields({ file: [{ code: 'csv_column_twice', values: { column: name } }] });
    else header.places[name] = place;
  }
  if (header.places.email === undefined)
    refuseFields({ file: [{ code: 'csv_no_column', values: { column: 'email' } }] });
  header.ignored = header.ignored.filter((name) => name.trim() !== '').slice(0, 50);
  return header;
}

/** What decides whether a line is right. */
export interface Rules {
  now: Date;
  /** Null while the programme has no currency. */
  decimals: number | null;
  ticker: string;
  mostPercent: string;
}

/** A line as it is kept while it waits. */
export interface ReadLine {
  line: number;
  email: string | null;
  registered_at: string | null;
  locale: Locale | null;
  telegram: string | null;
  aliases: string[];
  referrer: string | null;
  balance: string | null;
  percent: string | null;
  reasons: Reason[];
}

const mostBalance = '999999999999999';

export function readLine({ line, cells }: CsvRecord, header: Header, rules: Rules): ReadLine {
  const reasons: Reason[] = [];
  const nothing = { registered_at: null, locale: null, telegram: null, aliases: [], referrer: null };
  const empty = { line, email: null, ...nothing, balance: null, percent: null, reasons };
  if (cells === null) {
    reasons.push({ column: null, code: 'bad_quotes' });
    return empty;
  }
  const wrong = (column: ImportColumn | null, code: Reason['code'], value?: string): null => {
    reasons.push({ column, code, ...(value === undefined ? {} : { value }) });
    return null;
  };
  /** What a cell says; null where it says nothing, or what is wrong with it was told. */
  function read<T>(column: ImportColumn, take: (text: string) => T | null): T | null {
    const place = header.places[column];
    const cell = place === undefined ? '' : withoutUnseen(cells?.[place] ?? '').trim();
    if (isHostile(cell)) return wrong(column, 'bad_characters');
    return cell === '' ? null : take(cell);
  }
  // A separator at the end of a row is no cell, and programs leave out the empty cells at its end.
  const count = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (count > header.width) wrong(null, 'too_many_columns', String(count));
  const email = read('email', (text) => {
    const fault = emailFault(text);
    return fault === null ? oneEmail(text) : wrong('email', fault);
  });
  if (email === null && reasons.length === 0) wrong('email', 'required');
  const code = (column: 'old_id' | 'old_code') =>
    read(column, (text) => normaliseCode(text) ?? wrong(column, 'bad_code'));
  const number = (column: 'balance' | 'percent', decimals: number | null, most: string) =>
    read(column, (text) => {
      const amount = numberOf(text, column === 'balance' ? rules.ticker : '%');
      if (amount === null) return wrong(column, 'bad_number');
      if (amount.startsWith('-')) return wrong(column, 'negative');
      if (compare(amount, '0') === 0 && column === 'balance') return null;
      if (decimals === null) return wrong(column, 'no_programme');
      if (decimalsOf(amount) > decimals) return wrong(column, 'too_fine', String(decimals));
      return compare(amount, most) > 0 ? wrong(column, 'too_much', most) : amount;
    });
  const parsed = {
    registered_at: read('registered_at', (text) => dateOf(text, rules.now, wrong)),
    locale: read('language', (text): Locale | null => {
      const name = text.toLowerCase();
      if (name !== 'ru' && name !== 'en') return wrong('language', 'bad_language');
      return name === 'ru' ? 'ru-RU' : 'en-US';
    }),
    telegram: read('telegram', (text) => {
      const name = text.replace(/^(https?:\/\/)?t\.me\//i, '').replace(/^@/, '');
      return /^[a-z]\w{3,31}$/i.test(name) ? `@${name}` : wrong('telegram', 'bad_telegram');
    }),
    aliases: [...new Set([code('old_id'), code('old_code')])].filter((one) => one !== null),
    referrer: read('referrer', (text) =>
      text.includes('@') ? oneEmail(text) : (normaliseCode(text) ?? wrong('referrer', 'bad_code')),
    ),
    balance: number('balance', rules.decimals, mostBalance),
    percent: number('percent', 6, rules.mostPercent),
  };
  return { line, email, ...parsed, reasons };
}

/**
 * A sum as programs and people write it, with all its decimals; below zero with a minus. "1,250" is none: it is a thousand in an
 * English table and one and a quarter in a Russian one.
 */
function numberOf(text: string, ticker: string): string | null {
  const [, minus = '', rest = ''] = /^([-−]?)\s*(.*)$/su.exec(text) ?? [];
  if (/^\d{1,3},\d{3}$/.test(rest)) return null;
  const amount = parseTyped(rest, { ticker, decimals: mostDecimals });
  return amount === null || minus === '' ? amount : `-${amount}`;
}

/** As MySQL and 1C write a date that is not there. */
const noDate = /^0{4}-0{2}-0{2}|^0001-01-01|^01\.01\.0001/;

/** A day or a moment; of Moscow, where no zone is written. */
function dateOf(
  text: string,
  now: Date,
  wrong: (column: ImportColumn, code: Reason['code']) => null,
): string | null {
  if (noDate.test(text)) return null;
  const written = withPlainDigits(text);
  const at = readTime(written, 'Europe/Moscow');
  if (isUnclearDay(written)) return wrong('registered_at', 'unclear_date');
  if (at === null || at.getUTCFullYear() < 2000) return wrong('registered_at', 'bad_date');
  return at > now ? wrong('registered_at', 'later_date') : at.toISOString();
}
