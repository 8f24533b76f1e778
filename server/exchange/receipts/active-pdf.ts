import { promisify } from 'node:util';
import { constants, inflate, inflateSync, type Zlib } from 'node:zlib';

/**
 * Names that stand in a PDF only where it does more than show pages. They count wherever they are found, in strings, comments
 * and streams too: where those begin and end, programs that open a broken file do not agree, and by chance no such name comes
 * about.
 */
const activeNames = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'XFA', 'Encrypt'],
  ...['SubmitForm', 'ImportData', 'Rendition', 'GoToE'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaExecute', 'RichMediaSettings'],
];
/** Too short to mean anything among the bytes of a picture, so they count outside of streams alone. */
const shortNames = ['JS', 'AA'];
const names = [...activeNames, ...shortNames, 'OpenAction', 'ObjStm'];

/** More than any receipt has; where there is more of it, the file is not looked at further, and not taken. */
const mostInflated = 16 * 1024 * 1024;
const mostStreams = 2000;
const mostOpenActions = 8;

/**
 * True where a PDF holds scripts, actions, attachments or a form that runs, or is encrypted, so that nobody knows. Time and memory
 * grow with its size, and no further.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const begins = streamBegins(bytes);
  if (begins === null || hasActiveNames(bytes, regionsOf(bytes, begins))) return true;
  let inflatedLeft = mostInflated;
  let startsLeft = mostInflated;
  // Streams may be made to overlap, so what is read of them is counted too.
  let readLeft = 2 * bytes.length;
  for (const begin of begins) {
    if (!isDeflated(bytes, begin)) continue;
    const start = startOf(bytes.subarray(begin, begin + 512));
    startsLeft -= start.length;
    if (startsLeft < 0) return true;
    if (!mayHoldObjects(start, bytes.toString('latin1', Math.max(0, begin - 600), begin))) continue;
    const objects = await inflated(bytes.subarray(begin), inflatedLeft);
    if (objects === null || hasActiveNames(objects.buffer, [])) return true;
    inflatedLeft -= objects.buffer.length;
    readLeft -= objects.read;
    if (inflatedLeft <= 0 || readLeft < 0) return true;
  }
  return false;
}

function hasActiveNames(bytes: Buffer, regions: readonly Region[]): boolean {
  let region = 0;
  let openActions = 0;
  let objectStreamsSeen = 0;
  for (let slash = 0; slash < bytes.length; slash += 1) {
    if (bytes[slash] !== 0x2f) continue;
    const found = nameAt(bytes, slash + 1);
    if (found === null) continue;
    const { name, end } = found;
    if (name === 'OpenAction') {
      openActions += 1;
      if (openActions > mostOpenActions || !opensPlainly(bytes, end)) return true;
    } else if (name === 'ObjStm') {
      objectStreamsSeen += 1;
      if (objectStreamsSeen > mostStreams || isOddlyPacked(bytes, slash)) return true;
    } else if (shortNames.includes(name)) {
      while (region < regions.length && (regions[region]?.end ?? 0) <= slash) region += 1;
      const isInStream = (regions[region]?.begin ?? bytes.length) <= slash;
      if (!isInStream && /^[\s\0]*[(<\d]/.test(bytes.toString('latin1', end, end + 20))) return true;
    } else return true;
  }
  return false;
}

/** The names in one table, a row for what was read so far and a column for the next letter; 0 is nowhere. */
const table = new Int16Array(names.join('').length * 128 + 128);
const nameOfRow = new Map<number, string>();
let rows = 1;
for (const name of names) {
  let row = 0;
  for (const letter of Buffer.from(name)) {
    const cell = row * 128 + letter;
    if (table[cell] === 0) {
      table[cell] = rows;
      rows += 1;
    }
    row = table[cell] ?? 0;
  }
  nameOfRow.set(row, name);
}

const whitespace = '\0\t\n\f\r ';
const ends = new Set(Buffer.from(`${whitespace}()<>[]{}/%`));

/** Which of the names begins here, with its letters as they are or as `#4a`. */
function nameAt(bytes: Buffer, begin: number): { name: string; end: number } | null {
  let row = 0;
  let at = begin;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined || ends.has(byte)) break;
    const code = byte === hash ? hexValue(bytes[at + 1]) * 16 + hexValue(bytes[at + 2]) : byte;
    row = code >= 0 && code < 128 ? (table[row * 128 + code] ?? 0) : 0;
    if (row === 0) return null;
    at += byte === hash ? 3 : 1;
  }
  const name = nameOfRow.get(row);
  return name === undefined ? null : { name, end: at };
}

