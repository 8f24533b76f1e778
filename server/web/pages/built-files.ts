import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, compressAll, encodingFor } from './compression.ts';

/**
 * Files of a build, read and compressed once at the start: a build never changes under a running server.
 * An address is looked up among the names that exist, so no path can lead out of the folder.
 */
export interface BuiltFile {
  type: string;
  etag: string;
  /** Whether its name holds a hash of its content, so that browsers may keep it for ever. */
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
const packedAlready = new Set(['.png', '.webp', '.ico', '.woff2']);

/** Hidden folders, source maps and pages are not for everybody, and are left out. */
export async function loadBuiltFiles(folder: string): Promise<BuiltFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .filter((name) => !/(^|\/)\./.test(name) && extname(name) in types);
  return new Map(await Promise.all(names.map(async (name) => [name, await load(folder, name)] as const)));
}

async function load(folder: string, name: string): Promise<BuiltFile> {
  const content = await readFile(join(folder, name));
  const extension = extname(name);
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('assets/'),
    body: packedAlready.has(extension) ? { identity: content } : await compressAll(content),
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
