import { stringify } from 'csv-stringify/sync';

/** Tells a spreadsheet that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r]/;

/** Lines of RFC 4180, each value in quotes. An apostrophe before what looks like a formula makes it a text. */
function csvLines(rows: string[][]): string {
  return stringify(rows, {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (value) => (formula.test(value) ? `'${value}` : value) },
  });
}

export const csvLine = (values: readonly string[]): string => csvLines([[...values]]);

/** More rows than any spreadsheet is looked through; whoever has more narrows what they ask for. */
const mostRows = 100_000;
const rowsAtOnce = 500;

interface CsvTable<Row> {
  header: readonly string[];
  /** The rows behind the last one that was written, as many as are asked for, or all that are left. */
  rowsAfter(last: Row | null, most: number): Promise<Row[]>;
  cellsOf(row: Row): string[];
  /** Rows at the most; 100,000 where nothing is said. */
  most?: number;
}

/** A whole file of CSV, read and handed on in batches. */
export async function* csvTable<Row>({
  header,
  rowsAfter,
  cellsOf,
  most = mostRows,
}: CsvTable<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  let last: Row | null = null;
  for (let written = 0; written < most; written += rowsAtOnce) {
    const rows: Row[] = await rowsAfter(last, rowsAtOnce);
    if (rows.length > 0) yield csvLines(rows.map(cellsOf));
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1) ?? null;
  }
}
