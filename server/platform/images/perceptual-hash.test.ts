import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawnPhoto, drawPhoto } from './draw-pictures.ts';
import { areNear, distance, mostDistance } from './perceptual-hash.ts';
import { isSamePhoto } from './same-photo.ts';
import { cardPhoto } from './testing-cards.ts';

/** Five tables, eight cards on each: photos as staff see them, one after another. */
const tables = [1, 2, 3, 4, 5];
const cards = [1, 2, 3, 4, 5, 6, 7, 8];
interface Photo {
  table: number;
  sent: Buffer;
  drawn: DrawnPhoto;
}
let photos: Photo[];

beforeAll(async () => {
  photos = [];
  for (const table of tables)
    for (const card of cards) {
      const shot = await cardPhoto({ table, card: table * 100 + card, shot: table * 10 + card }, 320, 300);
      const sent = await sharp(shot).resize(640).jpeg({ quality: 85 }).toBuffer();
      photos.push({ table, sent, drawn: await drawPhoto(sent, 'visitor') });
    }
});

/** What is trimmed, in shares of the sides. */
const crops = {
  left: [0.1, 0, 0, 0],
  top: [0, 0.1, 0, 0],
  right: [0, 0, 0.1, 0],
  bottom: [0, 0, 0, 0.1],
  corner: [0.1, 0.1, 0, 0],
  sides: [0.08, 0, 0.06, 0],
  all: [0.05, 0.05, 0.05, 0.05],
  most: [0.1, 0.1, 0.1, 0.1],
  uneven: [0.03, 0.09, 0.01, 0.05],
} as const;

async function cropped(bytes: Buffer, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const { width, height } = await sharp(bytes).metadata();
  return (
    sharp(bytes)
      .extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.round((1 - left - right) * width),
        height: Math.round((1 - top - bottom) * height),
      })
      // As large as a photo has to be.
      .resize({ width: 700, height: 700, fit: 'outside' })
      .jpeg({ quality: 75 })
      .toBuffer()
  );
}

const isFound = (one: DrawnPhoto, other: DrawnPhoto) =>
  areNear(one.perceptualHashes, other.perceptualHashes) && isSamePhoto(one.thumbnail, other.thumbnail);
const some = () => photos.filter((_, index) => index % 3 === 0);
const pairs = () =>
  photos.flatMap((one, index) => photos.slice(0, index).map((other) => [one, other] as const));

describe('perceptual hashes', () => {
  it.each([
    ['encoded again at quality 40', (sent: Buffer) => sharp(sent).jpeg({ quality: 40 })],
    ['encoded as WebP', (sent: Buffer) => sharp(sent).webp({ quality: 50 })],
    ['made larger', (sent: Buffer) => sharp(sent).resize(1_000)],
    ['stretched', (sent: Buffer) => sharp(sent).resize(900, 700, { fit: 'fill' })],
    ['brightened', (sent: Buffer) => sharp(sent).linear(1.15, 10)],
    ['darkened', (sent: Buffer) => sharp(sent).linear(0.8, 0)],
    ['made grey', (sent: Buffer) => sharp(sent).greyscale()],
  ])('find a photo that was %s, and nearly the same in it', async (_, change) => {
    for (const { sent, drawn } of some()) {
      const copy = await drawPhoto(await change(sent).toBuffer(), 'visitor');
      expect(distance(drawn.perceptualHashes, copy.perceptualHashes)).toBeLessThan(20);
      expect(isFound(drawn, copy)).toBe(true);
      expect(isFound(copy, drawn)).toBe(true);
    }
  });

  it.each(Object.entries(crops))('find a photo of which was cropped: %s', async (_, crop) => {
    for (const { sent, drawn } of some()) {
      const copy = await drawPhoto(await cropped(sent, crop), 'visitor');
      expect(isFound(drawn, copy)).toBe(true);
      expect(isFound(copy, drawn)).toBe(true);
    }
  });

  it('find a photo that was cropped, brightened and encoded at quality 40', async () => {
    for (const { sent, drawn } of some()) {
      const crop = await cropped(sent, crops.uneven);
      const copy = await drawPhoto(
        await sharp(crop).linear(1.1, 8).jpeg({ quality: 40 }).toBuffer(),
        'visitor',
      );
      expect(isFound(drawn, copy)).toBe(true);
    }
  });

  it('do not take photos of other cards on the same table for it', () => {
    const sameTable = pairs().filter(([one, other]) => one.table === other.table);
    expect(sameTable).toHaveLength(140);
    expect(sameTable.filter(([one, other]) => isFound(one.drawn, other.drawn))).toEqual([]);
  });

  it('do not take photos on other tables for it, most of them without a closer look', () => {
    const others = pairs().filter(([one, other]) => one.table !== other.table);
    expect(others.filter(([one, other]) => isFound(one.drawn, other.drawn))).toEqual([]);
    const near = others.filter(
      ([one, other]) => distance(one.drawn.perceptualHashes, other.drawn.perceptualHashes) <= mostDistance,
    );
    expect(near.length / others.length).toBeLessThan(0.12);
  });

  it('say nothing of pictures of one colour', async () => {
    const plain = (colour: string) =>
      sharp({ create: { width: 700, height: 700, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const [white, blue] = [
      await drawPhoto(await plain('#fff'), 'visitor'),
      await drawPhoto(await plain('#00f'), 'visitor'),
    ];
    expect(isFound(white, blue)).toBe(false);
    expect(isFound(white, white)).toBe(false);
  });
});
