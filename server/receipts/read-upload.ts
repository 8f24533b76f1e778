import type { FastifyRequest } from 'fastify';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { receiptLimit } from '../http/server.ts';

/** Boundaries, headers and small fields around the file. */
const aroundFile = 64 * 1024;

/**
 * The file of the multipart field `file`, held in memory: it is 10 MB at most.
 * @throws Refusal `too_large`, `unsupported_media`, `bad_request`, `validation` on `file`
 */
export async function readUpload(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media');
  const length = Number(request.headers['content-length'] ?? '0');
  if (length > receiptLimit + aroundFile) throw new Refusal('too_large');
  const file = await wholeFile(request);
  return file ?? refuseFields({ file: [{ code: 'required' }] });
}

async function wholeFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer } | null> {
  try {
    const part = await request.file();
    if (part?.fieldname === 'file') return { name: part.filename, bytes: await part.toBuffer() };
    part?.file.resume();
    return null;
  } catch (error) {
    // The parser says by plain errors what is malformed or cut off; those that have a status are answered by it.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refusal('bad_request');
  }
}
