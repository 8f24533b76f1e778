import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type Sent, streamOf } from '../../platform/images/sent-file.ts';

/** Of one record: what it says and everything around it. An unclosed quote ends here, and not in the memory. */
const mostRecordBytes = 64 * 1024;
const headBytes = 64 * 1024;

export type Encoding = 'utf-8' | 'windows-1251';
export type Delimiter = ',' | ';';

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
  let [isUtf, head]: [boolean, Buffer] = [true, Buffer.alloc(0)];
  for await (const piece of streamOf(sent) as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (head.length < headBytes) head = Buffer.concat([head, piece]).subarray(0, headBytes);
    isUtf &&= decodes(utf8, piece, true);
  }
  isUtf &&= decodes(utf8, new Uint8Array(), false);
  if (head.length === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  // Of UTF-16 the first two bytes, or a NUL beside each letter of the names of columns.
  const firstLine = head.subarray(0, head.indexOf(0x0a) + 1 || head.length);
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isWide || firstLine.includes(0)) refuseFields({ file: [{ code: 'csv_encoding' }] });
  return {
    sha256: hash.digest('hex'),
    encoding: isUtf ? 'utf-8' : 'windows-1251',
    delimiter: delimiterOf(firstLine.toString('latin1')),
  };
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream });
    return true;
  } catch {
    return false;
  }
}

const delimiterOf = (line: string): Delimiter =>
  line.split(';').length > line.split(',').length ? ';' : ',';

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
      yield { line: Number(begun), cells };
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

/** NUL, and what nobody sees: PostgreSQL refuses the one, and the other would hide what stands there. */
export const isHostile = (cell: string) => hasControlCharacters(cell) || /[\t\r\n]/.test(cell);
