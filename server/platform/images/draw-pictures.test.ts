import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPhoto } from './draw-pictures.ts';
import { cardPhoto } from './testing-cards.ts';
import { canary, polyglot, talkativePhoto } from './testing-pictures.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#47a' } });

describe('drawPhoto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s, and makes a JPEG of it', async (format) => {
    const sent = await sharp(await cardPhoto({ table: 1, card: 1, shot: 1 }))
      [format]()
      .toBuffer();
    const drawn = await drawPhoto(sent, 'visitor');
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      width: 800,
      height: 600,
    });
    expect(drawn).toMatchObject({ width: 800, height: 600 });
    expect(drawn.perceptualHashes.map((look) => look.length)).toEqual(Array(9).fill(32));
    expect(drawn.thumbnail).toHaveLength(1600);
  });

  it('draws it upright, with nothing in it of what the camera and the sender wrote', async () => {
    const sent = polyglot(await talkativePhoto());
    expect(sent.toString('latin1').split(canary).length).toBeGreaterThan(9);
    const asSent = await sharp(sent).metadata();
    expect(asSent.exif?.includes(canary)).toBe(true);
    expect(asSent.icc).toBeDefined();

    const drawn = await drawPhoto(sent, 'visitor');
    expect(drawn).toMatchObject({ width: 700, height: 900 });
    expect(drawn.bytes.includes(canary)).toBe(false);
    expect(drawn.bytes.includes('Exif')).toBe(false);
    // One picture: it begins once and ends at the end.
    expect(drawn.bytes.toString('latin1').split('\xff\xd8\xff')).toHaveLength(2);
    expect(drawn.bytes.subarray(-2).toString('hex')).toBe('ffd9');
    const kept = await sharp(drawn.bytes).metadata();
    for (const part of ['exif', 'icc', 'xmp', 'iptc', 'comments', 'orientation'] as const)
      expect(kept[part]).toBeUndefined();
  });

  it('turns the pixels as the camera says', async () => {
    const lampOnTheLeft = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#000' },
    })
      .composite([{ input: await flat(200, 600).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await drawPhoto(lampOnTheLeft, 'visitor');
    const light = async (top: number) => {
      const { channels } = await sharp(
        await sharp(bytes).extract({ left: 0, top, width: 600, height: 100 }).toBuffer(),
      ).stats();
      return channels[2]?.mean ?? 0;
    };
    // Turned by a quarter to the right, what was on the left is on top.
    expect(await light(0)).toBeGreaterThan(100);
    expect(await light(700)).toBeLessThan(10);
  });

  it('makes large ones smaller, and never small ones larger', async () => {
    expect(await drawPhoto(await flat(5000, 3000).jpeg().toBuffer(), 'visitor')).toMatchObject({
      width: 2400,
      height: 1440,
    });
    expect(await drawPhoto(await flat(3000, 5000).png().toBuffer(), 'visitor')).toMatchObject({
      width: 1440,
      height: 2400,
    });
    expect(await drawPhoto(await flat(700, 600).webp().toBuffer(), 'visitor')).toMatchObject({
      width: 700,
      height: 600,
    });
  });

  it('takes the first frame of one that moves', async () => {
    const [one, other] = await Promise.all([
      flat(640, 640).png().toBuffer(),
      flat(640, 640).negate().png().toBuffer(),
    ]);
    const moving = await sharp([one, other], { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
    const drawn = await drawPhoto(moving, 'visitor');
    expect(drawn).toMatchObject({ width: 640, height: 640 });
    const { dominant } = await sharp(drawn.bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it('draws what is transparent white, and any colours as sRGB', async () => {
    const clear = await sharp({ create: { width: 700, height: 700, channels: 4, background: '#f000' } })
      .png()
      .toBuffer();
    expect(
      (await sharp((await drawPhoto(clear, 'visitor')).bytes).stats()).channels.map(({ min }) => min),
    ).toEqual([255, 255, 255]);
    const unusual = await Promise.all([
      flat(700, 700).toColourspace('cmyk').jpeg().toBuffer(),
      flat(700, 700).greyscale().jpeg().toBuffer(),
      flat(700, 700).toColourspace('rgb16').png().toBuffer(),
      flat(700, 700).jpeg({ progressive: true }).toBuffer(),
      flat(700, 700).png({ progressive: true, palette: true }).toBuffer(),
    ]);
    for (const sent of unusual) {
      const kept = await sharp((await drawPhoto(sent, 'visitor')).bytes).metadata();
      expect(kept).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, depth: 'uchar' });
    }
  });
});
