/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r]/;

/** A line of RFC 4180, each value in quotes. An apostrophe before what looks like a formula makes it a text. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string): string {
  const inert = formula.test(value) ? `'${value}` : value;
  return `"${inert.replaceAll('"', '""')}"`;
}
