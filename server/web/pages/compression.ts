import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A content in the encodings that it was made in. */
export type Compressed = { identity: Buffer } & { [E in 'br' | 'gzip']?: Buffer };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files are compressed once and sent for months, so hard; pages are made every few seconds, so fast. */
const quality = { file: 9, page: 7 };

export async function compressAll(content: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([withBrotli(content, quality.file), zip(content, { level: 9 })]);
  return { identity: content, br, gzip: gz };
}

export async function compressPage(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return withBrotli(content, quality.page);
  return encoding === 'gzip' ? zip(content, { level: 6 }) : content;
}

/** The best encoding that the browser takes and, where it is given, that the content exists in. */
export function encodingFor(request: FastifyRequest, made?: Compressed): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) && (!made || made.br)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) && (!made || made.gzip)) return 'gzip';
  return 'identity';
}

function withBrotli(content: Buffer, level: number): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
