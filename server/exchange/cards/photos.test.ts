import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardCheck } from '@menyala/contract/site/cards';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decryptThumbnail } from '../../platform/vault/encrypted-card.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { sweepOrphanPhotos } from './photo-files.ts';
import {
  cameraCanary,
  cardPhoto,
  newCard,
  photoForm,
  sentCard,
  staffOf,
  storedPhotos,
  upload,
} from './testing-cards.ts';

let exchange: TestContext;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  user = await signUpUser(exchange);
});

const show = async (id: string): Promise<CardCheck> =>
  (await ask(exchange.app, { url: `/en/api/v1/verify/${id}/`, ...user })).json();
const get = (url: string, as: object = user) => ask(exchange.app, { url, ...as });
const pathOf = (id: string) => join(exchange.ctx.config.dataDir, 'photos', id);

async function uploaded(): Promise<{ card: CardCheck; photo: { id: string; previewUrl: string } }> {
  const card = await newCard(exchange, user);
  return { card, photo: (await upload(exchange, user, card.id, 'card')).json() };
}

describe('a photo that is uploaded', () => {
  it('comes back as bytes that no browser opens or keeps', async () => {
    const { photo, card } = await uploaded();
    const answer = await get(photo.previewUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${photo.id}.bin"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900 });
    expect((await show(card.id)).photos).toEqual([{ kind: 'card', ...photo }]);
  });

  it('was drawn anew, and lies on the disk encrypted', async () => {
    const sent = await cardPhoto();
    expect(sent.includes(cameraCanary)).toBe(true);
    const card = await newCard(exchange, user);
    const { id, previewUrl } = (await upload(exchange, user, card.id, 'card', sent)).json();
    const shown = (await get(previewUrl)).rawPayload;
    expect(shown.includes(cameraCanary)).toBe(false);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
    const stored = await readFile(pathOf(id));
    expect(stored.length).toBe(shown.length + 12 + 16);
    expect(stored.includes(shown.subarray(0, 64))).toBe(false);
    await expect(sharp(stored).metadata()).rejects.toThrow();
  });

  it('is known again in the database by hashes alone: the small picture of it is encrypted', async () => {
    const { photo } = await uploaded();
    const { rows } = await exchange.admin.query<{ thumbnail: Buffer }>(
      'select thumbnail from card_photo where id = $1',
      [photo.id],
    );
    expect(rows[0]?.thumbnail.toString('latin1')).toMatch(/^encrypted:1:/);
    const { ctx } = exchange;
    expect(decryptThumbnail(ctx.vault, photo.id, rows[0]?.thumbnail ?? null)).toHaveLength(1_600);
    // Put in the place of another, or damaged, it is as if there were none.
    expect(
      decryptThumbnail(ctx.vault, '00000000-0000-4000-8000-000000000000', rows[0]?.thumbnail ?? null),
    ).toBeNull();
  });

  it('takes the place of one of its kind, whose file goes and whose row stays', async () => {
    const { card, photo } = await uploaded();
    const { id } = (await upload(exchange, user, card.id, 'card')).json();
    expect((await show(card.id)).photos.map((one) => one.id)).toEqual([id]);
    expect((await get(photo.previewUrl)).statusCode).toBe(404);
    expect(await storedPhotos(exchange.ctx)).not.toContain(photo.id);
    const { rows } = await exchange.admin.query('select removed_for from card_photo where id = $1', [
      photo.id,
    ]);
    expect(rows).toEqual([{ removed_for: 'replaced' }]);
  });

  it('is one of its kind, however many come at once', async () => {
    const card = await newCard(exchange, user);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(exchange, user, card.id, 'card')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    const { photos } = await show(card.id);
    expect(photos.length).toBe(1);
    const stored = await storedPhotos(exchange.ctx);
    const mine = answers.map((answer) => answer.json().id).filter((id) => stored.includes(id));
    expect(mine).toEqual(photos.map(({ id }) => id));
  });

  it.each([
    ['no kind', { kind: '' }, 'kind', 'required'],
    ['an unknown kind', { kind: 'selfie' }, 'kind', 'bad_value'],
    ['a kind that is not asked for', { kind: 'person' }, 'kind', 'bad_value'],
    ['no check', { verification: '' }, 'verification', 'required'],
    ['a check that is none', { verification: '1' }, 'verification', 'bad_value'],
  ])('is refused with %s', async (_, given, field, code) => {
    const { id } = await newCard(exchange, user);
    const form = photoForm(await cardPhoto(), { verification: id, kind: 'card', ...given });
    const answer = await ask(exchange.app, {
      ...{ method: 'POST', url: '/en/api/v2/verify/upload' },
      ...{ payload: form.payload, headers: { ...form.headers, ...user.headers } },
    });
    expect(answer.json()).toMatchObject({ code: 'validation', errors: { [field]: [{ code }] } });
    expect((await show(id)).photos).toEqual([]);
  });

  it('is refused where it is no photo, or too small, and leaves nothing', async () => {
    const { id } = await newCard(exchange, user);
    const before = await storedPhotos(exchange.ctx);
    const sent = async (bytes: Buffer) => (await upload(exchange, user, id, 'card', bytes)).json();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await sent(svg)).code).toBe('unsupported_media');
    expect(await sent(await cardPhoto({ width: 700, height: 400 }))).toMatchObject({
      errors: { file: [{ code: 'picture_too_small' }] },
    });
    const whole = await cardPhoto();
    expect((await sent(whole.subarray(0, whole.length / 2))).code).toBe('validation');
    expect(await storedPhotos(exchange.ctx)).toEqual(before);
  });
});

