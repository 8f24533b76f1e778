import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures that tests send, good and bad. */

export const canary = 'CanaryOfTheCamera';

/** A photograph of 40 by 30 pixels, wider than high, turned by its EXIF, with a place in it. */
export function photograph(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Make: canary }, IFD3: { GPSLatitude: '55/1 45/1 21/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    [format]()
    .toBuffer();
}
export const noise = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    [format]()
    .toBuffer();
export const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** A PNG whose header promises a large side and whose data is tiny. */
export function bomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A photo as a camera writes it, with a canary in every place that a JPEG has for what is no pixel: place, preview, notes. */
export async function talkativePhoto(width = 900, height = 700): Promise<Buffer> {
  const plain = await sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({
      IFD0: { Make: canary, ImageDescription: canary },
      IFD3: { GPSLatitude: '55/1 45/1 21/1', GPSLatitudeRef: 'N', GPSAreaInformation: canary },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const hidden = Buffer.concat([
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${canary}</x:xmpmeta>`)),
    segment(0xe1, await preview()),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${canary}`)),
    // How phones of today add a second picture behind the first.
    segment(0xe2, Buffer.from(`MPF\0MM\0*${canary}`)),
    segment(0xfe, Buffer.from(canary)),
  ]);
  // Behind the camera's own EXIF, which the library looks for in the first segment.
  const exifEnds = 4 + plain.readUInt16BE(4);
  return Buffer.concat([plain.subarray(0, exifEnds), hidden, plain.subarray(exifEnds), await smallPicture()]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG of its own, with a canary. */
function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .withExif({ IFD0: { Make: canary } })
    .jpeg()
    .toBuffer();
}

/** EXIF with a preview: a second directory, whose two entries say where a whole JPEG lies and how long it is. */
async function preview(): Promise<Buffer> {
  const picture = await smallPicture();
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(4, 2);
    bytes.writeUInt32BE(1, 4);
    bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 2);
    values.forEach((value, index) => {
      bytes.writeUInt16BE(value, index * 2);
    });
    return bytes;
  };
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*'),
    numbers(0, 8, 0, 0, 14, 2),
    entry(0x0201, 44),
    entry(0x0202, picture.length),
    numbers(0, 0),
    picture,
  ]);
}

/** The same picture with bytes of a sender's choice behind its end, where programs that open archives look first. */
export const polyglot = (picture: Buffer) =>
  Buffer.concat([picture, Buffer.from(`<script>alert('${canary}')</script>PK\u0003\u0004${canary}`)]);
