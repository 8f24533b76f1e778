import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliOptions, type Compressed, encodingFor } from '../../platform/http/compression.ts';

/**
 * Files of a build, read once at the start with what the build compressed: it never changes under a running server.
 * An address is looked up among the names that exist, so no path can lead out of the folder.
 */
export interface BuiltFile {
  type: string;
  etag: string;
  /** True where its name holds a hash of its content, so that browsers may keep it for ever. */
  isImmutable: boolean;
  body: Compressed;
}

/** By the path under the folder, as `assets/entry-1a2b.js`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const isPacked = (name: string) => ['.png', '.webp', '.ico', '.woff2'].includes(extname(name));

/** Hidden folders, source maps and pages are not for everybody, and are left out. */
export async function loadBuiltFiles(folder: string): Promise<BuiltFiles> {
  const names = (await namesIn(folder)).filter((name) => extname(name) in types);
  return new Map(await Promise.all(names.map(async (name) => [name, await load(folder, name)] as const)));
}

/** Writes beside each file of a build what browsers are sent of it: as small as can be, since that is done once. */
export async function compressBuiltFiles(folder: string): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => extname(name) in types && !isPacked(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, brotliOptions(content, constants.BROTLI_MAX_QUALITY)),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .filter((name) => !/(^|\/)\./.test(name));
}

async function load(folder: string, name: string): Promise<BuiltFile> {
  const file = join(folder, name);
  const [identity, ...made] = await Promise.all([
    readFile(file),
    ...(isPacked(name) ? [] : [readFile(`${file}.br`), readFile(`${file}.gz`)]),
  ]);
  const [br, gz] = made;
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('assets/'),
    body: br && gz ? { identity, br, gzip: gz } : { identity },
  };
}

/** Answers with a file, or with nothing where the browser has it already. */
export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.headers({
    etag: file.etag,
    vary: 'Accept-Encoding',
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const encoding = encodingFor(request, file.body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(file.body[encoding] ?? file.body.identity);
}
