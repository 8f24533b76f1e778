import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../testing/cpu-ms.ts';
import { Refusal } from '../http/refusal.ts';
import { drawPhoto } from './draw-pictures.ts';
import { imageWorkerPid } from './image-worker.ts';
import { bomb, half, noise } from './testing-pictures.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });
/** The box in which phones keep their photos: it is known by its brand. */
const boxed = (brand: string) =>
  Buffer.concat([
    Buffer.from('0000001866747970', 'hex'),
    Buffer.from(`${brand}\0\0\0\0mif1heic`),
    Buffer.alloc(900),
  ]);

async function refusalOf(sent: Buffer): Promise<{ code: string; field: string | undefined }> {
  const outcome = await drawPhoto(sent, 'visitor').catch((error: unknown) => error);
  if (!(outcome instanceof Refusal)) throw new Error(`It was not refused: ${String(outcome)}`);
  return { code: outcome.code, field: outcome.errors['file']?.[0]?.code };
}

/** CPU of this process and of the one that draws, which the first photo starts. */
function cpuOfDrawing(): number {
  const pid = imageWorkerPid();
  return cpuMs() + (pid === undefined ? 0 : cpuMs(pid));
}

describe('a photo that is refused', () => {
  const media = { code: 'unsupported_media', field: 'not_a_picture' };
  const field = (code: string) => ({ code: 'validation', field: code });
  const cases: [string, () => Buffer | Promise<Buffer>, object][] = [
    ['a HEIC of a phone', () => boxed('heic'), media],
    ['an AVIF', () => boxed('avif'), media],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), media],
    [
      'an SVG behind a declaration',
      () => Buffer.from('<?xml version="1.0"?><svg width="900" height="900"/>'),
      media,
    ],
    ['a GIF', () => flat(700, 700).gif().toBuffer(), media],
    ['a TIFF', () => flat(700, 700).tiff().toBuffer(), media],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n'), media],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), media],
    ['a program', () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(5_000)]), media],
    [
      'a page with a picture further down',
      async () => Buffer.concat([Buffer.from('<b>'), await noise('jpeg')]),
      media,
    ],
    ['nothing', () => Buffer.alloc(0), field('empty_file')],
    ['a JPEG that is only its mark', () => Buffer.from('ffd8ffe0', 'hex'), field('unreadable_picture')],
    [
      'a picture behind the mark of another',
      async () => swapped(await flat(700, 700).png().toBuffer()),
      field('unreadable_picture'),
    ],
    ['a WebP’s name without a WebP', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 '), field('unreadable_picture')],
    ['a JPEG of which half is there', () => halfOf('jpeg'), field('unreadable_picture')],
    ['a PNG of which half is there', () => halfOf('png'), field('unreadable_picture')],
    ['a WebP of which half is there', () => halfOf('webp'), field('unreadable_picture')],
    ['a PNG bomb of 900 megapixels', bomb, field('unreadable_picture')],
    ['a PNG of 100 megapixels', () => bomb(10_000), field('unreadable_picture')],
    ['one row above 25 megapixels', () => flat(5_000, 5_001).jpeg().toBuffer(), field('unreadable_picture')],
    ['one column too small', () => flat(599, 900).jpeg().toBuffer(), field('picture_too_small')],
    ['one row too small', () => flat(900, 599).png().toBuffer(), field('picture_too_small')],
    [
      'a strip that becomes too small',
      () => flat(5_000, 1_200).jpeg().toBuffer(),
      field('picture_too_small'),
    ],
  ];

  it.each(cases)('is %s', async (_, make, refusal) => {
    expect(await refusalOf(await make())).toEqual(refusal);
  });

  it('costs little time', async () => {
    const sent = await Promise.all([
      bomb(),
      bomb(10_000),
      boxed('heic'),
      Buffer.alloc(10 * 1024 * 1024, 1),
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(10 * 1024 * 1024)]),
      flat(599, 4_000).jpeg().toBuffer(),
    ]);
    for (const bytes of sent) {
      const before = cpuOfDrawing();
      await refusalOf(bytes);
      expect(cpuOfDrawing() - before).toBeLessThan(200);
    }
  });

  it('does not stop the next one from being drawn', async () => {
    const sent = await Promise.all([halfOf('png'), bomb(), flat(700, 700).png().toBuffer()]);
    const all = await Promise.allSettled(sent.map((bytes, index) => drawPhoto(bytes, `visitor ${index}`)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  it('is one too many of those that wait', async () => {
    const picture = await flat(100, 100).png().toBuffer();
    const all = await Promise.allSettled(
      Array.from({ length: 45 }, (_, index) => drawPhoto(picture, `visitor ${index}`)),
    );
    const reasons = all.map((one) =>
      one.status === 'rejected' && one.reason instanceof Refusal ? one.reason.code : '',
    );
    expect(reasons.sort()).toEqual([...Array(4).fill('busy'), ...Array(41).fill('validation')]);
  });
});

/** Large enough to be taken, if it were whole. */
const halfOf = async (format: 'jpeg' | 'png' | 'webp') =>
  half(
    await sharp(await noise('png'))
      .resize(900, 900)
      [format]()
      .toBuffer(),
  );

/** A PNG that says it is a JPEG. */
const swapped = (png: Buffer) => Buffer.concat([Buffer.from('ffd8ff', 'hex'), png.subarray(3)]);
