import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Context } from '../../context.ts';
import { makerProof } from '../../people/access/maker.ts';

export interface SentAs {
  name?: string;
  type?: string;
  field?: string;
}

export function form(bytes: Buffer, { name = 'bill.jpg', type = 'image/jpeg', field = 'file' }: SentAs = {}) {
  const boundary = 'a-boundary-of-this-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export type Upload = (
  claimId: string,
  bytes: Buffer,
  as?: SentAs,
  base?: string,
) => Promise<LightMyRequestResponse>;

/** Sends a receipt through the front door. */
export function uploadTo(app: FastifyInstance): Upload {
  return (claimId, bytes, as = {}, base = '') =>
    app.inject({ method: 'POST', url: `${base}/api/v1/claim/${claimId}/bill/`, ...form(bytes, as) });
}

/** The cookie of whoever made the claim. */
export const asMaker = (ctx: Context, claimId: string) => ({
  maker: `${claimId}.${makerProof(ctx, claimId)}`,
});

export const storedFiles = (ctx: Context) => readdir(join(ctx.config.dataDir, 'files')).catch(() => []);
