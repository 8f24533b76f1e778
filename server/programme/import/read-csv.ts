import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { importDelimiters, type importEncodings } from '@menyala/contract/office/import';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type Sent, streamOf } from '../../platform/images/sent-file.ts';

/** Of one record: what it says and everything around it. An unclosed quote ends here, and not in the memory. */
const mostRecordBytes = 64 * 1024;
const headBytes = 64 * 1024;

export type Encoding = (typeof importEncodings)[number];
export type Delimiter = (typeof importDelimiters)[number];

/** What is known of a file before its lines are read. */
export interface CsvShape {
  sha256: string;
  encoding: Encoding;
  delimiter: Delimiter;
}

/** Walks through the file once, a piece at a time. @throws Refusal `validation` on `file` */
export async function shapeOf(sent: Sent): Promise<CsvShape> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const letters = { windows: 0, dos: 0 };
  let [isUtf, head]: [boolean, Buffer] = [true, Buffer.alloc(0)];
  for await (const piece of streamOf(sent) as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (head.length < headBytes) head = Buffer.concat([head, piece]).subarray(0, headBytes);
    isUtf &&= decodes(utf8, piece, true);
    if (!isUtf) countLetters(piece, letters);
  }
  isUtf &&= decodes(utf8, new Uint8Array(), false);
  if (head.length === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const encoding =
    wideEncodingOf(head) ?? (isUtf ? 'utf-8' : letters.dos > letters.windows ? 'ibm866' : 'windows-1251');
  const text = new TextDecoder(encoding).decode(head);
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  if (firstLine.includes('\0')) refuseFields({ file: [{ code: 'csv_encoding' }] });
  return { sha256: hash.digest('hex'), encoding, delimiter: delimiterOf(firstLine) };
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream });
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 by its mark, or by a NUL beside each of the first letters. */
function wideEncodingOf(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [zeros, others] = [[0, 2, 4].map((at) => head[at]), [1, 3, 5].map((at) => head[at])];
  if (others.every((byte) => byte === 0) && zeros.every(Boolean)) return 'utf-16le';
  return zeros.every((byte) => byte === 0) && others.every(Boolean) ? 'utf-16be' : null;
}

/** Where one table of letters has Russian ones, the other has frames and signs, which no list of people has. */
function countLetters(piece: Buffer, letters: { windows: number; dos: number }): void {
  for (const byte of piece) {
    if (byte >= 0x80 && byte <= 0xaf) letters.dos += 1;
    else if ((byte >= 0xc0 && byte <= 0xdf) || byte >= 0xf0) letters.windows += 1;
  }
}

/** Excel's own line at the beginning of a file: `sep=;`. */
const saysDelimiter = /^\ufeff?"?sep=(.)/i;

function delimiterOf(line: string): Delimiter {
  const said = importDelimiters.find((one) => one === saysDelimiter.exec(line)?.[1]);
  const times = (delimiter: string) => line.split(delimiter).length;
  return said ?? importDelimiters.reduce((most, one) => (times(one) > times(most) ? one : most));
}

/** One record: where it begins in the file, and its cells; null where its quotes are wrong. */
export interface CsvRecord {
  line: number;
  cells: string[] | null;
}

/** Records of the file one after another, the names of columns first. @throws Refusal `validation` on `file` */
export async function* recordsOf(sent: Sent, { encoding, delimiter }: CsvShape): AsyncGenerator<CsvRecord> {
  // A library that only this needs, and rarely.
  const { parse } = await import('csv-parse');
  const broken = new Set<number>();
  /** Where the last record ended, as the parser goes; it is ahead of whoever reads. */
  let ended = 0;
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: mostRecordBytes,
    skip_records_with_error: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (record: string[], { lines }) => {
      ended = lines;
      const begun = lines - record.reduce((sum, cell) => sum + linesIn(cell), 0);
      return [String(begun), ...record];
    },
    on_skip: (error) => {
      // Nothing behind an open quote can be told apart.
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE')
        throw new OpenQuote(ended + 1);
      broken.add(Number(error?.['lines'] ?? 0));
      return undefined;
    },
  });
  const texts = Readable.from(textsOf(sent, encoding));
  texts.on('error', (error) => parser.destroy(error));
  texts.pipe(parser);
  try {
    for await (const [begun, ...cells] of parser as AsyncIterable<string[]>) {
      yield* brokenLines(broken, Number(begun));
      const isSaying = begun === '1' && saysDelimiter.test(cells.join(delimiter));
      // Programs save empty rows of a table as rows of separators.
      if (!isSaying && cells.some((cell) => cell.trim() !== '')) yield { line: Number(begun), cells };
    }
    yield* brokenLines(broken, Number.POSITIVE_INFINITY);
  } catch (error) {
    if (error instanceof OpenQuote)
      refuseFields({ file: [{ code: 'csv_quotes', values: { line: String(error.line) } }] });
    throw error;
  } finally {
    texts.destroy();
    parser.destroy();
  }
}

function* brokenLines(lines: Set<number>, before: number): Generator<CsvRecord> {
  for (const line of lines) {
    if (line >= before) return;
    lines.delete(line);
    yield { line, cells: null };
  }
}

class OpenQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super('a quote is not closed');
    this.line = line;
  }
}

const linesIn = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

async function* textsOf(sent: Sent, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const piece of streamOf(sent) as AsyncIterable<Buffer>)
    yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** NUL and its like, which PostgreSQL refuses, and line breaks within a cell. */
export const isHostile = (cell: string) => hasControlCharacters(cell) || /[\t\r\n]/.test(cell);