describe('a stored photo that somebody touched', () => {
  it('is never handed out: one bit turned, cut off, put in another’s place, gone', async () => {
    const { photo } = await uploaded();
    const other = (await uploaded()).photo;
    const whole = await readFile(pathOf(photo.id));
    const turned = Buffer.from(whole);
    turned.writeUInt8(turned.readUInt8(1_000) ^ 1, 1_000);
    for (const bytes of [turned, whole.subarray(0, -1), Buffer.alloc(0), await readFile(pathOf(other.id))]) {
      await writeFile(pathOf(photo.id), bytes);
      const answer = await get(photo.previewUrl);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    }
    await writeFile(pathOf(photo.id), whole);
    expect((await get(photo.previewUrl)).statusCode).toBe(200);
  });

  it('does not open with the key of another: two keys swapped in the database', async () => {
    const [one, other] = [(await uploaded()).photo, (await uploaded()).photo];
    const swap = `update card_photo p set encrypted_key = o.encrypted_key from card_photo o
      where p.id in ($1, $2) and o.id in ($1, $2) and o.id <> p.id`;
    await exchange.admin.query(swap, [one.id, other.id]);
    for (const { previewUrl } of [one, other]) expect((await get(previewUrl)).statusCode).toBe(503);
    await exchange.admin.query(swap, [one.id, other.id]);
    expect((await get(one.previewUrl)).statusCode).toBe(200);
  });
});

describe('photos in the office', () => {
  it('are for owners, operators and verifiers, and each look is in the audit log', async () => {
    const card = await sentCard(exchange, user);
    const [photo] = card.photos;
    const url = `/office/api/checks/${card.id}/photos/${photo?.id}`;
    const looks = async () => {
      const { rows } = await exchange.admin.query(
        'select act, after, s.login from audit a join staff s on s.id = a.staff_id where object = $1 order by a.id',
        [`card_photo:${photo?.id}`],
      );
      return rows;
    };
    const content = { cookie: await staffOf(exchange, 'content') };
    expect((await get(url, { headers: content })).json().code).toBe('forbidden');
    expect((await get(`/office/api/checks/${card.id}`, { headers: content })).json().code).toBe('forbidden');
    for (const role of ['finance', 'support']) {
      const headers = { cookie: await staffOf(exchange, role) };
      expect((await get(url, { headers })).json().code).toBe('forbidden');
      const seen = (await get(`/office/api/checks/${card.id}`, { headers })).json();
      expect(seen.photos.map((one: { url: string | null }) => one.url)).toEqual([null, null]);
    }
    expect(await looks()).toEqual([]);
    const answer = await get(url, { headers: { cookie: await staffOf(exchange, 'verifier') } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'cache-control': 'private, no-store',
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
    await get(url, { headers: { cookie: await exchange.signIn() } });
    expect(await looks()).toEqual(
      ['staff-verifier', 'demo'].map((login) => ({
        act: 'card_photo.view',
        after: { check: card.id },
        login,
      })),
    );
    expect((await get(url, {})).statusCode).toBe(401);
  });

  it('are not reached through another check', async () => {
    const [one, other] = [await sentCard(exchange, user), await sentCard(exchange, user)];
    const photo = one.photos[0]?.id;
    const headers = { cookie: await exchange.signIn() };
    expect((await get(`/office/api/checks/${other.id}/photos/${photo}`, { headers })).statusCode).toBe(404);
    expect((await get(`/en/api/v1/verify/${other.id}/photos/${photo}`)).statusCode).toBe(404);
  });
});

describe('files that no photo names', () => {
  it('are swept away once they are old, and no others', async () => {
    const { photo } = await uploaded();
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    const day = 24 * 60 * 60;
    const now = exchange.clock.now().getTime() / 1000;
    for (const [id, at] of [
      [old, now - day],
      [young, now],
      [photo.id, now - day],
    ] as const) {
      if (id !== photo.id) await writeFile(pathOf(id), 'left behind');
      await utimes(pathOf(id), at, at);
    }
    await sweepOrphanPhotos(exchange.ctx);
    const stored = await storedPhotos(exchange.ctx);
    expect([stored.includes(old), stored.includes(young), stored.includes(photo.id)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
