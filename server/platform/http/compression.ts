import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A content in the encodings that it was made in. */
export type Compressed = { identity: Buffer } & { [E in 'br' | 'gzip']?: Buffer };

/** Below this an answer fits into the packet that carries its head. */
export const leastCompressed = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What is made every few seconds is compressed fast. The files of a build are compressed by it, as hard as can be. */
const quality = { br: 7, gzip: 6 };

export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(content, brotliOptions(content, quality.br));
  return encoding === 'gzip' ? zip(content, { level: quality.gzip }) : content;
}

export function compressSync(content: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'br'
    ? brotliCompressSync(content, brotliOptions(content, quality.br))
    : gzipSync(content, { level: quality.gzip });
}

/** The best encoding that the browser takes and, where it is given, that the content exists in. */
export function encodingFor({ headers }: Pick<IncomingMessage, 'headers'>, made?: Compressed): Encoding {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) && (!made || made.br)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) && (!made || made.gzip)) return 'gzip';
  return 'identity';
}

export function brotliOptions(content: Buffer, level: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window as large as the content. That of 4 MB takes tens of megabytes of the process for a page of 60 kB, and is no better.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
    },
  };
}

/** Its size as a power of two (RFC 7932, 9.1). */
const windowFor = (bytes: number) =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 1)) + 1),
  );