const hash = 0x23;

/** -999 for what is no hexadecimal digit, so that no pair with it makes a letter. */
function hexValue(byte: number | undefined): number {
  const digit = byte === undefined ? -1 : '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  return digit === -1 ? -999 : digit;
}

/** What opening the file does: showing a place in it, and nothing else. */
function opensPlainly(bytes: Buffer, at: number, mayRefer = true): boolean {
  const value = bytes.toString('latin1', at, at + 400).replace(/^[\s\0]+/, '');
  if (value.startsWith('[')) return true;
  if (value.startsWith('<<')) {
    const action = value.split('>>', 1)[0] ?? '';
    return /\/S[\s\0]*\/GoTo(?![^\s\0/[(<])/.test(action) && !action.includes('/Next');
  }
  const reference = /^(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+R/.exec(value);
  if (!reference || !mayRefer) return false;
  // Of an object that was changed later there are several.
  const heading = `${reference[1]} ${reference[2]} obj`;
  const found: number[] = [];
  for (let place = bytes.indexOf(heading); place !== -1; place = bytes.indexOf(heading, place + 1)) {
    if (!/\d/.test(bytes.toString('latin1', place - 1, place))) found.push(place + heading.length);
    if (found.length > mostOpenActions) return false;
  }
  return found.length > 0 && found.every((place) => opensPlainly(bytes, place, false));
}

/** An object stream that is packed in another way than all programs pack them, to be unpacked by none but the victim's. */
function isOddlyPacked(bytes: Buffer, at: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, at - 500), at);
  const after = bytes.toString('latin1', at, at + 500);
  const begin = before.lastIndexOf('obj');
  const dictionary = before.slice(begin === -1 ? 0 : begin) + (after.split('stream', 1)[0] ?? '');
  const filters = dictionary.match(/\/FlateDecode/g)?.length ?? 0;
  return filters > 1 || /Predictor|LZW|ASCII|RunLength|Crypt|#/.test(dictionary);
}

interface Region {
  begin: number;
  end: number;
}

/** Where the bytes of streams are. */
function regionsOf(bytes: Buffer, begins: readonly number[]): Region[] {
  const found: Region[] = [];
  let end = 0;
  for (const begin of begins) {
    if (begin < end) continue;
    const next = bytes.indexOf('endstream', begin);
    end = next === -1 ? bytes.length : next;
    found.push({ begin, end });
  }
  return found;
}

/** Each place where a program may take bytes for a stream's first; null where there are more than any receipt has. */
function streamBegins(bytes: Buffer): number[] | null {
  const found: number[] = [];
  for (let word = bytes.indexOf('stream'); word !== -1; word = bytes.indexOf('stream', word + 6)) {
    if (bytes.toString('latin1', Math.max(0, word - 3), word) === 'end') continue;
    const [skipped = ''] = /^ {0,9}(\r\n|\r|\n)?/.exec(bytes.toString('latin1', word + 6, word + 20)) ?? [];
    found.push(word + 6 + skipped.length);
    if (found.length > mostStreams) return null;
  }
  return found;
}

function isDeflated(bytes: Buffer, begin: number): boolean {
  const head = begin + 2 <= bytes.length ? bytes.readUInt16BE(begin) : 0;
  return (head & 0x0f00) === 0x0800 && head % 31 === 0;
}

/** Empty where it does not unpack. */
function startOf(deflated: Buffer): Buffer {
  try {
    return inflateSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * An object stream begins with the numbers of its objects; a page's marks may too, and are looked at as well. A black picture
 * begins with nothing but zeros.
 */
function mayHoldObjects(start: Buffer, dictionary: string): boolean {
  const first = start
    .toString('latin1', 0, 4096)
    .replace(/^[\s\0]+/, '')
    .slice(0, 24);
  return first === '' ? !dictionary.includes('/Image') : /^[\d+%-][\t\n\f\r -~\0]*$/.test(first);
}

/** Null for what does not unpack, or to more than may be. */
async function inflated(bytes: Buffer, most: number): Promise<{ buffer: Buffer; read: number } | null> {
  try {
    // `info` is what tells how much was read; the types do not know it.
    const done = await inflateAsync(bytes, { maxOutputLength: most, info: true });
    const { buffer, engine } = done as unknown as { buffer: Buffer; engine: Zlib };
    return { buffer, read: engine.bytesWritten };
  } catch {
    return null;
  }
}

const inflateAsync = promisify<Buffer, object, unknown>(inflate);
