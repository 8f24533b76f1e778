import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files that tests send as receipts, good and bad. */

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

export const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\nstartxref\n9\n%%EOF\n`);

/** A PNG whose header promises a side of 30 000 and whose data is tiny. */
export function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
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
