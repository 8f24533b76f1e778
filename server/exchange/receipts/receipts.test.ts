import { createHash } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertClaim, type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { sweepOrphanFiles } from './forget-receipts.ts';
import { receiptFiles, receiptRoutes } from './receipt-routes.ts';
import { canary, pdf, photograph } from './testing-files.ts';
import { asMaker, storedFiles, type Upload, uploadTo } from './testing-upload.ts';

let small: MinimalContext;
let app: FastifyInstance;
let upload: Upload;

beforeAll(async () => {
  small = await minimalContext();
  app = await small.serve(receiptRoutes);
  upload = uploadTo(app);
});
afterAll(() => small.close());

describe('a receipt that is sent', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is drawn anew as %s, upright and without its metadata',
    async (format) => {
      const claimId = await insertClaim(small.admin);
      const sent = await photograph(format);
      expect(sent.includes(canary)).toBe(true);
      const answer = await upload(claimId, sent, { name: 'Чек.jpg' });
      expect(answer.statusCode).toBe(201);
      const { id, name, size } = answer.json<{ id: string; name: string; size: number }>();
      expect(name).toBe(`Чек.${format === 'jpeg' ? 'jpg' : format}`);

      const shown = await app.inject({
        url: `/api/v1/claim/${claimId}/bill/${id}/`,
        cookies: asMaker(small.ctx, claimId),
      });
      expect(shown.statusCode).toBe(200);
      expect(shown.rawPayload.length).toBe(size);
      expect(shown.rawPayload.includes(canary)).toBe(false);
      const picture = await sharp(shown.rawPayload).metadata();
      expect(picture).toMatchObject({ format, width: 30, height: 40 });
      expect(picture.exif).toBeUndefined();
      const row = await small.admin.query('select type, sha256 from receipt where id = $1', [id]);
      expect(row.rows[0].type).toBe(`image/${format}`);
      expect(row.rows[0].sha256).toEqual(createHash('sha256').update(shown.rawPayload).digest());
    },
  );

  it('lies encrypted on the disk, each under a key of its own', async () => {
    const claimId = await insertClaim(small.admin);
    const bytes = pdf(canary.toString());
    const { id } = (await upload(claimId, bytes)).json<{ id: string }>();
    const stored = await readFile(join(small.ctx.config.dataDir, 'files', id));
    expect(stored.includes(canary)).toBe(false);
    expect(stored.subarray(0, 4).toString()).not.toBe('%PDF');
    const { rows } = await small.admin.query('select encrypted_key from receipt where id = $1', [id]);
    expect(rows[0].encrypted_key).not.toBeNull();
    const shown = await app.inject({
      url: `/api/v1/claim/${claimId}/bill/${id}/`,
      cookies: asMaker(small.ctx, claimId),
    });
    expect(shown.rawPayload).toEqual(bytes);
  });

  it('of more pixels than anybody reads is drawn smaller, and a photograph in PNG becomes a JPEG', async () => {
    const claimId = await insertClaim(small.admin);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 2500, height: 2500, channels: 3, background: '#fff', noise } as const;
    const sent = await sharp({ create }).png({ compressionLevel: 1 }).resize(1500).toBuffer();
    const answer = await upload(claimId, sent, { name: 'photo.png' });
    expect(answer.json()).toMatchObject({ name: 'photo.jpg' });
    expect(answer.json<{ size: number }>().size).toBeLessThan(sent.length / 2);
  });

  it('that is a long screenshot keeps its emails readable', async () => {
    const claimId = await insertClaim(small.admin);
    const create = { width: 1080, height: 8000, channels: 3, background: '#fff' } as const;
    const { id } = (await upload(claimId, await sharp({ create }).png().toBuffer())).json<{ id: string }>();
    const shown = await app.inject({
      url: `/api/v1/claim/${claimId}/bill/${id}/`,
      cookies: asMaker(small.ctx, claimId),
    });
    const { width = 0, height = 0 } = await sharp(shown.rawPayload).metadata();
    expect(width).toBeGreaterThan(850);
    expect(width * height).toBeLessThanOrEqual(2400 * 2400);
  });

  it('tells those who look at the claim', async () => {
    const claimId = await insertClaim(small.admin, { status: 'checking', version: 2 });
    await upload(claimId, await photograph());
    expect(small.told).toContainEqual({ kind: 'claim', claimId, status: 'checking', version: 2 });
  });

  it('is published once it is kept, and not where it was refused', async () => {
    const claimId = await insertClaim(small.admin);
    const published = async () => {
      const { rows } = await small.admin.query(
        `select payload from outbox where topic = 'receipt.added' and payload ->> 'claim' = $1`,
        [claimId],
      );
      return rows.map(({ payload }) => payload);
    };
    await upload(claimId, Buffer.from('no picture'));
    expect(await published()).toEqual([]);
    await upload(claimId.toUpperCase(), await photograph());
    expect(await published()).toEqual([{ claim: claimId }]);
    await small.admin.query(`update claim set status = 'success' where id = $1`, [claimId]);
    await upload(claimId, await photograph());
    expect(await published()).toHaveLength(1);
  });

  it('loses what is hidden behind the picture', async () => {
    const claimId = await insertClaim(small.admin);
    const polyglot = Buffer.concat([
      await photograph(),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const { id } = (await upload(claimId, polyglot)).json<{ id: string }>();
    const shown = await app.inject({
      url: `/api/v1/claim/${claimId}/bill/${id}/`,
      cookies: asMaker(small.ctx, claimId),
    });
    expect(shown.rawPayload.includes('script')).toBe(false);
  });

  it('may be a PDF, which only ever leaves as a download without rights', async () => {
    const claimId = await insertClaim(small.admin);
    const bytes = pdf('/Type /Catalog /OpenAction [3 0 R /Fit]');
    const answer = await upload(claimId, bytes, { name: 'чек.html', type: 'text/html' });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: string }>();
    const shown = await app.inject({
      url: `/api/v1/claim/${claimId}/bill/${id}/`,
      cookies: asMaker(small.ctx, claimId),
    });
    expect(shown.rawPayload).toEqual(bytes);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%D1%87%D0%B5%D0%BA.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
  });
});

