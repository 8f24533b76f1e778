import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMs } from '../../testing/cpu-ms.ts';
import { insertClaim, type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { bomb, half, noise, pdf, photograph } from './testing-files.ts';
import { form, storedFiles, type Upload, uploadTo } from './testing-upload.ts';

let small: MinimalContext;
let app: FastifyInstance;
let upload: Upload;

beforeAll(async () => {
  small = await minimalContext();
  app = await small.serve(receiptRoutes);
  upload = uploadTo(app);
});
afterAll(() => small.close());

describe('a hostile file', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['a PNG bomb of 900 megapixels', bomb, 422, 'unreadable_file'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      415,
      'unsupported_media',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_media'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5_000)]), 415, 'unsupported_media'],
    [
      'an ELF program',
      () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(5_000)]),
      415,
      'unsupported_media',
    ],
    ['a GIF that is also a script', () => Buffer.from('GIF89a=1;alert(1)//'), 415, 'unsupported_media'],
    [
      'a page that calls itself a PDF further down',
      () => Buffer.from('<script>%PDF-1.7\n%%EOF'),
      415,
      'unsupported_media',
    ],
    ['a JPEG of which half is there', async () => half(await noise('jpeg')), 422, 'unreadable_file'],
    ['a PNG of which half is there', async () => half(await noise('png')), 422, 'unreadable_file'],
    ['a WebP of which half is there', async () => half(await noise('webp')), 422, 'unreadable_file'],
    ['a PDF of which half is there', () => half(pdf()), 422, 'unreadable_file'],
    [
      'a PDF with a script',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      422,
      'active_pdf',
    ],
    ['a JPEG that is only its mark', () => Buffer.from('ffd8ffe0', 'hex'), 422, 'unreadable_file'],
    ['nothing', () => Buffer.alloc(0), 422, 'empty_file'],
    ['eleven megabytes', () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413, 'too_large'],
  ];

  it.each(cases)('is refused: %s', async (_, make, status, code) => {
    const claimId = await insertClaim(small.admin);
    const bytes = await make();
    const before = await storedFiles(small.ctx);
    const answer = await upload(claimId, bytes, { name: 'bill.jpg', type: 'image/jpeg' });
    expect(answer.statusCode).toBe(status);
    const problem = answer.json<{
      code: string;
      detail: string;
      errors?: Record<string, { code: string }[]>;
    }>();
    expect([problem.code, problem.errors?.['file']?.[0]?.code]).toContain(code);
    expect(problem.detail).toMatch(/[а-я]/i);
    expect(await storedFiles(small.ctx)).toEqual(before);
  });

  it('is refused without being read whole', async () => {
    const claimId = await insertClaim(small.admin);
    const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 1);
    for (const bytes of [
      bomb(),
      tenMegabytes,
      Buffer.concat([tenMegabytes, tenMegabytes]),
      half(await noise('png')),
    ]) {
      const before = cpuMs();
      const answer = await upload(claimId, bytes);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(cpuMs() - before).toBeLessThan(2_000);
    }
  });

  it('is refused with a sentence by the field in the language of the address', async () => {
    const claimId = await insertClaim(small.admin);
    const answer = await upload(claimId, Buffer.alloc(0), {}, '/en');
    expect(answer.json()).toMatchObject({
      errors: { file: [{ code: 'empty_file', detail: 'The file is empty.' }] },
    });
  });

  it('is refused with an answer that arrives, also while the body is still on its way', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const post = async (claimId: string, bytes: Buffer<ArrayBuffer>) => {
      const body = new FormData();
      body.set('file', new Blob([bytes]), 'bill.jpg');
      const answer = await fetch(`${address}/api/v1/claim/${claimId}/bill/`, { method: 'POST', body });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const big = Buffer.alloc(11 * 1024 * 1024, 1);
    expect(await post(await insertClaim(small.admin), big)).toEqual([413, 'too_large']);
    const ended = await insertClaim(small.admin, { status: 'success' });
    expect(await post(ended, big.subarray(0, 9_000_000))).toEqual([409, 'wrong_status']);
  });

  it('of a picture at the limit of pixels passes, one row above it does not', async () => {
    const claimId = await insertClaim(small.admin);
    const flat = (height: number) =>
      sharp({ create: { width: 5000, height, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    expect((await upload(claimId, await flat(5000))).statusCode).toBe(201);
    expect((await upload(claimId, await flat(5001))).statusCode).toBe(422);
  });

  it('in a form that is malformed is a refusal, not a fault', async () => {
    const claimId = await insertClaim(small.admin);
    const whole = form(await photograph());
    const url = `/api/v1/claim/${claimId}/bill/`;
    const cut = await app.inject({
      method: 'POST',
      url,
      headers: whole.headers,
      payload: half(whole.payload),
    });
    expect(cut.statusCode).toBeGreaterThanOrEqual(400);
    expect(cut.statusCode).toBeLessThan(500);
    const noBoundary = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data' },
      payload: whole.payload,
    });
    expect(noBoundary.statusCode).toBeGreaterThanOrEqual(400);
    expect(noBoundary.statusCode).toBeLessThan(500);
    const otherField = await upload(claimId, await photograph(), { field: 'picture' });
    expect(otherField.json()).toMatchObject({ status: 422, errors: { file: [{ code: 'required' }] } });
    const json = await app.inject({ method: 'POST', url, payload: { file: 'x' } });
    expect(json.statusCode).toBe(415);
  });
});