describe('how many receipts, and when', () => {
  it('refuses the sixth', async () => {
    const claimId = await insertClaim(small.admin);
    const picture = await photograph();
    for (let count = 0; count < 5; count += 1) expect((await upload(claimId, picture)).statusCode).toBe(201);
    const sixth = await upload(claimId, picture);
    expect(sixth.json()).toMatchObject({ status: 422, errors: { file: [{ code: 'too_many_files' }] } });
  });

  it('never keeps six, however many are sent at once, and leaves no file of the others', async () => {
    const before = (await storedFiles(small.ctx)).length;
    const claims = await Promise.all(Array.from({ length: 3 }, () => insertClaim(small.admin)));
    // PDFs, since pictures wait for their turn to be drawn and so would not meet.
    for (const claimId of claims) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => upload(claimId, pdf())));
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
        ...Array(5).fill(201),
        ...Array(7).fill(422),
      ]);
      const rows = await small.admin.query('select from receipt where claim_id = $1', [claimId]);
      expect(rows.rowCount).toBe(5);
    }
    expect((await storedFiles(small.ctx)).length).toBe(before + 15);
  });

  it.each([
    ['new', 201],
    ['checking', 201],
    ['accepted', 201],
    ['paused', 201],
    ['sending', 409],
    ['success', 409],
    ['error', 409],
    ['deleted', 201],
  ])('in the status %s answers %i', async (status, expected) => {
    const claimId = await insertClaim(small.admin, { status });
    const answer = await upload(claimId, await photograph());
    expect(answer.statusCode).toBe(expected);
    if (expected === 409) expect(answer.json()).toMatchObject({ code: 'wrong_status', context: { status } });
  });

  it('of an unknown claim and of a malformed id answers 404', async () => {
    const picture = await photograph();
    expect((await upload('5e5dbd04-9c3f-4a7e-9d0e-7e2b9a0c0d11', picture)).statusCode).toBe(404);
    expect((await upload('not-a-uuid', picture)).statusCode).toBe(404);
  });
});

describe('sweepOrphanFiles', () => {
  it('removes old files without a row, and leaves receipts and uploads that are under way', async () => {
    const claimId = await insertClaim(small.admin);
    const { id } = (await upload(claimId, await photograph())).json<{ id: string }>();
    const files = receiptFiles(small.ctx);
    const folder = join(small.ctx.config.dataDir, 'files');
    await files.save('orphan', Buffer.from('x'));
    await files.save('fresh', Buffer.from('x'));
    const long = new Date(small.time.now.getTime() - 2 * 60 * 60 * 1000);
    await utimes(join(folder, 'orphan'), long, long);
    await utimes(join(folder, id), long, long);
    await utimes(join(folder, 'fresh'), small.time.now, small.time.now);
    expect(await sweepOrphanFiles(small.ctx, files)).toBeGreaterThanOrEqual(1);
    const left = await storedFiles(small.ctx);
    expect(left).not.toContain('orphan');
    expect(left).toEqual(expect.arrayContaining([id, 'fresh']));
  });
});
